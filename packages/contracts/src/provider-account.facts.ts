import { call } from './call.ts';

/**
 * What an account is. `staff` is nothing but its staff roles; the others may have staff roles besides, as an administrator who also manages
 * waste. Nobody becomes more by a role than it says.
 */
export const providerTypes = ['doctor', 'health_facility', 'admin', 'staff'] as const;
export type ProviderType = (typeof providerTypes)[number];

export const staffRoles = ['collector', 'waste_manager'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Where the verification of a profile by an administrator stands. */
export const verificationStatuses = ['pending', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const getProvider = call({
  method: 'GET',
  path: '/api/provider/me',
  callers: ['provider'],
});

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

export const providerLogout = call({
  method: 'POST',
  path: '/api/provider/logout',
  callers: ['anyone'],
});
