import * as z from 'zod/mini';
import { adminRoles, adminRoleTexts } from './admin-role.facts.ts';
import { endpoint } from './endpoint.ts';
import { email, id, idParams, line, newPassword, page, sortBy } from './fields.ts';
import * as calls from './invitation.facts.ts';
import { invitationFilters, invitationRoles, invitationSorts, invitationStates } from './invitation.facts.ts';
import { personName } from './provider-account.ts';

const role = z.enum(invitationRoles, 'Please choose a role');

export const newInvitation = z
  .strictObject({ email, role, adminRoles: z.optional(z.array(z.enum(adminRoles))) })
  .check(z.refine((it) => it.role !== 'admin' || Boolean(it.adminRoles?.length), { error: adminRoleTexts.missing, path: ['adminRoles'] }));
export type NewInvitation = z.output<typeof newInvitation>;

export const invitation = z.object({
  id,
  email: z.string(),
  role,
  /** What an invited administrator may do; empty for other roles. */
  adminRoles: z.array(z.enum(adminRoles)),
  state: z.enum(invitationStates),
  /** The name of the inviting administrator; null for the first administrator's invitation. */
  invitedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** When the link stops or stopped working. */
  expiresAt: z.iso.datetime(),
  /** True for an open invitation whose link ends within `SOON_DAYS`. */
  endsSoon: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const token = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * The requirement for accepting. `account`: a name and a password; `sign-in`: the account with this address must sign in first;
 * `confirmation`: nothing more, because that account is signed in.
 */
const needs = z.enum(['account', 'sign-in', 'confirmation']);

export const openedInvitation = z.object({
  email: z.string(),
  role,
  needs,
  /** The name of an account that has no password yet, if known. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

/** The name and password of a new account. */
export const invitedAccount = z.extend(personName, { newPassword });
export type InvitedAccount = z.output<typeof invitedAccount>;

export const invitationAcceptance = z.strictObject({ token, account: z.optional(invitedAccount) });
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;

const invitationFilter = {
  state: z.optional(z.enum(invitationFilters)),
  /** A part of the address. */
  q: z.optional(line(80)),
  sort: sortBy(invitationSorts),
};

export const listInvitations = endpoint(calls.listInvitations, {
  summary: 'All invitations, latest first',
  query: z.strictObject({ ...invitationFilter, ...page }),
  answer: z.array(invitation),
});

export const exportInvitations = endpoint(calls.exportInvitations, {
  summary: 'All rows of listInvitations with these filters, as CSV',
  query: z.strictObject(invitationFilter),
});

export const createInvitation = endpoint(calls.createInvitation, {
  summary: 'Invite a collector, a waste manager or an administrator by mail; an expired invitation of the same person and role is renewed',
  body: newInvitation,
  answer: invitation,
});

export const withdrawInvitation = endpoint(calls.withdrawInvitation, {
  summary: 'Withdraw an invitation that was not accepted; its link stops working',
  params: idParams,
  answer: invitation,
});

export const resendInvitation = endpoint(calls.resendInvitation, {
  summary: 'Mail a new link, which replaces the earlier one, for an open or expired invitation',
  params: idParams,
  answer: invitation,
});

export const openInvitation = endpoint(calls.openInvitation, {
  summary: 'What an invitation is for, and what accepting it needs; changes nothing',
  body: z.strictObject({ token }),
  answer: openedInvitation,
});

export const acceptInvitation = endpoint(calls.acceptInvitation, {
  summary: 'Accept an invitation once: opens the account, or adds the role to the account that is signed in',
  body: invitationAcceptance,
  answer: z.object({ role }),
});
