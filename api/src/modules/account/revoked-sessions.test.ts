import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '#kernel/access/session.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD, type TestAccount } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aPatient, as, aVisitor, testApi, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { revokeSessions } from './account-sessions.service.ts';

const NEW_PASSWORD = 'a whole new horse';
const me = { patient: '/api/auth/user', provider: '/api/provider/me' };
const login = { patient: '/api/auth/login', provider: '/api/provider/login' };
const other = { patient: 'provider', provider: 'patient' } as const;
const make = { patient: aPatient, provider: aDoctor };

const statusOf = async (client: TestClient, side: TestAccount['side']) => (await client.get(me[side])).status;
const signInOf = (client: TestClient, { side, email }: TestAccount, password = PASSWORD) => client.post(login[side], { email, password });

/** Another client with the same cookies. */
function copyOf(client: TestClient): TestClient {
  const copy = aVisitor();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Locks the row of the client's current session. */
const holdSession = (client: TestClient) =>
  holdLock('select 1 from session where sid = $1 for update', [
    createHash('sha256')
      .update(client.cookies.get(SESSION_COOKIE) ?? '')
      .digest('hex'),
  ]);

async function resetPassword({ side, email }: TestAccount): Promise<{ status: number }> {
  const [ask, confirm] =
    side === 'patient'
      ? ['/api/auth/reset-password', '/api/auth/reset-password/confirm']
      : ['/api/provider/forgot-password', '/api/provider/reset-password'];
  await aVisitor().post(ask ?? '', { email });
  const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: email });
  const token = new URL(mail.body?.match(/https:\S+/)?.[0] ?? '').searchParams.get('token');
  return aVisitor().post(confirm ?? '', { token, newPassword: NEW_PASSWORD });
}

const closed = async ({ side, id }: TestAccount): Promise<{ status: number }> => {
  const table = side === 'patient' ? 'users' : 'provider_accounts';
  await testEm().execute(`update ${table} set is_active = false where id = ?`, [id]);
  await testEm().execute(`update ${table} set is_active = true where id = ?`, [id]);
  return { status: 200 };
};

/** The actions that end every sign-in of an account. The browser that performs them has its own earlier sign-in. */
const ends: [string, TestAccount['side'], (account: TestAccount, browser: TestClient) => Promise<{ status: number }>][] = [
  [
    'a changed password',
    'patient',
    (_, browser) => browser.post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  ['a deleted account', 'patient', (_, browser) => browser.post('/api/auth/user/delete', { password: PASSWORD })],
  ['a reset password', 'patient', resetPassword],
  ['a reset password', 'provider', resetPassword],
  ['an account that was closed and opened again', 'patient', closed],
  ['an account that was closed and opened again', 'provider', closed],
];

describe.each(ends)('%s ends a stolen sign-in of a %s', (_, side, end) => {
  const scene = async () => {
    const account = await make[side]();
    const [thief, browser] = [as(account), as(account)];
    expect([await statusOf(thief, side), await statusOf(browser, side)]).toEqual([200, 200]);
    return { account, thief, browser, accomplice: await make[other[side]]() };
  };

  it('even while its holder signs in on the other side, and the session moves first', async () => {
    const { account, thief, browser, accomplice } = await scene();
    const held = await holdSession(thief);
    const moving = signInOf(thief, accomplice);
    await held.waiting(1);
    const ending = end(account, browser);
    await Promise.race([held.waiting(2), ending]);
    await held.release();
    expect([(await moving).status, (await ending).status < 300]).toEqual([200, true]);
    expect([await statusOf(thief, side), await statusOf(thief, other[side])]).toEqual([401, 200]);
  });

  it('even while its holder signs in on the other side, and the session moves last', async () => {
    const { account, thief, browser, accomplice } = await scene();
    const table = accomplice.side === 'patient' ? 'users' : 'provider_accounts';
    const held = await holdLock(`select 1 from ${table} where id = $1 for update`, [accomplice.id]);
    const moving = signInOf(thief, accomplice);
    await held.waiting(1);
    expect((await end(account, browser)).status).toBeLessThan(300);
    await held.release();
    expect((await moving).status).toBe(200);
    expect([await statusOf(thief, side), await statusOf(thief, other[side])]).toEqual([401, 200]);
  });
});

describe('a request under way while a password is changed', () => {
  const change = (client: TestClient, newPassword = NEW_PASSWORD) =>
    client.post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword });

  it('doesn’t sign in with the old one', async () => {
    const account = await aPatient();
    const browser = as(account);
    await statusOf(browser, 'patient');
    const held = await holdLock('select 1 from users where id = $1 for update', [account.id]);
    const thief = aVisitor();
    const signingIn = signInOf(thief, account);
    await held.waiting(1);
    const changing = change(browser);
    await held.waiting(2);
    await held.release();
    expect([(await signingIn).status, (await changing).status]).toEqual([200, 204]);
    expect([await statusOf(thief, 'patient'), await statusOf(browser, 'patient')]).toEqual([401, 200]);
  });

  it.each<[string, (thief: TestClient) => Promise<{ status: number; body: { code?: string } }>]>([
    ['changes it back', (thief) => change(thief, 'the thief has chosen')],
    ['deletes the account', (thief) => thief.post('/api/auth/user/delete', { password: PASSWORD })],
    ['writes anything else', (thief) => thief.patch('/api/auth/user', { firstName: 'Thief' })],
  ])('neither %s', async (_, act) => {
    const account = await aPatient();
    const [browser, thief] = [as(account), as(account)];
    await Promise.all([statusOf(browser, 'patient'), statusOf(thief, 'patient')]);
    const held = await holdLock('select 1 from users where id = $1 for update', [account.id]);
    const changing = change(browser);
    await held.waiting(1);
    const acting = act(thief);
    await held.waiting(2);
    await held.release();
    expect((await changing).status).toBe(204);
    expect(await acting).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect([await statusOf(browser, 'patient'), await statusOf(thief, 'patient')]).toEqual([200, 401]);
    expect((await signInOf(aVisitor(), account, NEW_PASSWORD)).body).toMatchObject({ firstName: 'Abebe' });
  });
});

describe('signing out of one side', () => {
  const scene = async () => {
    const tab = as(await aPatient());
    await statusOf(tab, 'patient');
    return { tab, second: copyOf(tab), doctor: await aDoctor() };
  };

  it('is not undone by an earlier sign-in on the other side that is still under way', async () => {
    const { tab, second, doctor } = await scene();
    const held = await holdLock('select 1 from provider_accounts where id = $1 for update', [doctor.id]);
    const moving = signInOf(second, doctor);
    await held.waiting(1);
    expect((await tab.post('/api/auth/logout')).status).toBe(204);
    await held.release();
    expect((await moving).status).toBe(200);
    expect([await statusOf(second, 'patient'), await statusOf(second, 'provider')]).toEqual([401, 200]);
  });

  it('reaches a session that is moving to a new id', async () => {
    const { tab, second, doctor } = await scene();
    const held = await holdSession(tab);
    const moving = signInOf(second, doctor);
    await held.waiting(1);
    const leaving = tab.post('/api/auth/logout');
    await held.waiting(2);
    await held.release();
    expect([(await moving).status, (await leaving).status]).toEqual([200, 204]);
    expect([await statusOf(second, 'patient'), await statusOf(second, 'provider')]).toEqual([401, 200]);
  });
});

describe('a sign-in', () => {
  it('that is stolen and changes sides while the password is changed, has always ended afterwards', async () => {
    for (let round = 0; round < 8; round++) {
      const account = await aPatient();
      const [thief, browser, doctor] = [as(account), as(account), await aDoctor()];
      await Promise.all([statusOf(thief, 'patient'), statusOf(browser, 'patient')]);
      const tabs = [thief, copyOf(thief), copyOf(thief)];
      const changed = browser.post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
      await Promise.all([changed, ...tabs.map((it) => signInOf(it, doctor))]);
      expect([(await changed).status, await statusOf(browser, 'patient')]).toEqual([204, 200]);
      for (const tab of tabs) expect(await statusOf(tab, 'patient')).toBe(401);
    }
  });

  it('from before there were generations stays valid until it is ended', async () => {
    const account = await aPatient();
    const browser = as(account);
    await statusOf(browser, 'patient');
    const { pool } = testApi().services;
    await pool.query(`update session set sess = (sess::jsonb #- '{patient,generation}')::json where sess -> 'patient' ->> 'id' = $1`, [
      account.id,
    ]);
    expect(await statusOf(browser, 'patient')).toBe(200);
    await pool.query('update users set sign_in_generation = 1 where id = $1', [account.id]);
    expect(await statusOf(browser, 'patient')).toBe(401);
  });

  it('that has ended is in no session row', async () => {
    const account = await aDoctor();
    await statusOf(as(account), 'provider');
    await revokeSessions(testEm(), 'provider', account.id);
    expect(await testEm().execute("select 1 from session where sess -> 'provider' ->> 'id' = ?", [account.id])).toEqual([]);
  });
});

describe('revoking an account’s sessions', () => {
  it('ends them in every browser and leaves the other side signed in', async () => {
    const patient = await aPatient();
    const [phone, laptop] = [as(patient, await aDoctor()), as(patient)];
    await Promise.all([statusOf(phone, 'patient'), statusOf(laptop, 'patient')]);
    await revokeSessions(testEm(), 'patient', patient.id);
    expect([await statusOf(phone, 'patient'), await statusOf(laptop, 'patient')]).toEqual([401, 401]);
    expect(await statusOf(phone, 'provider')).toBe(200);
  });

  it('can’t be undone by a request that began before', async () => {
    const patient = await aPatient();
    const browser = as(patient, await aDoctor());
    await statusOf(browser, 'patient');
    const held = await holdLock(`update session set sess = (sess::jsonb - 'patient')::json where sess -> 'patient' ->> 'id' = $1`, [
      patient.id,
    ]);
    const signingOut = browser.post('/api/provider/logout');
    await held.waiting(1);
    await held.release();
    expect((await signingOut).status).toBe(204);
    expect(await statusOf(browser, 'patient')).toBe(401);
  });

  it.each([undefined, crypto.randomUUID()])('refuses a write that waited for its account, with the Idempotency-Key %s', async (key) => {
    const patient = await aPatient();
    const browser = as(patient);
    await statusOf(browser, 'patient');
    const held = await holdLock('update users set sign_in_generation = sign_in_generation + 1 where id = $1', [patient.id]);
    const wish = { doctorId: crypto.randomUUID(), appointmentType: 'online', appointmentDate: '2030-01-01T09:00:00Z' };
    const booking = browser.post('/api/appointments', wish, key === undefined ? {} : { 'Idempotency-Key': key });
    await held.waiting(1);
    await held.release();
    expect((await booking).status).toBe(401);
    expect(await testEm().execute('select 1 from idempotency_keys where owner = ?', [`patient:${patient.id}`])).toEqual([]);
  });
});
