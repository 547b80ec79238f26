import type { User as UserJson } from '@tenaye/contracts/patient-account.ts';
import type { User } from '../account/user.entity.ts';

export const presentUser = (user: User): UserJson => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  isPhoneVerified: user.isPhoneVerified,
  profileImageUrl: user.profileImageUrl ?? null,
  language: user.language ?? null,
  createdAt: user.createdAt.toISOString(),
});
