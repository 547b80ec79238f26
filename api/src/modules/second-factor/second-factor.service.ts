import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondFactorSetup } from '@tenaye/contracts/second-factor.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { seal, unseal } from '#kernel/access/sealing.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { digestOfRecoveryCode, newRecoveryCodes, newSecret, setupOf, stepOf } from './totp.rules.ts';

type Keys = readonly string[];

const sealOf = (accountId: string) => ({ purpose: 'second factor', owner: accountId });
const isOnAlready = (): AppError => new AppError('wrong_status', 'Your account has a second factor already');
const isOff = (): AppError => new AppError('wrong_status', 'Your account has no second factor');
const isWrong = (targetId: string): AppError =>
  new AppError('invalid_code', 'This code is wrong or was used already. Please enter the next one.', { targetId });

/** Begins a setup with a new secret, which replaces an unfinished setup. Refused with `wrong_status` when a second factor is on. */
export async function beginSetup(em: EntityManager, { provider }: ProviderActor, keys: Keys, now: Date): Promise<SecondFactorSetup> {
  const account = await em.findOneOrFail(ProviderAccount, { id: provider.id });
  const secret = newSecret();
  const begun = await em.execute<unknown[]>(
    `insert into second_factors (id, account_id, secret, created_at) values (?, ?, ?, ?)
     on conflict (account_id) do update set id = excluded.id, secret = excluded.secret, created_at = excluded.created_at
       where second_factors.confirmed_at is null
     returning id`,
    [crypto.randomUUID(), provider.id, seal(keys, sealOf(provider.id), secret), now],
  );
  if (begun.length === 0) throw isOnAlready();
  audit(em, { provider }, 'provider.begin_second_factor', provider, now);
  return setupOf(secret, account.email);
}

/** A finished setup: the recovery codes to show once, and the values with which the caller signs in again. */
export interface FinishedSetup {
  recoveryCodes: string[];
  secondFactor: string;
  signInGeneration: number;
}

/** Turns the second factor on after the app's first code. Every sign-in of the account ends; the caller signs in again. */
export async function finishSetup(
  em: EntityManager,
  { provider }: ProviderActor,
  keys: Keys,
  code: string,
  now: Date,
): Promise<FinishedSetup> {
  const factor = await lockedFactor(em, provider.id);
  if (!factor) throw new AppError('wrong_status', 'Please begin the setup again');
  if (factor.confirmedAt) throw isOnAlready();
  takeAppCode(factor, keys, code, now);
  const recoveryCodes = newRecoveryCodes();
  factor.confirmedAt = now;
  factor.recoveryCodes = recoveryCodes.map(digestOfRecoveryCode);
  audit(em, { provider }, 'provider.turn_on_second_factor', provider, now);
  await mailOwner(em, provider.id, 'secondFactor.on', now);
  return { recoveryCodes, secondFactor: factor.id, signInGeneration: await revokeSessions(em, 'provider', provider.id) };
}

/** Accepts a code for a sign-in; the caller then continues the sign-in with the returned id. */
export async function enterCode(em: EntityManager, { provider }: ProviderActor, keys: Keys, code: string, now: Date): Promise<string> {
  const factor = await takeCode(em, provider.id, keys, code, now);
  const by = isAppCode(code) ? 'app' : 'recovery';
  audit(em, { provider }, 'provider.enter_second_factor', provider, now, { by, recoveryCodesLeft: factor.recoveryCodes.length });
  return factor.id;
}

/** Turns the caller's second factor off. The caller must have checked the password, because hashing is slow. */
export async function turnOff(em: EntityManager, { provider }: ProviderActor, keys: Keys, code: string, now: Date): Promise<void> {
  em.remove(await takeCode(em, provider.id, keys, code, now));
  audit(em, { provider }, 'provider.turn_off_second_factor', provider, now);
  await mailOwner(em, provider.id, 'secondFactor.off', now);
}

/** Replaces the caller's recovery codes. @returns the new ones, which are stored as digests only. */
export async function renewRecoveryCodes(em: EntityManager, { provider }: ProviderActor, now: Date): Promise<string[]> {
  const factor = await lockedFactor(em, provider.id);
  if (!factor?.confirmedAt) throw isOff();
  const recoveryCodes = newRecoveryCodes();
  factor.recoveryCodes = recoveryCodes.map(digestOfRecoveryCode);
  audit(em, { provider }, 'provider.renew_recovery_codes', provider, now);
  await mailOwner(em, provider.id, 'secondFactor.newCodes', now);
  return recoveryCodes;
}

/** Accepts a code as the proof of a step-up. */
export async function proveByCode(em: EntityManager, { provider }: ProviderActor, keys: Keys, code: string, now: Date): Promise<void> {
  await takeCode(em, provider.id, keys, code, now);
  audit(em, { provider }, 'provider.step_up', provider, now, { by: isAppCode(code) ? 'app' : 'recovery' });
}

/**
 * Removes another account's second factor, for an owner who has lost the phone and the recovery codes. The account's sign-ins end and the
 * owner gets a mail. The caller must authorize an administrator and write the audit row.
 */
export async function removeSecondFactor(em: EntityManager, accountId: string, now: Date): Promise<void> {
  const factor = await lockedFactor(em, accountId);
  if (!factor?.confirmedAt) throw new AppError('wrong_status', 'This account has no second factor', { targetId: accountId });
  em.remove(factor);
  await mailOwner(em, accountId, 'secondFactor.reset', now);
  await revokeSessions(em, 'provider', accountId);
}

/** The lock serializes attempts, so that the second of two attempts with the same code finds it used. */
const lockedFactor = async (em: EntityManager, accountId: string): Promise<SecondFactor | null> => {
  await em.execute('select 1 from second_factors where account_id = ? for update', [accountId]);
  return em.findOne(SecondFactor, { accountId }, { populate: ['secret', 'recoveryCodes'] });
};

const isAppCode = (code: string): boolean => code.length === 6;

/** Spends a code of the app. The secret is sealed again with the first key, so that an old key can be removed from the settings later. */
function takeAppCode(factor: SecondFactor, keys: Keys, code: string, now: Date): void {
  const place = sealOf(factor.accountId);
  const secret = unseal(keys, place, factor.secret);
  const step = secret && stepOf(secret, code, now);
  if (!step || step <= factor.lastStep) throw isWrong(factor.accountId);
  factor.lastStep = step;
  factor.secret = seal(keys, place, secret);
}

/** Checks a code of the app or a recovery code and spends it; `invalid_code` when it is wrong or used. */
async function takeCode(em: EntityManager, accountId: string, keys: Keys, code: string, now: Date): Promise<SecondFactor> {
  const factor = await lockedFactor(em, accountId);
  if (!factor?.confirmedAt) throw isOff();
  if (isAppCode(code)) {
    takeAppCode(factor, keys, code, now);
    return factor;
  }
  const left = factor.recoveryCodes.filter((it) => it !== digestOfRecoveryCode(code));
  if (left.length === factor.recoveryCodes.length) throw isWrong(accountId);
  factor.recoveryCodes = left;
  return factor;
}

async function mailOwner(
  em: EntityManager,
  accountId: string,
  key: `secondFactor.${'on' | 'off' | 'reset' | 'newCodes'}`,
  now: Date,
): Promise<void> {
  const account = await em.findOneOrFail(ProviderAccount, { id: accountId });
  await queueMail(em, { to: account.email, ...mailIn(account, { key, params: { at: now.toISOString() } }) }, now);
}
