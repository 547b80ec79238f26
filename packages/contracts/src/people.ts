import * as z from 'zod/mini';
import { adminRoles, MAX_TEAM_REMOTES } from './admin-role.facts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, line, page, releaseName, requiredLine, seenVersion, sortBy, version } from './fields.ts';
import { claimOfRecord } from './listing-record.ts';
import * as calls from './people.facts.ts';
import { peopleSorts, personRoles, personStates } from './people.facts.ts';
import { ended, keepBooked } from './practice.ts';
import { profileKinds, providerTypes, staffRoles } from './provider-account.facts.ts';
import { verificationStatus } from './provider-account.ts';

/** A provider account as administrators see it, with the changes that the asking administrator may make. */
export const person = z.object({
  id,
  /** A facility's account has the facility's name as its first name. */
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  providerType: z.enum(providerTypes),
  staffRoles: z.array(z.enum(staffRoles)),
  /** Empty unless the account is an administrator's. */
  adminRoles: z.array(z.enum(adminRoles)),
  /** The remotes whose team an administrator belongs to; missing in answers of former releases. */
  teamRemotes: z.optional(z.array(z.string())),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastLogin: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  can: z.object({ deactivate: z.boolean(), changeAdmin: z.boolean() }),
  /** Changes with the roles; missing in answers of former releases. */
  version: z.optional(version),
});
export type Person = z.infer<typeof person>;

/** An account after a change, with the number of visits and requests that the change canceled. */
const personAfter = z.extend(person, ended);
export type PersonAfter = z.infer<typeof personAfter>;

export const deactivation = z.strictObject({ reason: requiredLine('Please give a reason', 300), keepBooked });
export type Deactivation = z.output<typeof deactivation>;

export const personRolesChange = z.strictObject({
  staffRoles: z.array(z.enum(staffRoles)),
  isAdmin: z.optional(z.boolean()),
  /** The roles of an administrator; absent to leave them as they are. An administrator needs at least one, or a team. */
  adminRoles: z.optional(z.array(z.enum(adminRoles))),
  /** The remotes whose team an administrator belongs to; absent to leave them as they are. */
  teamRemotes: z.optional(z.array(releaseName).check(z.maxLength(MAX_TEAM_REMOTES))),
  version: z.optional(seenVersion),
});
export type PersonRolesChange = z.output<typeof personRolesChange>;

const peopleFilter = {
  role: z.optional(z.enum(personRoles)),
  state: z.optional(z.enum(personStates)),
  q: z.optional(line(80)),
  sort: sortBy(peopleSorts),
};

export const listPeople = endpoint(calls.listPeople, {
  summary: 'Provider accounts, latest first, or the likest first when searched by name, email and phone',
  query: z.strictObject({ ...peopleFilter, ...page }),
  answer: z.array(person),
});

export const exportPeople = endpoint(calls.exportPeople, {
  summary: 'All rows of listPeople with these filters, as CSV',
  query: z.strictObject(peopleFilter),
});

/** An account with what it owns and has claimed. `claims` are the latest 20, newest first. */
export const personRecord = z.object({
  ...person.shape,
  profiles: z.array(z.object({ kind: z.enum(profileKinds), id, name: z.string(), verificationStatus })),
  claims: z.array(claimOfRecord),
});
export type PersonRecord = z.infer<typeof personRecord>;

export const getPerson = endpoint(calls.getPerson, {
  summary: 'One provider account with its profiles and its claims',
  params: idParams,
  answer: personRecord,
});

export const listOwners = endpoint(calls.listOwners, {
  summary: 'The owners, who give administrators their roles',
  answer: z.array(z.object({ id, name: z.string() })),
});

export const deactivatePerson = endpoint(calls.deactivatePerson, {
  summary:
    'Deactivate an account: its sign-ins end at once, its profiles are no longer listed, its owner gets the reason by mail, and what patients booked is cancelled',
  params: idParams,
  body: deactivation,
  answer: personAfter,
});

export const activatePerson = endpoint(calls.activatePerson, {
  summary: 'Activate a deactivated account',
  params: idParams,
  answer: person,
});

export const setPersonRoles = endpoint(calls.setPersonRoles, {
  summary: 'Set the staff roles of an account, whether a staff account is an administrator, and the roles of an administrator',
  params: idParams,
  body: personRolesChange,
  answer: person,
});

export const resetPersonSecondFactor = endpoint(calls.resetPersonSecondFactor, {
  summary: "Remove another account's second factor and end its sign-ins, for an owner who lost the phone and the recovery codes",
  params: idParams,
  answer: person,
});
