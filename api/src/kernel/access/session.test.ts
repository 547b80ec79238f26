import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '#test/builders.ts';
import { aDoctor, aPatient, as, aVisitor, signInAs, testApi } from '#test/harness.ts';
import { SESSION_COOKIE, sweepSessions } from './session.ts';

const patientStatus = async (browser: ReturnType<typeof as>) => (await browser.get('/api/auth/user')).status;
const providerStatus = async (browser: ReturnType<typeof as>) => (await browser.get('/api/provider/me')).status;
const rows = async (): Promise<number> => Number((await testApi().services.pool.query('select count(*) from session')).rows[0].count);

describe('a session', () => {
  it('gets a new id at sign-in, which prevents session fixation', async () => {
    const browser = as(await aPatient());
    await patientStatus(browser);
    const planted = browser.cookies.get(SESSION_COOKIE);
    const [cookies] = [new Map(browser.cookies)];
    await signInAs(browser, await aDoctor());
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(planted);
    const thief = aVisitor();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(await patientStatus(thief)).toBe(401);
  });

  it('holds a patient and a provider sign-in, and signing one out keeps the other', async () => {
    const browser = as(await aPatient(), await aDoctor());
    expect([await patientStatus(browser), await providerStatus(browser)]).toEqual([200, 200]);
    await browser.post('/api/auth/logout');
    expect([await patientStatus(browser), await providerStatus(browser)]).toEqual([401, 200]);
    await browser.post('/api/provider/logout');
    expect([await patientStatus(browser), await providerStatus(browser)]).toEqual([401, 401]);
  });

  it('is deleted from the table and the browser when the last sign-in ends', async () => {
    const browser = as(await aPatient());
    await patientStatus(browser);
    const before = await rows();
    await browser.post('/api/auth/logout');
    expect(await rows()).toBe(before - 1);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  it('is not created for visitors who don’t sign in', async () => {
    const before = await rows();
    const visitor = aVisitor();
    await visitor.get('/api/config');
    await patientStatus(visitor);
    expect(visitor.cookies.size).toBe(0);
    expect(await rows()).toBe(before);
  });

  it('can’t be used with an altered cookie', async () => {
    const browser = as(await aPatient());
    await patientStatus(browser);
    browser.cookies.set(SESSION_COOKIE, crypto.randomUUID());
    expect(await patientStatus(browser)).toBe(401);
  });

  it.each<[string, (name: string, cookies: Map<string, string>, foreign: Map<string, string>) => void]>([
    ['without its signature', (name, cookies) => cookies.delete(name)],
    ['with an invented one', (name, cookies) => cookies.set(name, 'A'.repeat(cookies.get(name)?.length ?? 0))],
    ['with that of another session', (name, cookies, foreign) => cookies.set(name, foreign.get(name) ?? '')],
  ])("can't be used %s, even with its id", async (_, spoil) => {
    const [browser, another] = [as(await aPatient()), as(await aPatient())];
    expect([await patientStatus(browser), await patientStatus(another)]).toEqual([200, 200]);
    const signature = `${SESSION_COOKIE}.sig`;
    expect(browser.cookies.has(signature)).toBe(true);
    spoil(signature, browser.cookies, another.cookies);
    expect(await patientStatus(browser)).toBe(401);
  });

  it('outlives a new first key, and ends when its own key leaves the list', async () => {
    const [browser, other] = [as(await aPatient()), as(await aPatient())];
    expect([await patientStatus(browser), await patientStatus(other)]).toEqual([200, 200]);
    const keys = testApi().services.config.sessionKeys;
    const own = [...keys];
    try {
      keys.unshift('a newer key than all the others');
      expect(await patientStatus(browser)).toBe(200);
      keys.splice(1);
      // The cookie was signed again with the first key while both were there.
      expect([await patientStatus(browser), await patientStatus(other)]).toEqual([200, 401]);
    } finally {
      keys.splice(0, keys.length, ...own);
    }
  });

  it('is stored under a digest, so that the table opens no session', async () => {
    const browser = as(await aPatient());
    await patientStatus(browser);
    const { rows: found } = await testApi().services.pool.query('select 1 from session where sid = $1', [
      browser.cookies.get(SESSION_COOKIE),
    ]);
    expect(found).toEqual([]);
  });

  it('ends when it expires, and is deleted by the sweep', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    await patientStatus(browser);
    await testApi().services.pool.query(`update session set expire = now() - interval '1 second' where sess -> 'patient' ->> 'id' = $1`, [
      patient.id,
    ]);
    expect(await patientStatus(browser)).toBe(401);
    expect(await sweepSessions(testApi().services.pool)).toBe(1);
  });

  it('is renewed by a request after half its lifetime', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    await patientStatus(browser);
    const { pool } = testApi().services;
    const day = 24 * 60 * 60 * 1000;
    await pool.query(
      `update session set expire = now() + interval '1 day', sess = (sess::jsonb || jsonb_build_object('_expire', $2::bigint))::json
        where sess -> 'patient' ->> 'id' = $1`,
      [patient.id, Date.now() + day],
    );
    await patientStatus(browser);
    const { rows: found } = await pool.query(`select expire, sess from session where sess -> 'patient' ->> 'id' = $1`, [patient.id]);
    expect(new Date(found[0].expire).getTime()).toBeGreaterThan(Date.now() + 13 * day);
    expect(await patientStatus(browser)).toBe(200);
  });

  it('has a cookie that scripts and other sites can’t use, and that stays within https', async () => {
    const { email } = await aPatient();
    const sent = async (headers: Record<string, string>) => {
      const response = await aVisitor().fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      return response.headers.getSetCookie().find((it) => it.startsWith(`${SESSION_COOKIE}=`)) ?? '';
    };
    expect(await sent({})).toMatch(/; httponly/i);
    expect(await sent({})).toMatch(/; samesite=lax/i);
    expect(await sent({})).not.toMatch(/; secure/i);
    expect(await sent({ 'X-Forwarded-Proto': 'https' })).toMatch(/; secure/i);
  });
});
