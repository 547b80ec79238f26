import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, refusalsOn, signInAs, testEm } from '#test/harness.ts';
import { User } from '../account/user.entity.ts';

const NEW = 'a new long password';
const isSignedIn = async (client: ReturnType<typeof as>) => (await client.get('/api/auth/user')).status === 200;

describe('PATCH /api/auth/user', () => {
  it('changes the given fields, keeps the rest and records which fields', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    const answer = await browser.patch('/api/auth/user', { firstName: ' Derartu ', phone: '0911 23 45 67', language: 'am' });
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: 'Derartu', lastName: 'Bikila', phone: '+251911234567', language: 'am', email: patient.email },
    });
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body);
    expect(await auditActionsOn(patient.id)).toContain('user.update');
  });

  it('stores each muted kind of message once, and all of them are wanted at first', async () => {
    const browser = as(await aPatient());
    expect((await browser.get('/api/auth/user')).body.mutedMessages).toEqual([]);
    const mutedMessages = ['sms.reminder', 'mail.request', 'sms.reminder'];
    expect((await browser.patch('/api/auth/user', { mutedMessages })).body.mutedMessages).toEqual(['sms.reminder', 'mail.request']);
    expect((await browser.patch('/api/auth/user', { mutedMessages: ['sms.code'] })).status).toBe(400);
    expect((await browser.patch('/api/auth/user', { mutedMessages: [] })).body.mutedMessages).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ phone: '0000000000' }, 'phone', 'Please enter a valid phone number'],
    [{ language: 'English please' }, 'language', 'Unknown language'],
  ])('refuses %j and changes nothing', async (change, path, message) => {
    const patient = await aPatient();
    const browser = as(patient);
    const before = (await browser.get('/api/auth/user')).body;
    const answer = await browser.patch('/api/auth/user', { ...change });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    expect((await browser.get('/api/auth/user')).body).toEqual(before);
  });

  it('changes neither the address nor another account, and is for patients', async () => {
    const browser = as(await aPatient());
    expect((await browser.patch('/api/auth/user', { email: 'other@example.com' })).status).toBe(400);
    expect((await browser.patch('/api/auth/user', { id: crypto.randomUUID(), firstName: 'X' })).status).toBe(400);
    expect((await aVisitor().patch('/api/auth/user', { firstName: 'X' })).status).toBe(401);
    expect((await as(await aDoctor()).patch('/api/auth/user', { firstName: 'X' })).status).toBe(401);
  });
});

describe('POST /api/auth/user/password', () => {
  it('ends every other session, keeps this one, notifies by mail, and from then on accepts only the new password', async () => {
    const patient = await aPatient();
    const [here, elsewhere] = [as(patient), as(patient)];
    expect(await isSignedIn(elsewhere)).toBe(true);
    const answer = await here.post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(answer.status).toBe(204);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    const tryWith = async (password: string) => (await aVisitor().post('/api/auth/login', { email: patient.email, password })).status;
    expect([await tryWith(PASSWORD), await tryWith(NEW)]).toEqual([401, 200]);
    expect(await auditActionsOn(patient.id)).toContain('user.password');
    const mails = await testEm().find(OutboxMessage, { recipient: patient.email });
    expect(mails).toMatchObject([{ subject: 'Your password was changed' }]);
    expect(mails[0]?.body).not.toContain(NEW);
  });

  it('is limited, because each change mails an address that nobody has confirmed', async () => {
    const patient = await aPatient();
    const counter = `owner-acts:patient:${patient.id}`;
    await testEm().execute('insert into rate_limits (key, points, expire) values (?, 20, ?)', [counter, Date.now() + 3_600_000]);
    const answer = await as(patient).post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await testEm().count(OutboxMessage, { recipient: patient.email })).toBe(0);
  });

  it('gives this browser a fresh session id', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    await browser.get('/api/auth/user');
    const before = new Map(browser.cookies);
    await browser.post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(browser.cookies.get('tenaye.sid')).not.toBe(before.get('tenaye.sid'));
    const thief = aVisitor();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('invalidates an earlier reset link', async () => {
    const patient = await aPatient({ resetPasswordToken: 'a'.repeat(64), resetPasswordExpires: new Date(Date.now() + 3_600_000) });
    await as(patient).post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW });
    expect((await testEm().findOneOrFail(User, { id: patient.id }, { populate: ['resetPasswordToken'] })).resetPasswordToken).toBeNull();
  });

  it('doesn’t affect a provider’s sign-in in the same browser or another patient’s sessions', async () => {
    const [patient, other, doctor] = [await aPatient(), await aPatient(), await aDoctor()];
    const [both, others] = [as(patient, doctor), as(other)];
    expect(await isSignedIn(others)).toBe(true);
    await both.post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW });
    expect((await both.get('/api/provider/me')).status).toBe(200);
    expect(await isSignedIn(others)).toBe(true);
  });

  it('refuses a wrong current password under its field, records it and changes nothing', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    const answer = await browser.post('/api/auth/user/password', { currentPassword: 'wrong', newPassword: NEW });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', issues: [{ path: 'currentPassword', message: 'This is not your current password' }] },
    });
    expect(await refusalsOn(patient.id)).toContain('invalid_credentials');
    expect(await isSignedIn(browser)).toBe(true);
    await signInAs(aVisitor(), patient);
  });

  it('limits guesses of the password on an unlocked phone', async () => {
    const browser = as(await aPatient());
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await browser.post('/api/auth/user/password', { currentPassword: `wrong ${tries}`, newPassword: NEW })).status);
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it('needs a long new one, and a patient', async () => {
    const answer = await as(await aPatient()).post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'short' });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'newPassword', message: 'Password must be at least 8 characters' }] },
    });
    const input = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await aVisitor().post('/api/auth/user/password', input)).status).toBe(401);
    expect((await as(await aDoctor()).post('/api/auth/user/password', input)).status).toBe(401);
  });
});
