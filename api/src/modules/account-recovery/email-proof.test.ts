import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD, type TestAccount } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aPatient, aProvider, as, aVisitor, testEm } from '#test/harness.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { User } from '../account/user.entity.ts';

const NEW_PASSWORD = 'a new long password';
const SUBJECT = 'Your email address is confirmed';

let phones = 0;
const aPhone = (): string => `+2519790${String(++phones).padStart(5, '0')}`;

const mailsTo = (recipient: string) => testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } });
const told = async (email: string): Promise<number> => (await mailsTo(email)).filter((it) => it.subject === SUBJECT).length;

async function lastMatch(recipient: string, pattern: RegExp): Promise<string> {
  const found = (await mailsTo(recipient)).map((it) => it.body?.match(pattern)?.[1]).findLast((it) => it !== undefined);
  if (!found) throw new Error('No such message');
  return found;
}

/** The sides of an account that somebody has opened with another person's address. */
const sides = [
  {
    userType: 'client',
    make: aPatient,
    row: (id: string) => testEm().findOneOrFail(User, { id }),
    mine: '/api/auth/user',
    login: '/api/auth/login',
    ask: '/api/auth/reset-password',
    confirm: '/api/auth/reset-password/confirm',
  },
  {
    userType: 'provider',
    make: aProvider,
    row: (id: string) => testEm().findOneOrFail(ProviderAccount, { id }),
    mine: '/api/provider/me',
    login: '/api/provider/login',
    ask: '/api/provider/forgot-password',
    confirm: '/api/provider/reset-password',
  },
] as const;
type SideOf = (typeof sides)[number];

async function codeBy(channel: 'email' | 'sms', to: string, purpose: string, { userType }: SideOf) {
  const target = { [channel === 'sms' ? 'phone' : 'email']: to, purpose, userType };
  await aVisitor().post(`/api/verification/${channel}/request`, target);
  return { ...target, code: await lastMatch(to, /^(\d{6})\b/m) };
}

/** A browser in which the account is signed in. */
async function signedIn(account: TestAccount, { mine }: SideOf): Promise<TestClient> {
  const browser = as(account);
  expect((await browser.get(mine)).status).toBe(200);
  return browser;
}

/** A visitor who has signed in with a code from the address's mail. */
async function enterByMail(email: string, side: SideOf) {
  const owner = aVisitor();
  const answer = await owner.post('/api/verification/email/verify', await codeBy('email', email, 'login', side));
  expect(answer.status).toBe(200);
  return owner;
}

const linkToken = async (email: string, { ask }: SideOf): Promise<string> => {
  await aVisitor().post(ask, { email });
  return decodeURIComponent(await lastMatch(email, /token=(\S+)/));
};

describe.each(sides)('the first proof of an address by mail, of a $userType', (side) => {
  it('ends the password, the sign-ins and the number of whoever opened the account, and tells the owner', async () => {
    const phone = aPhone();
    const account = await side.make({ phone, isPhoneVerified: true });
    const stranger = await signedIn(account, side);
    const reset = await aVisitor().post('/api/verification/sms/verify', await codeBy('sms', phone, 'password_reset', side));
    const owner = await enterByMail(account.email, side);
    expect((await owner.get(side.mine)).status).toBe(200);
    expect((await stranger.get(side.mine)).status).toBe(401);
    expect((await aVisitor().post(side.login, { email: account.email, password: PASSWORD })).status).toBe(401);
    expect((await aVisitor().post(side.confirm, { token: reset.body.resetToken, newPassword: NEW_PASSWORD })).status).toBe(401);
    expect(await side.row(account.id)).toMatchObject({ phone, isPhoneVerified: false, isEmailVerified: true });
    expect(await told(account.email)).toBe(1);
  });

  it('happens once: a password that was chosen since then, and its sign-ins, stay', async () => {
    const account = await side.make();
    await enterByMail(account.email, side);
    const set = await aVisitor().post(side.confirm, { token: await linkToken(account.email, side), newPassword: NEW_PASSWORD });
    expect(set.status).toBe(200);
    const browser = aVisitor();
    expect((await browser.post(side.login, { email: account.email, password: NEW_PASSWORD })).status).toBe(200);
    await enterByMail(account.email, side);
    expect((await browser.get(side.mine)).status).toBe(200);
    expect((await aVisitor().post(side.login, { email: account.email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await told(account.email)).toBe(1);
  });

  it('is also a link for a new password, after which the number no longer signs in', async () => {
    const phone = aPhone();
    const account = await side.make({ phone, isPhoneVerified: true });
    const token = await linkToken(account.email, side);
    expect((await aVisitor().post(side.confirm, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await aVisitor().post(side.login, { email: account.email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await side.row(account.id)).toMatchObject({ isPhoneVerified: false, isEmailVerified: true });
    expect(await told(account.email)).toBe(1);
  });

  it('is a code for a new password too', async () => {
    const account = await side.make();
    const stranger = await signedIn(account, side);
    const { body } = await aVisitor().post('/api/verification/email/verify', await codeBy('email', account.email, 'password_reset', side));
    expect((await stranger.get(side.mine)).status).toBe(401);
    expect((await aVisitor().post(side.confirm, { token: body.resetToken, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect(await told(account.email)).toBe(1);
  });

  it('is no password that was set by a code to a phone', async () => {
    const phone = aPhone();
    const account = await side.make({ phone, isPhoneVerified: true });
    const { body } = await aVisitor().post('/api/verification/sms/verify', await codeBy('sms', phone, 'password_reset', side));
    expect((await aVisitor().post(side.confirm, { token: body.resetToken, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect(await side.row(account.id)).toMatchObject({ isPhoneVerified: true, isEmailVerified: false });
    // The mark of a mailed token can't be put in front of another one.
    const forged = await aVisitor().post('/api/verification/sms/verify', await codeBy('sms', phone, 'password_reset', side));
    const answer = await aVisitor().post(side.confirm, { token: `mail.${forged.body.resetToken}`, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(401);
  });

  it('takes nothing from an owner who confirmed the address while signed in', async () => {
    const account = await side.make();
    const [browser, other] = [await signedIn(account, side), await signedIn(account, side)];
    const typed = await codeBy('email', account.email, 'signup', side);
    expect((await browser.post('/api/verification/email/verify', typed)).body).toEqual({ verified: true });
    await enterByMail(account.email, side);
    for (const it of [browser, other]) expect((await it.get(side.mine)).status).toBe(200);
    expect((await aVisitor().post(side.login, { email: account.email, password: PASSWORD })).status).toBe(200);
    expect(await told(account.email)).toBe(0);
  });
});

describe('after the first proof of an address', () => {
  it('a patient without a known password confirms nothing by an empty one', async () => {
    const account = await aPatient();
    const owner = await enterByMail(account.email, sides[0]);
    const statuses = [];
    for (const body of [{}, { password: PASSWORD }]) statuses.push((await owner.post('/api/auth/user/delete', body)).status);
    expect(statuses).toEqual([401, 401]);
    expect(await testEm().findOneOrFail(User, { id: account.id })).toMatchObject({ isActive: true, deletedAt: null });
  });

  it('the calendar address of a doctor is gone', async () => {
    const doctor = await aDoctor();
    const em = testEm();
    await em.execute('insert into calendar_feeds (account_id, token_digest, created_at) values (?, ?, now())', [doctor.id, 'a'.repeat(64)]);
    const owner = await enterByMail(doctor.email, sides[1]);
    expect((await owner.get('/api/provider/me')).status).toBe(200);
    expect(await em.execute('select 1 from calendar_feeds where account_id = ?', [doctor.id])).toEqual([]);
  });

  it('a doctor with an authenticator app has lost nothing, because a mail alone doesn’t open the account', async () => {
    const doctor = await aDoctor();
    await testEm().nativeUpdate(ProviderAccount, { id: doctor.id }, { isPhoneVerified: true });
    await testEm().execute(
      "insert into second_factors (id, account_id, secret, confirmed_at, created_at) values (gen_random_uuid(), ?, 'x', now(), now())",
      [doctor.id],
    );
    const owner = await enterByMail(doctor.email, sides[1]);
    expect((await owner.get('/api/provider/me')).status).toBe(401);
    expect((await aVisitor().post('/api/provider/login', { email: doctor.email, password: PASSWORD })).status).toBe(200);
    expect(await sides[1].row(doctor.id)).toMatchObject({ isPhoneVerified: true, isEmailVerified: false });
    expect(await told(doctor.email)).toBe(0);
  });

  it('administrators and staff keep what they set up, because their invitations came by mail', async () => {
    for (const providerType of ['admin', 'staff'] as const) {
      const account = await aProvider({ providerType });
      await enterByMail(account.email, sides[1]);
      expect((await aVisitor().post('/api/provider/login', { email: account.email, password: PASSWORD })).status).toBe(200);
      expect(await told(account.email)).toBe(0);
    }
  });
});
