import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aPatient, aProvider, as, auditActionsOn, aVisitor, testApi, testEm } from '#test/harness.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { User } from '../account/user.entity.ts';
import { EmailCode, SmsCode } from './account-code.entity.ts';
import { sweepCodes } from './account-code.service.ts';

let phones = 0;
const aPhone = (): string => `+2519770${String(++phones).padStart(5, '0')}`;
let addresses = 0;
const anAddress = (): string => `code${++addresses}@example.com`;

const ask = (channel: 'sms' | 'email', body: object) => aVisitor().post(`/api/verification/${channel}/request`, body);
const messagesTo = (recipient: string) => testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/** The code in the latest message. */
async function codeFor(recipient: string): Promise<string> {
  const code = (await messagesTo(recipient)).at(-1)?.body?.match(/^\d{6}\b/m)?.[0];
  if (!code) throw new Error('No code was sent');
  return code;
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function smsCode(phone: string, rest: object): Promise<string> {
  expect((await ask('sms', { phone, ...rest })).status).toBe(200);
  return codeFor(phone);
}

describe('sign-in by a code', () => {
  it('signs a patient in by phone, with the ordinary answer of sign-in, however the number is typed', async () => {
    const phone = aPhone();
    const { id, email } = await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    const browser = aVisitor();
    const answer = await browser.post('/api/verification/sms/verify', { phone: phone.replace('+251', '0'), purpose: 'login', code });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, email });
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body);
    expect(await auditActionsOn(id)).toEqual(['user.login']);
  });

  it('signs a provider in by e-mail, with the ordinary answer of sign-in, and marks the address as verified', async () => {
    const { id, email } = await aProvider();
    expect((await ask('email', { email, purpose: 'login' })).status).toBe(200);
    const browser = aVisitor();
    const answer = await browser.post('/api/verification/email/verify', { email, purpose: 'login', code: await codeFor(email) });
    expect(answer.body).toMatchObject({ provider: { id, email }, message: 'Welcome back' });
    expect((await browser.get('/api/provider/me')).body.account.id).toBe(id);
    expect(await testEm().findOneOrFail(ProviderAccount, { id })).toMatchObject({ isEmailVerified: true, isPhoneVerified: false });
  });

  it('signs a patient in by e-mail when it is asked for as a client', async () => {
    const { id, email } = await aPatient();
    await ask('email', { email, purpose: 'login', userType: 'client' });
    const body = { email, purpose: 'login', userType: 'client', code: await codeFor(email) };
    expect((await aVisitor().post('/api/verification/email/verify', body)).body.id).toBe(id);
  });

  it('refuses a number that several accounts have confirmed, but only after a correct code', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    const body = { phone, purpose: 'login' };
    expect((await aVisitor().post('/api/verification/sms/verify', { ...body, code: wrong(code) })).body.code).toBe('invalid_code');
    const answer = await aVisitor().post('/api/verification/sms/verify', { ...body, code });
    expect([answer.status, answer.body.code]).toEqual([409, 'several_accounts']);
    expect(answer.body.message).toBe('Several accounts use this phone number. Please use your email instead.');
  });

  it('sends nothing to a number that its account only typed, and the one that confirmed it gets in beside others that typed it', async () => {
    const phone = aPhone();
    await aPatient({ phone });
    await aProvider({ phone });
    for (const purpose of ['login', 'password_reset'])
      for (const userType of ['client', 'provider']) expect((await ask('sms', { phone, purpose, userType })).status).toBe(200);
    expect(await messagesTo(phone)).toEqual([]);
    const { id } = await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    const answer = await aVisitor().post('/api/verification/sms/verify', { phone, purpose: 'login', code });
    expect([answer.status, answer.body.id]).toEqual([200, id]);
  });

  it('doesn’t open an account of the other kind, and doesn’t serve another purpose', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    await aProvider({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    for (const body of [
      { phone, code, purpose: 'login', userType: 'provider' },
      { phone, code, purpose: 'password_reset' },
    ])
      expect((await aVisitor().post('/api/verification/sms/verify', body)).status).toBe(401);
  });
});

describe('a code', () => {
  const tryCode = (phone: string, code: string) => aVisitor().post('/api/verification/sms/verify', { phone, purpose: 'login', code });

  it('works once, even when tried twice at once', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    const answers = await Promise.all([tryCode(phone, code), tryCode(phone, code)]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 401]);
    expect((await tryCode(phone, code)).body).toEqual({
      code: 'invalid_code',
      message: 'This code is wrong or has expired. Please check it or ask for a new one.',
    });
  });

  it('is spent after five wrong attempts, even concurrent ones', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryCode(phone, wrong(code))));
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([401]));
    expect((await testEm().findOneOrFail(SmsCode, { phone })).attempts).toBe(5);
    expect((await tryCode(phone, code)).status).toBe(401);
  });

  it('expires after ten minutes', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    const { expiresAt, createdAt } = await testEm().findOneOrFail(SmsCode, { phone });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * 60_000);
    await testEm().nativeUpdate(SmsCode, { phone }, { expiresAt: new Date() });
    expect((await tryCode(phone, code)).status).toBe(401);
  });

  it('is replaced by a newer one', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    const old = await smsCode(phone, { purpose: 'login' });
    const code = await smsCode(phone, { purpose: 'login' });
    if (old !== code) expect((await tryCode(phone, old)).status).toBe(401);
    expect((await tryCode(phone, code)).status).toBe(200);
  });

  it('can’t be guessed by requesting new ones, because attempts are counted over all of them', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const code = await smsCode(phone, { purpose: 'login' });
      for (const answer of await Promise.all(Array.from({ length: 4 }, () => tryCode(phone, wrong(code))))) statuses.push(answer.status);
    }
    // Four calls run at once in any order, so it is random which of the last four exceeds the limit.
    expect(statuses.filter((it) => it === 401)).toHaveLength(15);
    expect(statuses.slice(-4)).toContain(429);
  });

  it('is stored so that the table alone reveals none, and is deleted when it is old', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'login' });
    const row = await testEm().findOneOrFail(SmsCode, { phone }, { populate: ['code'] });
    expect(row.code).toMatch(/^[\da-f]{64}$/);
    expect(row.code).not.toContain(code);
    await testEm().nativeUpdate(SmsCode, { phone }, { expiresAt: new Date(Date.now() - 25 * 60 * 60_000) });
    await sweepCodes(testApi().services.pool);
    expect(await testEm().count(SmsCode, { phone })).toBe(0);
  });

  it('must have six digits, or the form’s own message is the answer', async () => {
    const answer = await tryCode(aPhone(), '12345');
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'code', message: 'Verification code must be 6 digits' }]);
  });
});

describe('requesting a code', () => {
  it.each(['login', 'password_reset'])('for %s reveals neither by text nor by timing whether there is an account', async (purpose) => {
    const [known, unknown] = [aPhone(), aPhone()];
    await aPatient({ phone: known, isPhoneVerified: true });
    const answers = [];
    for (const phone of [known, unknown]) {
      const started = performance.now();
      answers.push((await ask('sms', { phone, purpose })).body);
      expect(performance.now() - started).toBeGreaterThan(240);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await messagesTo(unknown)).toEqual([]);
    const tried = await aVisitor().post('/api/verification/sms/verify', { phone: unknown, purpose, code: '123456' });
    expect([tried.status, tried.body.code]).toEqual([401, 'invalid_code']);
  });

  it('reaches one number at most five times an hour, over all callers', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('sms', { phone, purpose: 'login' })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await messagesTo(phone)).toHaveLength(5);
  });

  it('limits how many recipients one browser can reach', async () => {
    const browser = aVisitor();
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      const round = Array.from({ length: 10 }, () =>
        browser.post('/api/verification/email/request', { email: anAddress(), purpose: 'signup' }),
      );
      statuses.push(...(await Promise.all(round)).map((it) => it.status));
    }
    expect(statuses.filter((it) => it === 200)).toHaveLength(60);
    expect(statuses.filter((it) => it === 429)).toHaveLength(10);
  });

  it.each([
    [{ phone: '123', purpose: 'login' }, 'phone'],
    [{ phone: '0911234567', purpose: 'all' }, 'purpose'],
    [{ phone: '0911234567', purpose: 'login', userType: 'admin' }, 'userType'],
  ])('refuses %j', async (body, path) => {
    const answer = await ask('sms', body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((it: { path: string }) => it.path)).toEqual([path]);
  });
});

describe('a code for a new password', () => {
  it('returns a token that sets it', async () => {
    const phone = aPhone();
    const { email } = await aPatient({ phone, isPhoneVerified: true });
    const code = await smsCode(phone, { purpose: 'password_reset' });
    const { body } = await aVisitor().post('/api/verification/sms/verify', { phone, purpose: 'password_reset', code });
    const set = await aVisitor().post('/api/auth/reset-password/confirm', { token: body.resetToken, newPassword: 'a new long password' });
    expect(set.status).toBe(200);
    expect((await aVisitor().post('/api/auth/login', { email, password: 'a new long password' })).status).toBe(200);
  });
});

describe('a code at sign-up', () => {
  it('marks the contact of the provider who signed up, and not of other accounts that list it', async () => {
    const phone = aPhone();
    const [own, other] = [await aProvider({ phone }), await aProvider({ phone })];
    const code = await smsCode(phone, { purpose: 'signup', userType: 'provider' });
    const answer = await as(own).post('/api/verification/sms/verify', { phone, purpose: 'signup', userType: 'provider', code });
    expect(answer.body).toEqual({ verified: true });
    expect((await testEm().findOneOrFail(ProviderAccount, { id: own.id })).isPhoneVerified).toBe(true);
    expect((await testEm().findOneOrFail(ProviderAccount, { id: other.id })).isPhoneVerified).toBe(false);
    expect(await auditActionsOn(own.id)).toContain('provider.verify_contact');
  });

  it('lets the patient whose number it confirms sign in by it, until they change the number', async () => {
    const phone = aPhone();
    const [own, other] = [await aPatient({ phone }), await aPatient({ phone })];
    const browser = as(own);
    expect((await browser.get('/api/auth/user')).body.isPhoneVerified).toBe(false);
    const code = await smsCode(phone, { purpose: 'signup', userType: 'client' });
    const body = { phone: phone.replace('+251', '0'), purpose: 'signup', userType: 'client', code };
    expect((await browser.post('/api/verification/sms/verify', body)).body).toEqual({ verified: true });
    expect((await browser.get('/api/auth/user')).body.isPhoneVerified).toBe(true);
    expect((await as(other).get('/api/auth/user')).body.isPhoneVerified).toBe(false);
    expect(await auditActionsOn(own.id)).toContain('user.verify_contact');
    expect((await browser.patch('/api/auth/user', { phone: body.phone })).body).toMatchObject({ phone, isPhoneVerified: true });
    expect((await browser.patch('/api/auth/user', { phone: aPhone() })).body.isPhoneVerified).toBe(false);
  });

  it('confirms no number but the caller’s own', async () => {
    const patient = await aPatient({ phone: aPhone() });
    const phone = aPhone();
    const code = await smsCode(phone, { purpose: 'signup' });
    const answer = await as(patient).post('/api/verification/sms/verify', { phone, purpose: 'signup', code });
    expect(answer.body).toEqual({ verified: true });
    expect((await as(patient).get('/api/auth/user')).body.isPhoneVerified).toBe(false);
  });

  it('is visible in the account, however the number was typed; a code for another address verifies nothing', async () => {
    const phone = aPhone();
    const provider = await aProvider({ phone });
    const browser = as(provider);
    const seen = async () => {
      const { isEmailVerified, isPhoneVerified } = (await browser.get('/api/provider/me')).body.account;
      return { isEmailVerified, isPhoneVerified };
    };
    const purpose = { purpose: 'signup', userType: 'provider' };
    expect(await seen()).toEqual({ isEmailVerified: false, isPhoneVerified: false });
    const typed = phone.replace('+251', '0');
    await browser.post('/api/verification/sms/request', { phone: typed, ...purpose });
    await browser.post('/api/verification/sms/verify', { phone: typed, ...purpose, code: await codeFor(phone) });
    expect(await seen()).toEqual({ isEmailVerified: false, isPhoneVerified: true });
    for (const email of [anAddress(), provider.email]) {
      await browser.post('/api/verification/email/request', { email, ...purpose });
      const tried = await browser.post('/api/verification/email/verify', { email, ...purpose, code: await codeFor(email) });
      expect(tried.body).toEqual({ verified: true });
      expect((await seen()).isEmailVerified).toBe(email === provider.email);
    }
  });

  it('doesn’t verify the contact when it is wrong', async () => {
    const provider = await aProvider();
    const { email, id } = provider;
    await ask('email', { email, purpose: 'signup' });
    const code = wrong(await codeFor(email));
    expect((await as(provider).post('/api/verification/email/verify', { email, purpose: 'signup', code })).status).toBe(401);
    expect((await testEm().findOneOrFail(ProviderAccount, { id })).isEmailVerified).toBe(false);
  });

  it('creates an account from name and e-mail, and signs it in', async () => {
    const phone = aPhone();
    const code = await smsCode(phone, { purpose: 'signup' });
    const browser = aVisitor();
    const who = { firstName: 'Hana', lastName: 'Tesfaye', email: anAddress() };
    const answer = await browser.post('/api/verification/sms/verify', { phone, purpose: 'signup', code, ...who });
    expect(answer.body).toMatchObject({ ...who, phone, isPhoneVerified: true });
    expect((await browser.get('/api/auth/user')).body.id).toBe(answer.body.id);
  });

  it('creates no account for a taken address, or with a wrong code', async () => {
    const phone = aPhone();
    const { email } = await aPatient();
    const code = await smsCode(phone, { purpose: 'signup' });
    const body = { phone, purpose: 'signup', firstName: 'Hana', lastName: 'Tesfaye' };
    const guessed = await aVisitor().post('/api/verification/sms/verify', { ...body, code: wrong(code), email: anAddress() });
    expect(guessed.body.code).toBe('invalid_code');
    const taken = await aVisitor().post('/api/verification/sms/verify', { ...body, code, email });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    expect(await testEm().count(User, { phone })).toBe(0);
  });

  it('verifies an address without revealing whether it has an account', async () => {
    const email = anAddress();
    expect((await ask('email', { email, purpose: 'signup' })).body).toEqual({ message: 'We have sent you a code.' });
    const answer = await aVisitor().post('/api/verification/email/verify', { email, purpose: 'signup', code: await codeFor(email) });
    expect(answer.body).toEqual({ verified: true });
    expect((await testEm().findOneOrFail(EmailCode, { email })).isUsed).toBe(true);
  });
});
