import type { EntityManager } from '@mikro-orm/postgresql';
import type { CodeUserType } from '@tenaye/contracts/account-code.facts.ts';
import type { Side } from '#kernel/access/accounts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { ProviderAccount } from './provider-account.entity.ts';
import { User } from './user.entity.ts';

/** An account of either kind, as codes and reset links treat it: the two tables name the same things differently. */
export interface Account {
  id: string;
  email: string;
  phone: string | null;
  side: Side;
  /** The account as the actor of what it does to itself. */
  actor: Actor;
  /** First word of its audit actions. */
  word: 'user' | 'provider';
  row: User | ProviderAccount;
  /** Puts the hash in its column, and no more: `setPassword` of account-password.service.ts does what a new password asks for. */
  putPassword(hash: string): void;
}

export const patientAccount = (row: User): Account => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  side: 'patient',
  actor: { patient: { id: row.id } },
  word: 'user',
  row,
  putPassword: (hash) => {
    row.password = hash;
  },
});

const providerAccount = (row: ProviderAccount): Account => {
  const { id, providerType, staffRoles, isVerified } = row;
  return {
    id,
    email: row.email,
    phone: row.phone ?? null,
    side: 'provider',
    actor: { provider: { id, providerType, staffRoles, isVerified } },
    word: 'provider',
    row,
    putPassword: (hash) => {
      row.passwordHash = hash;
    },
  };
};

/** What an account is found by: its address or number, or the digest of its reset token. */
export type Found = { email: string } | { phone: string } | { resetPasswordToken: string };

/** The active accounts of a kind that match, in no order; two are enough to know that there are several. */
export async function findAccounts(em: EntityManager, userType: CodeUserType, by: Found): Promise<Account[]> {
  const where = { ...by, isActive: true };
  if (userType === 'client') return (await em.find(User, where, { populate: ['password'], limit: 2 })).map(patientAccount);
  return (await em.find(ProviderAccount, where, { limit: 2 })).map(providerAccount);
}
