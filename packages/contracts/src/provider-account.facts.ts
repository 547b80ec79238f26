import { call } from './call.ts';

/**
 * Types of provider accounts. `staff` has only its staff roles; the others may have staff roles too, such as an administrator who also
 * manages waste. Each role gives only its own rights.
 */
export const providerTypes = ['doctor', 'health_facility', 'admin', 'staff'] as const;
export type ProviderType = (typeof providerTypes)[number];

/** Types of account that people register by themselves, for a profile of their own. */
export const registeringTypes = ['doctor', 'health_facility'] as const satisfies readonly ProviderType[];
export type RegisteringType = (typeof registeringTypes)[number];

/** Kinds of profile that patients find and accounts claim. */
export const profileKinds = ['doctor', 'facility'] as const;
export type ProfileKind = (typeof profileKinds)[number];

/** The kind of profile that an account of each type has. */
export const profileKindFor: Record<RegisteringType, ProfileKind> = { doctor: 'doctor', health_facility: 'facility' };

/** Roles of staff. */
export const staffRoles = ['collector', 'waste_manager', 'waste_driver'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The state of a profile's verification by an administrator. */
export const verificationStatuses = ['pending', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const providerLogin = call({
  method: 'POST',
  path: '/api/provider/login',
  callers: ['anyone'],
  errors: ['invalid_credentials', 'rate_limited'],
});

export const providerRegister = call({
  method: 'POST',
  path: '/api/provider/register',
  callers: ['anyone'],
  status: 201,
  errors: ['email_taken', 'rate_limited'],
});

export const changeAdminName = call({ method: 'PUT', path: '/api/admin/name', callers: ['admin'], area: 'own' });
