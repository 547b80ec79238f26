import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { TestAnswer } from '#test/client.ts';
import { aPatient, aVisitor, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { User } from '../account/user.entity.ts';
import { SmsCode } from './account-code.entity.ts';

const FIVE = Array.from({ length: 5 }, (_, at) => at);
const VERIFY = '/api/verification/sms/verify';

let phones = 0;
const aPhone = (): string => `+2519780${String(++phones).padStart(5, '0')}`;
let addresses = 0;
const anAddress = (): string => `race${++addresses}@example.com`;

async function latestTo(recipient: string): Promise<string> {
  const [message] = await testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  return message?.body ?? '';
}

async function codeFor(phone: string, purpose: string): Promise<string> {
  expect((await aVisitor().post('/api/verification/sms/request', { phone, purpose })).status).toBe(200);
  return (await latestTo(phone)).slice(0, 6);
}

const outcomes = (answers: readonly TestAnswer[]): string[] =>
  answers.map((it) => [it.status, it.body.code].filter(Boolean).join(' ')).toSorted();

describe('one code for many concurrent sign-ups', () => {
  it('creates one account and one sign-in; the others leave nothing behind', async () => {
    const phone = aPhone();
    const code = await codeFor(phone, 'signup');
    const before = await testEm().execute('select 1 from session');
    const held = await holdLock('lock table users in share mode');
    const browsers = FIVE.map(() => aVisitor());
    const who = { phone, purpose: 'signup', code, firstName: 'Hana', lastName: 'Tesfaye' };
    const sent = browsers.map((it) => it.post(VERIFY, { ...who, email: anAddress() }));
    await held.waiting(5);
    await held.release();
    const answers = await Promise.all(sent);
    expect(outcomes(answers)).toEqual(['200', ...Array(4).fill('401 invalid_code')]);
    const accounts = await testEm().find(User, { phone });
    expect(accounts.map((it) => it.id)).toEqual(answers.filter((it) => it.status === 200).map((it) => it.body.id));
    expect(await testEm().execute('select 1 from session')).toHaveLength(before.length + 1);
    const seen = await Promise.all(browsers.map((it) => it.get('/api/auth/user')));
    expect(seen.map((it) => it.status)).toEqual(answers.map((it) => it.status));
  });

  it('creates no account for taken addresses, and still works for another address', async () => {
    const phone = aPhone();
    const { email } = await aPatient();
    const code = await codeFor(phone, 'signup');
    const who = { phone, purpose: 'signup', code, firstName: 'Hana', lastName: 'Tesfaye' };
    for (let tried = 0; tried < 6; tried++)
      expect((await aVisitor().post(VERIFY, { ...who, email })).body).toMatchObject({ code: 'email_taken' });
    expect(await testEm().findOneOrFail(SmsCode, { phone })).toMatchObject({ isUsed: false, attempts: 0 });
    expect((await aVisitor().post(VERIFY, { ...who, email: anAddress() })).status).toBe(200);
    expect(await testEm().count(User, { phone })).toBe(1);
  });
});

describe('one code for many concurrent sign-ins', () => {
  it('signs one in', async () => {
    const phone = aPhone();
    const { id } = await aPatient({ phone, isPhoneVerified: true });
    const code = await codeFor(phone, 'login');
    const held = await holdLock('select 1 from users where id = $1 for update', [id]);
    const sent = FIVE.map(() => aVisitor().post(VERIFY, { phone, purpose: 'login', code }));
    await held.waiting(5);
    await held.release();
    expect(outcomes(await Promise.all(sent))).toEqual(['200', ...Array(4).fill('401 invalid_code')]);
    expect(await testEm().execute("select 1 from session where sess -> 'patient' ->> 'id' = ?", [id])).toHaveLength(1);
  });
});

describe('one reset link for many concurrent passwords', () => {
  it('sets one password; the others change nothing', async () => {
    const account = await aPatient();
    await aVisitor().post('/api/auth/reset-password', { email: account.email });
    const token = new URL((await latestTo(account.email)).match(/https:\S+/)?.[0] ?? '').searchParams.get('token');
    const held = await holdLock('select 1 from users where id = $1 for update', [account.id]);
    const sent = FIVE.map((at) => aVisitor().post('/api/auth/reset-password/confirm', { token, newPassword: `a new password ${at}` }));
    await held.waiting(5);
    await held.release();
    const answers = await Promise.all(sent);
    expect(outcomes(answers)).toEqual(['200', ...Array(4).fill('401 invalid_link')]);
    const right = answers.findIndex((it) => it.status === 200);
    const opened = await Promise.all(
      FIVE.map((at) => aVisitor().post('/api/auth/login', { email: account.email, password: `a new password ${at}` })),
    );
    expect(opened.map((it) => it.status)).toEqual(FIVE.map((at) => (at === right ? 200 : 401)));
  });
});

describe('concurrent requests for codes', () => {
  it('replace each other: one code works', async () => {
    const phone = aPhone();
    const held = await holdLock('lock table sms_verification_codes in share mode');
    const asked = FIVE.map(() => aVisitor().post('/api/verification/sms/request', { phone, purpose: 'signup' }));
    await held.waiting(5);
    await held.release();
    expect((await Promise.all(asked)).map((it) => it.status)).toEqual(Array(5).fill(200));
    expect(await testEm().count(SmsCode, { phone, isUsed: false })).toBe(1);
  });
});

describe('concurrent registrations of one address', () => {
  it('create one account, and only its browser is signed in', async () => {
    const email = anAddress();
    const browsers = FIVE.map(() => aVisitor());
    const body = { firstName: 'Abebe', lastName: 'Bikila', email, phone: '0911234567', password: 'long enough' };
    const answers = await Promise.all(browsers.map((it) => it.post('/api/auth/register', body)));
    expect(outcomes(answers)).toEqual(['201', ...Array(4).fill('409 email_taken')]);
    const seen = await Promise.all(browsers.map((it) => it.get('/api/auth/user')));
    expect(seen.map((it) => it.status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });
});
