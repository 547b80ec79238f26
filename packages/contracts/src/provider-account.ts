import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, line, newPassword, phone, requiredLine } from './fields.ts';
import { credentials } from './patient-account.ts';

/**
 * What an account is. `staff` is nothing but its staff roles; the others may have staff roles besides, as an administrator who also manages
 * waste. Nobody becomes more by a role than it says.
 */
export const providerTypes = ['doctor', 'health_facility', 'admin', 'staff'] as const;
export type ProviderType = (typeof providerTypes)[number];

export const staffRoles = ['collector', 'waste_manager'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const verificationStatus = z.enum(['pending', 'approved', 'rejected']);
export type VerificationStatus = z.infer<typeof verificationStatus>;

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
  isVerified: z.boolean(),
  isActive: z.boolean(),
  /** The owner has entered a code that went to the address or number. */
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ProviderAccount = z.infer<typeof providerAccount>;

/** The profile behind the account: a doctor, a facility, or none yet. */
export const providerData = z.object({
  id,
  kind: z.enum(['doctor', 'facility']),
  name: z.string(),
  /** Doctors: specialty id. Facilities: facility type. */
  category: z.string(),
  verificationStatus,
  isVerified: z.boolean(),
});

export const providerSession = z.object({ account: providerAccount, providerData: z.nullable(providerData) });
export type ProviderSession = z.infer<typeof providerSession>;

export const getProvider = endpoint({
  method: 'GET',
  path: '/api/provider/me',
  summary: 'The signed-in provider account and its profile; 401 when there is none',
  callers: ['provider'],
  answer: providerSession,
});

export const providerLogin = endpoint({
  method: 'POST',
  path: '/api/provider/login',
  summary: 'Sign a provider, admin or staff account in; a refusal is plain text, as the spec asks',
  callers: ['anyone'],
  body: credentials,
  answer: z.object({ provider: providerAccount, message: z.string() }),
  errors: ['invalid_credentials', 'rate_limited'],
});

/** For a facility its name is sent as firstName (spec, provider registration). */
export const providerRegistration = z
  .strictObject({
    email,
    password: newPassword,
    phone: z.optional(phone),
    location: requiredLine('Location is required', 200),
    providerType: z.enum(['doctor', 'health_facility'], 'Please select your provider type'),
    firstName: requiredLine('First name is required', 200),
    lastName: z.optional(line(80)),
  })
  .check(z.refine((it) => it.providerType !== 'doctor' || Boolean(it.lastName), { error: 'Last name is required', path: ['lastName'] }));
export type ProviderRegistration = z.input<typeof providerRegistration>;

export const providerRegister = endpoint({
  method: 'POST',
  path: '/api/provider/register',
  summary: 'Create an unverified provider account and sign it in',
  callers: ['anyone'],
  body: providerRegistration,
  answer: z.object({ provider: providerAccount, message: z.string() }),
  status: 201,
  errors: ['email_taken', 'rate_limited'],
});

export const providerLogout = endpoint({
  method: 'POST',
  path: '/api/provider/logout',
  summary: 'Sign the provider out',
  callers: ['anyone'],
});
