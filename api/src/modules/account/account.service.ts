import type { EntityManager } from '@mikro-orm/postgresql';
import type { CodeUserType } from '@tenaye/contracts/account-code.facts.ts';
import type { Side } from '#kernel/access/accounts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { ProviderAccount } from './provider-account.entity.ts';
import { User } from './user.entity.ts';

/** An account of either kind, as codes and reset links see it; the two tables use different column names. */
export interface Account {
  id: string;
  /** Null for a patient who signed up by phone and hasn't added one. */
  email: string | null;
  phone: string | null;
  side: Side;
  /** The account as the actor in its own audit rows. */
  actor: Actor;
  /** First word of the audit actions. */
  word: 'user' | 'provider';
  row: User | ProviderAccount;
  /** Stores only the hash; to change a password, use `setPassword` of account-password.service.ts. */
  putPassword(hash: string): void;
}

export const patientAccount = (row: User): Account => ({
  id: row.id,
  email: row.email ?? null,
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

/** What an account is found by: its address, its phone number if a code has confirmed it, or the digest of its reset token. */
export type AccountKey = { email: string } | { phone: string; isPhoneVerified: true } | { resetPasswordToken: string };

/** The matching active accounts of one kind, in no particular order. At most two, which is enough to detect ambiguity. */
export async function findAccounts(em: EntityManager, userType: CodeUserType, by: AccountKey): Promise<Account[]> {
  const where = { ...by, isActive: true };
  if (userType === 'client') return (await em.find(User, where, { populate: ['password'], limit: 2 })).map(patientAccount);
  return (await em.find(ProviderAccount, where, { limit: 2 })).map(providerAccount);
}

/** The account of this kind that the caller is signed in to; null if there is none. */
export async function findCaller(em: EntityManager, userType: CodeUserType, { patient, provider }: Actor): Promise<Account | null> {
  if (userType === 'client') {
    const row = patient && (await em.findOne(User, { id: patient.id }));
    return row ? patientAccount(row) : null;
  }
  const row = provider && (await em.findOne(ProviderAccount, { id: provider.id }));
  return row ? providerAccount(row) : null;
}
