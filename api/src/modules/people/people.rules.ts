import { createHash } from 'node:crypto';
import type { Person } from '@tenaye/contracts/people.ts';

/** The version of an account's roles: a digest, because the account's row also changes with each sign-in. */
export const versionOfRoles = ({
  providerType,
  staffRoles,
  adminRoles,
  teamRemotes = [],
}: Pick<Person, 'providerType' | 'staffRoles' | 'adminRoles' | 'teamRemotes'>): string =>
  createHash('sha256')
    .update(JSON.stringify([providerType, staffRoles, adminRoles, teamRemotes]))
    .digest('base64url');
