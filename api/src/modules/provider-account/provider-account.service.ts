import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Credentials } from '@tenaye/contracts/patient-account.ts';
import type { PersonName, ProviderRegistration } from '@tenaye/contracts/provider-account.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { hashPassword, verifyPassword } from '#kernel/access/passwords.ts';
import { recordSignIn } from '#kernel/access/sign-in-record.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { activeFactor } from '../second-factor/second-factor.view.ts';

/** The account as the actor of its own actions. */
const actorOf = (account: ProviderAccount): Actor => ({
  provider: { id: account.id, providerType: account.providerType, staffRoles: account.staffRoles, isVerified: account.isVerified },
});

/**
 * Creates an account that waits for an administrator's verification. Opens its own transaction after the slow hashing. Notifications and
 * mails to the account are in `language` (BCP 47).
 */
export async function registerProvider(
  em: EntityManager,
  input: ProviderRegistration,
  language: string | null,
  now: Date,
): Promise<ProviderAccount> {
  const phone = input.phone === undefined ? null : await toE164(input.phone);
  const passwordHash = await hashPassword(input.password);
  const { email, firstName, lastName, location, providerType } = input;
  try {
    return await em.transactional(async (tx) => {
      const account = tx.create(ProviderAccount, {
        id: crypto.randomUUID(),
        email,
        phone,
        passwordHash,
        providerType,
        firstName,
        lastName: lastName || null,
        location,
        language,
        lastLogin: now,
        createdAt: now,
        staffRoles: [],
        isVerified: false,
      });
      audit(tx, actorOf(account), 'provider.register', account, now);
      return account;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('email_taken', 'An account with this email already exists. Please sign in instead.');
  }
}

/**
 * The account for the credentials. An unknown address, an inactive account and a wrong password are refused with the same answer after the
 * same time. `uncount` uncounts the attempt (`limitedSignIn`). `factor` is the id of the account's active second factor.
 */
export async function authenticateProvider(
  em: EntityManager,
  { email, password }: Credentials,
  uncount: Condition,
  now: Date,
): Promise<{ account: ProviderAccount; factor: string | null }> {
  const account = await em.findOne(ProviderAccount, { email, isActive: true });
  const right = await verifyPassword(account?.passwordHash || undefined, password);
  if (!account || !right) throw new AppError('invalid_credentials', 'Invalid credentials', { ...(account && { targetId: account.id }) });
  const { id } = account;
  const signedIn = { table: 'provider_accounts', id, actor: actorOf(account), word: 'provider', uncount, asks: activeFactor(id) };
  return { account, factor: await recordSignIn(em, signedIn, now) };
}

/** The account with its profiles: a doctor, or facilities with the main one first, or neither yet. */
export interface ProviderWithProfiles {
  account: ProviderAccount;
  doctor: Doctor | null;
  facilities: Facility[];
}

export async function findProvider(em: EntityManager, { provider }: ProviderActor): Promise<ProviderWithProfiles> {
  const account = await em.findOneOrFail(ProviderAccount, { id: provider.id });
  const doctor = provider.doctorId ? await em.findOne(Doctor, { id: provider.doctorId }) : null;
  const ids = provider.facilityIds ?? [];
  const found = ids.length > 0 ? await em.find(Facility, { id: { $in: [...ids] } }) : [];
  return { account, doctor, facilities: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) };
}

/** Changes the caller's own name. The audit keeps both, because earlier entries are shown with the new one. */
export async function rename(
  em: EntityManager,
  actor: ProviderActor,
  { firstName, lastName }: PersonName,
  now: Date,
): Promise<ProviderAccount> {
  const account = await em.findOneOrFail(ProviderAccount, { id: actor.provider.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const from = { firstName: account.firstName, lastName: account.lastName ?? null };
  if (from.firstName === firstName && from.lastName === lastName) return account;
  em.assign(account, { firstName, lastName });
  audit(em, actor, 'provider.rename', account, now, { from, to: { firstName, lastName } });
  await em.flush();
  return account;
}
