import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import { aPatient, as, auditActionsOn, aVisitor, refusalsOn, testEm } from '#test/harness.ts';
import { User } from '../account/user.entity.ts';

let addresses = 0;
const anAddress = (): string => `moved${++addresses}@example.com`;
const mailsTo = (recipient: string) => testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } });

async function codeFor(email: string): Promise<string> {
  const body = { email, purpose: 'signup', userType: 'client' };
  expect((await aVisitor().post('/api/verification/email/request', body)).status).toBe(200);
  const code = (await mailsTo(email)).at(-1)?.body?.match(/^\d{6}\b/m)?.[0];
  if (!code) throw new Error('No code was sent');
  return code;
}

const change = (browser: ReturnType<typeof as>, email: string, code: string, currentPassword = PASSWORD) =>
  browser.post('/api/auth/user/email', { email, code, currentPassword });

describe('POST /api/auth/user/email', () => {
  it('moves the account to the confirmed address, keeps its sign-ins, tells the old address and ends reset links', async () => {
    const patient = await aPatient({ resetPasswordToken: 'b'.repeat(64), resetPasswordExpires: new Date(Date.now() + 3_600_000) });
    const [browser, phone] = [as(patient), as(patient)];
    expect((await phone.get('/api/auth/user')).status).toBe(200);
    const email = anAddress();
    const answer = await change(browser, ` ${email.toUpperCase()}`, await codeFor(email));
    expect(answer).toMatchObject({ status: 200, body: { id: patient.id, email } });
    expect((await phone.get('/api/auth/user')).body.email).toBe(email);
    expect((await aVisitor().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await aVisitor().post('/api/auth/login', { email: patient.email, password: PASSWORD })).status).toBe(401);
    expect(await auditActionsOn(patient.id)).toContain('user.email');
    const told = await mailsTo(patient.email);
    expect(told.map((it) => it.body)).toEqual([expect.stringContaining(`was given the address ${email}`)]);
    const row = await testEm().findOneOrFail(User, { id: patient.id }, { populate: ['resetPasswordToken'] });
    expect(row).toMatchObject({ isEmailVerified: true, resetPasswordToken: null });
  });

  it('refuses a wrong password and changes nothing; the code still works', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    const email = anAddress();
    const code = await codeFor(email);
    const answer = await change(browser, email, code, 'wrong');
    expect([answer.status, answer.body.code, answer.body.issues[0].path]).toEqual([401, 'invalid_credentials', 'currentPassword']);
    expect(await refusalsOn(patient.id)).toContain('invalid_credentials');
    expect((await browser.get('/api/auth/user')).body.email).toBe(patient.email);
    expect((await change(browser, email, code)).status).toBe(200);
  });

  it('refuses a wrong code, another address’s code, and a spent one', async () => {
    const browser = as(await aPatient());
    const [email, other] = [anAddress(), anAddress()];
    const code = await codeFor(email);
    for (const [to, typed] of [
      [email, String((Number(code) + 1) % 1_000_000).padStart(6, '0')],
      [other, code],
    ] as const)
      expect((await change(browser, to, typed)).body.code).toBe('invalid_code');
    expect((await change(browser, email, code)).status).toBe(200);
    expect((await change(browser, email, code)).body.code).toBe('invalid_code');
  });

  it('refuses an address of another account, also when two ask for it at once, without spending the loser’s account', async () => {
    const taken = (await aPatient()).email;
    const refused = await change(as(await aPatient()), taken, await codeFor(taken));
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken']);
    const email = anAddress();
    const code = await codeFor(email);
    const patients = [await aPatient(), await aPatient()];
    const answers = await Promise.all(patients.map((it) => change(as(it), email, code)));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 401]);
    expect(await testEm().count(User, { email })).toBe(1);
  });

  it('is for patients, and wants an address and six digits', async () => {
    const body = { email: anAddress(), code: '123456', currentPassword: PASSWORD };
    expect((await aVisitor().post('/api/auth/user/email', body)).status).toBe(401);
    const answer = await as(await aPatient()).post('/api/auth/user/email', { ...body, email: 'nowhere', code: '12' });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((it: { path: string }) => it.path)).toEqual(['email', 'code']);
  });
});
