import { type User as UserJson, user as userJson } from '@tenaye/contracts/patient-account.ts';
import { present } from '#kernel/http/present.ts';
import type { User } from '../account/user.entity.ts';

export const presentUser = (user: User): UserJson =>
  present(userJson, user, { profileImageUrl: user.profileImageUrl ?? null, language: user.language ?? null });
