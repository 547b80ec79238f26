import { type User as UserJson, user as userJson } from '@tenaye/contracts/patient-account.ts';
import { present } from '#kernel/http/present.ts';
import { hasPassword, type User } from '../account/user.entity.ts';

export const presentUser = (user: User): UserJson =>
  present(userJson, user, {
    // Released pages read a text.
    email: user.email ?? '',
    hasPassword: hasPassword(user),
    profileImageUrl: user.profileImageUrl ?? null,
    language: user.language ?? null,
  });
