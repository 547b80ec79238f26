import type { User as UserJson } from '@tenaye/contracts/patient-account.ts';
import type { User } from '../account/user.entity.ts';

export const presentUser = (it: User): UserJson => ({
  id: it.id,
  email: it.email,
  firstName: it.firstName,
  lastName: it.lastName,
  phone: it.phone,
  profileImageUrl: it.profileImageUrl ?? null,
  language: it.language ?? null,
  createdAt: it.createdAt.toISOString(),
});
