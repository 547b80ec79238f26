import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { SECOND_FACTOR_TRIES } from '@tenaye/contracts/second-factor.facts.ts';
import { Secret, TOTP } from 'otpauth';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD, type TestAccount } from '#test/builders.ts';
import { createClient, type TestAnswer, type TestClient } from '#test/client.ts';
import { aDoctor, anAdmin, aProvider, as, auditActionsOn, aVisitor, refusalsOn, testApi, testEm } from '#test/harness.ts';
import { startTestApi } from '#test/test-api.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';

const path = '/api/provider/second-factor';
const STEP_MS = 30_000;

/** The app's code for a moment `steps` of thirty seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
/** A code that is wrong in the current step and in the steps around it. */
const wrongFor = (secret: string): string =>
  ['000000', '111111', '222222', '333333'].find((it) => ![-2, -1, 0, 1, 2].some((steps) => codeOf(secret, steps) === it)) ?? '';

async function enrol(client: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.post(`${path}/enrol`)).body;
  const { status, body } = await client.post(`${path}/confirm`, { code: codeOf(secret, -1) });
  expect(status).toBe(200);
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** A new browser in which only the password has been entered. */
async function afterPassword({ email }: TestAccount): Promise<{ browser: TestClient; answer: TestAnswer }> {
  const browser = aVisitor();
  return { browser, answer: await browser.post('/api/provider/login', { email, password: PASSWORD }) };
}
const meOf = async (client: TestClient): Promise<number> => (await client.get('/api/provider/me')).status;
const mailsTo = async ({ email }: TestAccount): Promise<string[]> =>
  (await testEm().find(OutboxMessage, { recipient: email }, { orderBy: { createdAt: 'asc' } })).map((it) => it.subject ?? '');

describe('setting a second factor up', () => {
  it('is offered to a provider, and leaves the browser signed in while every other sign-in ends', async () => {
    const doctor = await aDoctor();
    const [browser, other] = [as(doctor), as(doctor)];
    expect([await meOf(browser), await meOf(other)]).toEqual([200, 200]);
    expect((await browser.get(path)).body).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0, since: null });
    const setup = (await browser.post(`${path}/enrol`)).body;
    expect(setup.uri).toBe(
      `otpauth://totp/Tenaye:${encodeURIComponent(doctor.email)}?issuer=Tenaye&secret=${setup.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(setup.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    const { body } = await browser.post(`${path}/confirm`, { code: codeOf(setup.secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const it of body.recoveryCodes) expect(it).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect([await meOf(browser), await meOf(other)]).toEqual([200, 401]);
    expect((await browser.get(path)).body).toMatchObject({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
      since: expect.stringMatching(/Z$/),
    });
    expect(await auditActionsOn(doctor.id)).toEqual(['provider.begin_second_factor', 'provider.turn_on_second_factor']);
    expect(await mailsTo(doctor)).toEqual(['Signing in now needs a code']);
  });

  it('stores neither the secret nor the recovery codes readably', async () => {
    const doctor = await aDoctor();
    const { secret, recoveryCodes } = await enrol(as(doctor));
    const stored = JSON.stringify(await testEm().execute('select * from second_factors where account_id = ?', [doctor.id]));
    for (const it of [secret, ...recoveryCodes]) expect(stored).not.toContain(it);
  });

  it('is not finished by a wrong code, nor by a code of an abandoned setup', async () => {
    const doctor = await aDoctor();
    const browser = as(doctor);
    const abandoned = (await browser.post(`${path}/enrol`)).body.secret;
    const { secret } = (await browser.post(`${path}/enrol`)).body;
    for (const code of [wrongFor(secret), codeOf(abandoned)]) {
      if (code === codeOf(secret)) continue;
      expect((await browser.post(`${path}/confirm`, { code })).body).toMatchObject({ code: 'invalid_code' });
    }
    expect((await afterPassword(doctor)).answer.body.secondFactor).toBeUndefined();
  });

  it('needs a begun setup, six digits, and no second factor yet', async () => {
    const browser = as(await aDoctor());
    expect((await browser.post(`${path}/confirm`, { code: '123456' })).body.code).toBe('wrong_status');
    expect((await browser.post(`${path}/confirm`, { code: '12345' })).body.issues).toEqual([
      { path: 'code', message: 'Verification code must be 6 digits' },
    ]);
    const { secret } = await enrol(browser);
    expect((await browser.post(`${path}/enrol`)).body.code).toBe('wrong_status');
    expect((await browser.post(`${path}/confirm`, { code: codeOf(secret, 1) })).body.code).toBe('wrong_status');
  });
});

describe('a sign-in with a second factor', () => {
  const enrolled = async () => {
    const doctor = await aDoctor();
    return { doctor, ...(await enrol(as(doctor))) };
  };

  it('has no right but to enter the code, until it is entered', async () => {
    const { doctor, secret } = await enrolled();
    const { browser, answer } = await afterPassword(doctor);
    expect(answer.body).toMatchObject({ provider: { id: doctor.id }, secondFactor: 'required' });
    expect((await browser.get('/api/session')).body.provider).toBeNull();
    expect((await browser.get(path)).body).toMatchObject({ isOn: true, step: 'required' });
    const open = endpoints.filter((it) => !it.callers.includes('anyone'));
    for (const { method, path: at, isBeforeSecondFactor } of open) {
      const input = method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } };
      const { status } = await browser.fetch(at.replace(/:\w+/g, crypto.randomUUID()), { method, ...input });
      expect([at, status === 401]).toEqual([at, !isBeforeSecondFactor]);
    }
    expect((await browser.fetch('/api/notifications/stream')).status).not.toBe(200);
    expect((await browser.post(`${path}/enrol`)).body.code).toBe('wrong_status');
    const planted = browser.cookies.get('tenaye.sid');
    expect((await browser.post(`${path}/verify`, { code: codeOf(secret) })).status).toBe(204);
    expect(await meOf(browser)).toBe(200);
    expect(browser.cookies.get('tenaye.sid')).not.toBe(planted);
    expect((await browser.post(`${path}/verify`, { code: codeOf(secret, 1) })).body.code).toBe('wrong_status');
  });

  it('accepts a code once, even from two browsers at the same moment, and no earlier code after it', async () => {
    const { doctor, secret } = await enrolled();
    const browsers = await Promise.all([afterPassword(doctor), afterPassword(doctor)]);
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map(({ browser }) => browser.post(`${path}/verify`, { code })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([204, 401]);
    const { browser } = await afterPassword(doctor);
    expect((await browser.post(`${path}/verify`, { code: codeOf(secret, -1) })).body.code).toBe('invalid_code');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { doctor, recoveryCodes } = await enrolled();
    const code = recoveryCodes[3] ?? '';
    const browsers = await Promise.all([afterPassword(doctor), afterPassword(doctor)]);
    const typed = [code.toUpperCase().replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `];
    const answers = await Promise.all(browsers.map(({ browser }, i) => browser.post(`${path}/verify`, { code: typed[i] })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([204, 401]);
    const [winner] = browsers.filter((_, i) => answers[i]?.status === 204);
    expect((await winner?.browser.get(path))?.body.recoveryCodesLeft).toBe(9);
  });

  it('ends after five wrong codes from anywhere, also for the right one', async () => {
    const { doctor, secret } = await enrolled();
    for (let i = 0; i < SECOND_FACTOR_TRIES; i++) {
      const { browser } = await afterPassword(doctor);
      expect((await browser.post(`${path}/verify`, { code: wrongFor(secret) })).status).toBe(401);
    }
    const { browser } = await afterPassword(doctor);
    const { status, headers } = await browser.post(`${path}/verify`, { code: codeOf(secret) });
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await refusalsOn(doctor.id)).toEqual(Array.from({ length: SECOND_FACTOR_TRIES }, () => 'invalid_code'));
  });

  it.each(['12345', 'abcdef', 'aaaa-bbbb-cccc', ''])('refuses %j, which is no code', async (code) => {
    const { doctor } = await enrolled();
    const { browser } = await afterPassword(doctor);
    expect((await browser.post(`${path}/verify`, { code })).status).toBe(400);
  });

  it('asks a sign-in by a mailed code too', async () => {
    const { doctor } = await enrolled();
    await testEm().nativeUpdate(ProviderAccount, { id: doctor.id }, { isEmailVerified: true });
    const browser = aVisitor();
    await browser.post('/api/verification/email/request', { email: doctor.email, purpose: 'login' });
    const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: doctor.email, kind: 'code' });
    const { body } = await browser.post('/api/verification/email/verify', {
      email: doctor.email,
      purpose: 'login',
      code: mail.body?.match(/\d{6}/)?.[0],
    });
    expect(body.secondFactor).toBe('required');
    expect(await meOf(browser)).toBe(401);
  });

  it('can sign out before the code', async () => {
    const { doctor } = await enrolled();
    const { browser } = await afterPassword(doctor);
    await browser.post('/api/provider/logout');
    expect((await browser.get(path)).status).toBe(401);
  });
});

describe('new recovery codes', () => {
  it('replace the former ones, and the owner is told', async () => {
    const doctor = await aDoctor();
    const browser = as(doctor);
    const { recoveryCodes } = await enrol(browser);
    const renewed = (await browser.post(`${path}/recovery-codes`)).body.recoveryCodes;
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    const { browser: fresh } = await afterPassword(doctor);
    expect((await fresh.post(`${path}/verify`, { code: recoveryCodes[0] })).body.code).toBe('invalid_code');
    expect((await fresh.post(`${path}/verify`, { code: renewed[0] })).status).toBe(204);
    expect(await auditActionsOn(doctor.id)).toContain('provider.renew_recovery_codes');
    expect(await mailsTo(doctor)).toContain('Your recovery codes were replaced');
  });

  it('are limited together with new passwords, because each of these mails an address that nobody has confirmed', async () => {
    const doctor = await aDoctor();
    const browser = as(doctor);
    await enrol(browser);
    const counter = `owner-acts:provider:${doctor.id}`;
    await testEm().execute('insert into rate_limits (key, points, expire) values (?, 19, ?)', [counter, Date.now() + 3_600_000]);
    expect((await browser.post(`${path}/recovery-codes`)).status).toBe(200);
    const beyond = [
      await browser.post(`${path}/recovery-codes`),
      await browser.post('/api/provider/password', { currentPassword: PASSWORD, newPassword: 'a new long password' }),
    ];
    expect(beyond).toMatchObject([{ status: 429 }, { status: 429 }]);
    expect((await mailsTo(doctor)).length).toBe(2);
  });
});

describe('an administrator without a second factor', () => {
  const anUnenrolled = () => aProvider({ providerType: 'admin', adminRoles: ['owner'] });

  it('has no right but to set one up, and works at once after it', async () => {
    const admin = await anUnenrolled();
    const { browser, answer } = await afterPassword(admin);
    expect(answer.body.secondFactor).toBe('enrol');
    expect((await browser.get('/api/admin/providers')).status).toBe(401);
    expect((await browser.get(path)).body).toEqual({ isOn: false, isRequired: true, step: 'enrol', recoveryCodesLeft: 0, since: null });
    expect((await browser.post(`${path}/verify`, { code: '123456' })).body.code).toBe('wrong_status');
    await enrol(browser);
    expect((await browser.get('/api/admin/providers')).status).toBe(200);
  });

  it('is let in by a demo, whose password is public, where the second factor is offered', async () => {
    const demo = await startTestApi({ DEMO: '1', DATABASE_URL: testApi().databaseUrl });
    try {
      const admin = await anUnenrolled();
      const browser = createClient(() => demo.url);
      const { body } = await browser.post('/api/provider/login', { email: admin.email, password: PASSWORD });
      expect(body.secondFactor).toBeUndefined();
      expect((await browser.get(path)).body).toMatchObject({ isOn: false, isRequired: false });
      expect((await browser.get('/api/admin/providers')).status).toBe(200);
    } finally {
      await demo.close();
    }
  });
});

describe('turning the second factor off', () => {
  it('needs the password and a code, and then the password is enough', async () => {
    const doctor = await aDoctor();
    const browser = as(doctor);
    const { secret } = await enrol(browser);
    const off = (password: string, code: string) => browser.post(`${path}/turn-off`, { password, code });
    expect((await off('wrong', codeOf(secret))).body.issues).toEqual([{ path: 'password', message: 'This is not your current password' }]);
    expect((await off(PASSWORD, wrongFor(secret))).body.code).toBe('invalid_code');
    expect((await off(PASSWORD, codeOf(secret))).status).toBe(204);
    expect((await off(PASSWORD, codeOf(secret, 1))).body.code).toBe('wrong_status');
    expect((await afterPassword(doctor)).answer.body.secondFactor).toBeUndefined();
    expect(await mailsTo(doctor)).toEqual(['Signing in now needs a code', 'Signing in no longer needs a code']);
  });

  it('leads an administrator to a new setup', async () => {
    const admin = await anAdmin();
    const browser = as(admin);
    const [code] = (await browser.get(path)).body.isOn ? (admin.recoveryCodes ?? []) : [];
    expect((await browser.post(`${path}/turn-off`, { password: PASSWORD, code })).status).toBe(204);
    expect((await browser.get(path)).body).toMatchObject({ isOn: false, step: 'enrol' });
  });
});

describe('a second factor whose key was replaced', () => {
  it('is sealed with the first key again by the next code', async () => {
    const doctor = await aDoctor();
    const { secret } = await enrol(as(doctor));
    const before = await testEm().findOneOrFail(SecondFactor, { accountId: doctor.id }, { populate: ['secret'] });
    const { browser } = await afterPassword(doctor);
    expect((await browser.post(`${path}/verify`, { code: codeOf(secret) })).status).toBe(204);
    const after = await testEm().findOneOrFail(SecondFactor, { accountId: doctor.id }, { populate: ['secret'] });
    expect(after.secret).not.toBe(before.secret);
    expect((await (await afterPassword(doctor)).browser.post(`${path}/verify`, { code: codeOf(secret, 1) })).status).toBe(204);
  });
});

describe('a second factor whose session key is gone', () => {
  it('refuses the app’s codes and still accepts recovery codes', async () => {
    const doctor = await aDoctor();
    const { secret, recoveryCodes } = await enrol(as(doctor));
    await testEm().nativeUpdate(SecondFactor, { accountId: doctor.id }, { secret: 'sealed with another key' });
    const { browser } = await afterPassword(doctor);
    expect((await browser.post(`${path}/verify`, { code: codeOf(secret) })).status).toBe(401);
    expect((await browser.post(`${path}/verify`, { code: recoveryCodes[0] })).status).toBe(204);
  });
});
