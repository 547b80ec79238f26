import type { EntityManager } from '@mikro-orm/postgresql';
import { CODE_MINUTES, type CodePurpose } from '@tenaye/contracts/account-code.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { queueMail, queueSms } from '#kernel/work/outbox.ts';
import { mailIn, smsIn } from '../../messages/render.ts';
import { type Account, findAccounts, findCaller } from '../account/account.service.ts';
import { User } from '../account/user.entity.ts';
import { adoptVisits } from '../appointment/appointment-entry.service.ts';
import { registerUser } from '../patient-account/patient-account.service.ts';
import { type CodeTarget, issueCode, spendCode, tryCode, wrongCode } from './account-code.service.ts';
import { confirmByMail } from './email-proof.service.ts';
import { issueResetToken } from './password-reset.service.ts';

/**
 * The accounts that a code sent to the target opens. A phone number that its account hasn't confirmed opens none, because it may be
 * somebody else's.
 */
const accountsOf = (em: EntityManager, { channel, to, userType }: CodeTarget): Promise<Account[]> =>
  findAccounts(em, userType, channel === 'sms' ? { phone: to, isPhoneVerified: true } : { email: to });

/** Each message states the purpose of its code, so that people don't pass a code on without knowing what it opens. */
const codeKeys = { signup: 'code.signup', login: 'code.login', password_reset: 'code.newPassword' } as const satisfies Record<
  CodePurpose,
  string
>;

/**
 * Sends a code to the target in the account's language; if the account has none, in `asked`, the caller's language. Codes for sign-in and
 * for a new password are sent only if an account has this address or has confirmed this number. The answer is the same either way, so that
 * it doesn't reveal whether the account exists.
 */
export async function requestCode(em: EntityManager, key: string, target: CodeTarget, asked: string, now: Date): Promise<void> {
  await em.transactional(async (tx) => {
    const [account] = target.purpose === 'signup' ? [] : await accountsOf(tx, target);
    if (target.purpose !== 'signup' && !account) return;
    const code = await issueCode(tx, key, target, now);
    const text = { key: codeKeys[target.purpose], params: { code, minutes: CODE_MINUTES } };
    const { firstName, lastName, language = null } = account?.row ?? {};
    const reader = { firstName, lastName, language: language ?? asked };
    if (target.channel === 'sms') await queueSms(tx, { to: target.to, text: smsIn(reader.language, text), kind: 'code' }, now);
    else await queueMail(tx, { to: target.to, ...mailIn(reader, text), kind: 'code' }, now);
  });
}

/** The result of a correct code. */
export type CodeResult = { signedIn: Account } | { registered: User } | { resetToken: string } | { verified: true };

/** The details that a patient enters when signing up by phone. */
export interface NewClient {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  termsVersion?: string | undefined;
}

/** An attempt to use a code, and its caller. */
export interface CodeTry {
  target: CodeTarget;
  code: string;
  actor: Actor;
  /** Set by a visitor who signs up by phone; `'unnamed'` before the name is known. */
  signUp?: NewClient | 'unnamed' | undefined;
}

/**
 * Checks a code and carries out its purpose. Throws `invalid_code`, and `several_accounts` when more than one account has confirmed the
 * number.
 */
export async function useCode(
  em: EntityManager,
  keys: readonly string[],
  { target, code, actor, signUp }: CodeTry,
  now: Date,
): Promise<CodeResult> {
  const id = await tryCode(em, keys, target, code, now);
  if (signUp && target.purpose === 'signup') return signUpByPhone(em, target, id, signUp, now);
  return em.transactional(async (tx) => {
    await spendCode(tx, target, id);
    return uses[target.purpose](tx, target, actor, now);
  });
}

type Use = (em: EntityManager, target: CodeTarget, actor: Actor, now: Date) => Promise<CodeResult>;

const uses: Record<CodePurpose, Use> = {
  async login(em, target, _, now) {
    const account = await onlyAccountOf(em, target);
    account.row.lastLogin = now;
    if (target.channel === 'email') await confirmByMail(em, account, now);
    else await markNumber(em, account.row, now);
    audit(em, account.actor, `${account.word}.login`, account.row, now, { by: target.channel });
    return { signedIn: account };
  },
  async password_reset(em, target, _, now) {
    const account = await onlyAccountOf(em, target);
    if (target.channel === 'email') await confirmByMail(em, account, now);
    return { resetToken: issueResetToken(em, account, target.channel, now) };
  },
  /**
   * The caller is already signed in, so whoever set the account up confirms it, and nothing ends. Only the caller's own number or address
   * becomes verified, not the same one in other accounts.
   */
  async signup(em, target, actor, now) {
    const account = await findCaller(em, target.userType, actor);
    if (account && (target.channel === 'sms' ? account.phone : account.email) === target.to) {
      await refuseDeactivated(em, target);
      if (target.channel === 'email') account.row.isEmailVerified = true;
      else await markNumber(em, account.row, now);
      audit(em, account.actor, `${account.word}.verify_contact`, account.row, now, { by: target.channel });
    }
    return { verified: true };
  },
};

async function onlyAccountOf(em: EntityManager, target: CodeTarget): Promise<Account> {
  const [account, another] = await accountsOf(em, target);
  if (another) throw new AppError('several_accounts', 'Several accounts use this phone number. Please use your email instead.');
  if (!account) throw wrongCode();
  return account;
}

/**
 * A patient whose number is verified gets the visits that doctors have entered with it, at each sign-in too, because one may have been
 * entered at the same moment.
 */
async function markNumber(em: EntityManager, row: Account['row'], now: Date): Promise<void> {
  row.isPhoneVerified = true;
  if (row instanceof User) await adoptVisits(em, row, now);
}

/** Refuses a number that a deactivated account has confirmed: otherwise its owner would be back at once. */
async function refuseDeactivated(em: EntityManager, { channel, to, userType }: CodeTarget): Promise<void> {
  if (channel !== 'sms' || userType !== 'client') return;
  const where = { phone: to, isPhoneVerified: true, isActive: false, deletedAt: null };
  if ((await em.count(User, where)) > 0)
    throw new AppError('forbidden', 'The account with this phone number is deactivated. Please contact support.');
}

/**
 * One number, one account: signs in to the account that has confirmed the number, or else opens one without a password. The code stays
 * valid until the name is known.
 */
async function signUpByPhone(em: EntityManager, target: CodeTarget, codeId: string, client: NewClient | 'unnamed', now: Date) {
  const isKnown = (await accountsOf(em, target)).length > 0;
  if (isKnown) return signInByNumber(em, target, codeId, now);
  await refuseDeactivated(em, target);
  return client === 'unnamed' ? { verified: true as const } : registerByPhone(em, target, codeId, client, now);
}

const signInByNumber = (em: EntityManager, target: CodeTarget, codeId: string, now: Date): Promise<CodeResult> =>
  em.transactional(async (tx) => {
    await spendCode(tx, target, codeId);
    return uses.login(tx, target, {}, now);
  });

/**
 * The code is spent in the transaction that creates the account, so that only one of several concurrent calls succeeds, and a refused
 * address doesn't use up the code. A newer code to the number waits for the row of this one, so whoever tries that finds the account.
 */
async function registerByPhone(em: EntityManager, target: CodeTarget, codeId: string, client: NewClient, now: Date): Promise<CodeResult> {
  const registered = await registerUser(em, { ...client, phone: target.to }, now, {
    isPhoneVerified: true,
    before: (tx) => spendCode(tx, target, codeId),
  });
  return { registered };
}
