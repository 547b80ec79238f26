import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type TestClient } from '#test/client.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ ACCESS_CODE: '1234' });
});
afterAll(() => api.close());

const visitor = (): TestClient => createClient(() => api.url);
const tries = (who: TestClient, code: string) => who.post('/api/access-gate', { code });

describe('GET /api/dev/outbox', () => {
  let demo: TestApi;
  beforeAll(async () => {
    demo = await startTestApi({ ACCESS_CODE: '1234', DEMO: '1' });
  });
  afterAll(() => demo.close());

  it('gives a demo’s codes and links only to those who have passed the gate', async () => {
    const browser = createClient(() => demo.url);
    expect(await browser.get('/api/dev/outbox')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    browser.cookies.set('tenaye.gate', 'open');
    expect((await browser.get('/api/dev/outbox')).status).toBe(403);
    await tries(browser, '1234');
    expect(await browser.get('/api/dev/outbox')).toMatchObject({ status: 200, body: [] });
  });
});

describe('POST /api/access-gate', () => {
  it('opens with the right code and leaves a signed cookie', async () => {
    const browser = visitor();
    const answer = await tries(browser, '1234');
    expect(answer.status).toBe(204);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['tenaye.gate', 'tenaye.gate.sig']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; httponly/i);
  });

  it('stays closed with a wrong one', async () => {
    const browser = visitor();
    expect(await tries(browser, '4321')).toMatchObject({ status: 401, body: { code: 'wrong_access_code' } });
    expect(browser.cookies.size).toBe(0);
  });

  it.each(['', '12345', 1234])('refuses %j as a code', async (code) => {
    expect((await visitor().post('/api/access-gate', { code })).status).toBe(400);
  });

  it('allows five wrong attempts in five minutes, then refuses even the right code', async () => {
    const browser = visitor();
    for (let i = 0; i < 5; i++) expect((await tries(browser, '0000')).status).toBe(401);
    const answer = await tries(browser, '1234');
    const message = 'Too many attempts. Please try again in 15 minutes.';
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited', message } });
    const wait = Number(answer.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(240);
    expect(wait).toBeLessThanOrEqual(300);
    expect((await tries(visitor(), '1234')).status).toBe(204);
  });

  it('counts attempts over all API instances', async () => {
    const second = await startTestApi({ ACCESS_CODE: '1234', DATABASE_URL: api.databaseUrl });
    const address = { 'X-Forwarded-For': '203.0.113.7' };
    for (const { url } of [api, second, api, second, api])
      await createClient(() => url).post('/api/access-gate', { code: '0000' }, address);
    expect((await createClient(() => second.url).post('/api/access-gate', { code: '1234' }, address)).status).toBe(429);
    await second.close();
  });

  it('trusts only the last address, which the gateway adds, so that invented addresses don’t evade the limit', async () => {
    const forged = (i: number) => ({ 'X-Forwarded-For': `198.51.100.${i}, 203.0.113.9` });
    for (let i = 0; i < 5; i++) await visitor().post('/api/access-gate', { code: '0000' }, forged(i));
    expect((await visitor().post('/api/access-gate', { code: '1234' }, forged(99))).status).toBe(429);
  });
});
