import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { User } from '../account/user.entity.ts';
import { notifyAndMail } from '../notification/notification.service.ts';

let phones = 0;
const aPhone = (): string => `+2519860${String(++phones).padStart(5, '0')}`;
let addresses = 0;
const anAddress = (): string => `later${++addresses}@example.com`;

const name = { firstName: 'Hana', lastName: 'Tesfaye' };
type Browser = ReturnType<typeof aVisitor>;

const messagesTo = (recipient: string) => testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/** The code in the latest message. */
async function codeFor(recipient: string): Promise<string> {
  const code = (await messagesTo(recipient)).at(-1)?.body?.match(/^\d{6}\b/m)?.[0];
  if (!code) throw new Error('No code was sent');
  return code;
}

async function smsCode(phone: string, purpose = 'signup'): Promise<string> {
  expect((await aVisitor().post('/api/verification/sms/request', { phone, purpose })).status).toBe(200);
  return codeFor(phone);
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const verify = (browser: Browser, body: object) =>
  browser.post('/api/verification/sms/verify', { purpose: 'signup', signsUp: true, ...body });

/** A patient who has just signed up by phone. */
async function aNewcomer(): Promise<{ browser: Browser; phone: string; id: string }> {
  const [browser, phone] = [aVisitor(), aPhone()];
  const { body } = await verify(browser, { phone, code: await smsCode(phone), ...name });
  return { browser, phone, id: body.id };
}

async function addEmail(browser: Browser, email: string) {
  await browser.post('/api/verification/email/request', { email, purpose: 'signup', userType: 'client' });
  return browser.post('/api/auth/user/email', { email, code: await codeFor(email) });
}

describe('sign-up by phone', () => {
  it('asks for a name after the right code, and opens an account without an address or a password', async () => {
    const [phone, browser] = [aPhone(), aVisitor()];
    const code = await smsCode(phone);
    expect((await verify(browser, { phone, code })).body).toEqual({ verified: true });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const opened = await verify(browser, { phone, code, ...name, termsVersion: '2' });
    expect(opened.body).toMatchObject({ ...name, phone, email: '', hasPassword: false, isPhoneVerified: true });
    expect((await browser.get('/api/auth/user')).body).toEqual(opened.body);
    expect(await auditActionsOn(opened.body.id)).toEqual(['user.register']);
    expect((await browser.get('/api/auth/user/consents')).body).toMatchObject([{ purpose: 'terms', version: '2' }]);
    expect((await verify(aVisitor(), { phone, code })).body.code).toBe('invalid_code');
  });

  it('signs in to the account that has confirmed the number, with or without a name, and opens no second one', async () => {
    const phone = aPhone();
    const { id } = await aPatient({ phone, isPhoneVerified: true });
    expect((await verify(aVisitor(), { phone, code: await smsCode(phone) })).body.id).toBe(id);
    expect((await verify(aVisitor(), { phone, code: await smsCode(phone), ...name })).body.id).toBe(id);
    const asBefore = { phone, code: await smsCode(phone), ...name, email: anAddress(), signsUp: undefined };
    expect((await verify(aVisitor(), asBefore)).body.id).toBe(id);
    expect(await testEm().count(User, { phone })).toBe(1);
  });

  it('opens no account with the number of a deactivated one, nor confirms it for another', async () => {
    const phone = aPhone();
    await aPatient({ phone, isPhoneVerified: true, isActive: false });
    const refusal = { code: 'forbidden', message: 'The account with this phone number is deactivated. Please contact support.' };
    expect((await verify(aVisitor(), { phone, code: await smsCode(phone), ...name })).body).toMatchObject(refusal);
    const other = as(await aPatient({ phone }));
    expect((await verify(other, { phone, code: await smsCode(phone), signsUp: undefined })).body).toMatchObject(refusal);
    expect(await testEm().count(User, { phone, isPhoneVerified: true })).toBe(1);
  });

  it('opens one account when the last step is sent twice at once', async () => {
    const phone = aPhone();
    const body = { phone, code: await smsCode(phone), ...name };
    const answers = await Promise.all([verify(aVisitor(), body), verify(aVisitor(), body)]);
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1);
    expect(await testEm().count(User, { phone })).toBe(1);
  });

  it('opens nothing with a wrong code, nor an account that only typed the number', async () => {
    const phone = aPhone();
    await aPatient({ phone });
    const code = await smsCode(phone);
    expect((await verify(aVisitor(), { phone, code: wrong(code), ...name })).body.code).toBe('invalid_code');
    expect(await testEm().count(User, { phone })).toBe(1);
    expect((await verify(aVisitor(), { phone, code })).body).toEqual({ verified: true });
  });

  it('is for patients only', async () => {
    const phone = aPhone();
    await aVisitor().post('/api/verification/sms/request', { phone, purpose: 'signup', userType: 'provider' });
    const answer = await verify(aVisitor(), { phone, userType: 'provider', code: await codeFor(phone), ...name });
    expect(answer.body).toEqual({ verified: true });
    expect(await testEm().count(User, { phone })).toBe(0);
  });

  it('lets its owner sign in by a code again, and by no password', async () => {
    const { phone, id } = await aNewcomer();
    const code = await smsCode(phone, 'login');
    expect((await aVisitor().post('/api/verification/sms/verify', { phone, purpose: 'login', code })).body.id).toBe(id);
    expect((await aVisitor().post('/api/auth/login', { email: `${id}@example.com`, password: 'null' })).status).toBe(401);
  });
});

describe('an account without an address', () => {
  it('gets no mails, but the bell', async () => {
    const { browser, id } = await aNewcomer();
    const before = await testEm().count(OutboxMessage, { channel: 'mail' });
    const news = { type: 'system', relatedId: null, key: 'verification.answered', params: { profileName: 'Selam Clinic' } } as const;
    await testEm().transactional((tx) => notifyAndMail(tx, { audience: 'patient', id, email: null, language: null }, news, new Date()));
    expect((await browser.get('/api/notifications')).body).toHaveLength(1);
    expect(await testEm().count(OutboxMessage, { channel: 'mail' })).toBe(before);
  });

  it('has none in its export', async () => {
    const { browser, id } = await aNewcomer();
    const { profile } = (await browser.get('/api/auth/user/export')).body;
    expect(profile).toMatchObject([{ id, email: null }]);
  });

  it('gets an address and then a password from its owner, who is told by text message', async () => {
    const { browser, phone } = await aNewcomer();
    const email = anAddress();
    expect((await addEmail(browser, email)).body).toMatchObject({ email, hasPassword: false });
    expect((await messagesTo(phone)).at(-1)?.body).toContain('An email was added to your account');
    expect((await browser.post('/api/auth/user/password', { newPassword: 'a long password' })).status).toBe(204);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email, hasPassword: true });
    expect((await aVisitor().post('/api/auth/login', { email, password: 'a long password' })).status).toBe(200);
  });

  it('needs the password for each change once it has one', async () => {
    const { browser } = await aNewcomer();
    await addEmail(browser, anAddress());
    await browser.post('/api/auth/user/password', { newPassword: 'a long password' });
    expect((await browser.post('/api/auth/user/password', { newPassword: 'another password' })).body.code).toBe('invalid_credentials');
    expect((await addEmail(browser, anAddress())).body.code).toBe('invalid_credentials');
    expect((await browser.post('/api/auth/user/delete', {})).body.code).toBe('invalid_credentials');
  });

  it('can’t take an address that another account has, which only the mailbox’s owner learns', async () => {
    const { browser } = await aNewcomer();
    const other = await aPatient();
    const asked = await browser.post('/api/verification/email/request', { email: other.email, purpose: 'signup', userType: 'client' });
    expect(asked.body).toEqual({ message: 'We have sent you a code.' });
    const guessed = await browser.post('/api/auth/user/email', { email: other.email, code: wrong(await codeFor(other.email)) });
    expect(guessed.body.code).toBe('invalid_code');
    const answer = await browser.post('/api/auth/user/email', { email: other.email, code: await codeFor(other.email) });
    expect(answer.body.code).toBe('email_taken');
    expect((await browser.get('/api/auth/user')).body.email).toBe('');
  });

  it('keeps its number until there is a password, so that its owner isn’t locked out', async () => {
    const { browser } = await aNewcomer();
    expect((await browser.patch('/api/auth/user', { phone: aPhone() })).body.code).toBe('wrong_status');
    await addEmail(browser, anAddress());
    await browser.post('/api/auth/user/password', { newPassword: 'a long password' });
    expect((await browser.patch('/api/auth/user', { phone: aPhone() })).body).toMatchObject({ isPhoneVerified: false });
  });

  it('is deleted with a code to its phone only', async () => {
    const { browser, phone, id } = await aNewcomer();
    expect((await browser.post('/api/auth/user/delete', {})).body).toMatchObject({ code: 'invalid_code', issues: [{ path: 'code' }] });
    const code = await smsCode(phone, 'login');
    expect((await browser.post('/api/auth/user/delete', { code: wrong(code) })).body.code).toBe('invalid_code');
    expect((await browser.post('/api/auth/user/delete', { code })).status).toBe(204);
    expect(await testEm().findOneOrFail(User, { id })).toMatchObject({ firstName: 'Former', isActive: false });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});
