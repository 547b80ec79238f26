import * as z from 'zod/mini';
import { adminRoles } from './admin-role.facts.ts';
import { endpoint } from './endpoint.ts';
import { email, id, line, newPassword, phone, requiredLine } from './fields.ts';
import { credentials } from './patient-account.ts';
import * as calls from './provider-account.facts.ts';
import { profileKinds, providerTypes, registeringTypes, staffRoles, verificationStatuses } from './provider-account.facts.ts';
import { secondFactorStep } from './second-factor.ts';
import * as session from './session.facts.ts';

/** The state of a profile's verification. */
export const verificationStatus = z.enum(verificationStatuses);

/** A provider account. `phone` is E.164. */
export const providerAccount = z.object({
  id,
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  providerType: z.enum(providerTypes),
  staffRoles: z.array(z.enum(staffRoles)),
  /** Empty unless the account is an administrator's. */
  adminRoles: z.array(z.enum(adminRoles)),
  /** The remotes whose team an administrator belongs to; missing in answers of former releases. */
  teamRemotes: z.optional(z.array(z.string())),
  isVerified: z.boolean(),
  isActive: z.boolean(),
  /** True once the owner has confirmed it with a code sent there. */
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ProviderAccount = z.infer<typeof providerAccount>;

/** The profile behind the account, a doctor or a facility; null without one. */
export const providerData = z.object({
  id,
  kind: z.enum(profileKinds),
  name: z.string(),
  /** A doctor's specialty id, or a facility's type. */
  category: z.string(),
  verificationStatus,
  isVerified: z.boolean(),
});
export type ProviderData = z.infer<typeof providerData>;

/**
 * The signed-in provider account with its profile. `facilities` are all facilities of the account; the main one comes first, and is also
 * `providerData`.
 */
export const providerSession = z.object({
  account: providerAccount,
  providerData: z.nullable(providerData),
  facilities: z.array(providerData),
});
export type ProviderSession = z.infer<typeof providerSession>;

/** The answer of a sign-in. With `secondFactor`, the sign-in can only be used to enter or set up the second factor. */
export const providerSignIn = z.object({ provider: providerAccount, message: z.string(), secondFactor: z.optional(secondFactorStep) });
export type ProviderSignIn = z.infer<typeof providerSignIn>;

export const getProvider = endpoint(session.getProvider, {
  summary: 'The signed-in provider account and its profile; 401 when there is none',
  answer: providerSession,
});

export const providerLogin = endpoint(calls.providerLogin, {
  summary: 'Sign a provider, admin or staff account in; a refusal is plain text, as the spec asks',
  body: credentials,
  answer: providerSignIn,
});

/** The sign-up form of a provider. A facility sends its name as firstName (spec, provider registration). */
export const providerRegistration = z
  .strictObject({
    email,
    password: newPassword,
    phone: z.optional(phone),
    location: requiredLine('Location is required', 200),
    providerType: z.enum(registeringTypes, 'Please select your provider type'),
    firstName: requiredLine('First name is required', 200),
    lastName: z.optional(line(80)),
  })
  .check(z.refine((it) => it.providerType !== 'doctor' || Boolean(it.lastName), { error: 'Last name is required', path: ['lastName'] }));
export type ProviderRegistration = z.input<typeof providerRegistration>;

export const providerRegister = endpoint(calls.providerRegister, {
  summary: 'Create an unverified provider account and sign it in',
  body: providerRegistration,
  answer: z.object({ provider: providerAccount, message: z.string() }),
});

export const providerLogout = endpoint(session.providerLogout, {
  summary: 'Sign the provider out',
});

/** The name of an administrator or a member of staff. */
export const personName = z.strictObject({
  firstName: requiredLine('First name is required', 80),
  lastName: requiredLine('Last name is required', 80),
});
export type PersonName = z.output<typeof personName>;

export const changeAdminName = endpoint(calls.changeAdminName, {
  summary: "Change the caller's own name, by which the others know who decided what",
  body: personName,
  answer: providerAccount,
});
