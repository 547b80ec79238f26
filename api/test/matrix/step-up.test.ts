import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { STEP_UP_MINUTES } from '@tenaye/contracts/second-factor.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { PASSWORD, type TestAccount } from '../builders.ts';
import type { TestClient } from '../client.ts';
import { aDoctor, anAdmin, aProvider, as, refusalsOn, testEm } from '../harness.ts';
import { nameOf, prepare, send } from './call.ts';
import { calls, isWanted, keyOf } from './calls.ts';
import { aStage } from './stage.ts';

/** Moves the account's sign-ins into the past. */
const age = ({ id }: TestAccount, minutes: number) =>
  testEm().execute(
    `update session set sess = (jsonb_set(sess::jsonb, '{provider,at}', to_jsonb(?::text)) #- '{provider,provenAt}')::json
     where sess -> 'provider' ->> 'id' = ?`,
    [new Date(Date.now() - minutes * MINUTE_MS).toISOString(), id],
  );

/** A browser whose sign-in is `minutes` old. */
async function anOldBrowser(account: TestAccount, minutes = STEP_UP_MINUTES + 1): Promise<TestClient> {
  const browser = as(account);
  await browser.get('/api/provider/me');
  await age(account, minutes);
  return browser;
}

const asking = endpoints.filter((it) => 'stepUp' in it && it.stepUp);

describe('a call that needs a recent proof', () => {
  const stage = aStage();

  it('is one about people, transfers, releases, mass changes, submissions for others or exports of personal data or of the registry, or about authenticator apps and recovery codes', () => {
    expect(asking.map(keyOf).toSorted()).toEqual([
      'GET /api/admin/appointments/export',
      'GET /api/admin/audit/export',
      'GET /api/admin/claims/export',
      'GET /api/admin/dashboard/delays/export',
      'GET /api/admin/invitations/export',
      'GET /api/admin/listings/export',
      'GET /api/admin/listings/registry',
      'GET /api/admin/people/export',
      'GET /api/admin/revenue/export',
      'GET /api/admin/reviews/export',
      'GET /api/admin/submissions/export',
      'POST /api/admin/claims/:kind/:id/review',
      'POST /api/admin/imports/:id/undo',
      'POST /api/admin/imports/:id/undo-proposal',
      'POST /api/admin/invitations',
      'POST /api/admin/invitations/:id/resend',
      'POST /api/admin/patients/:id/activate',
      'POST /api/admin/patients/:id/deactivate',
      'POST /api/admin/patients/:id/end-sign-ins',
      'POST /api/admin/patients/:id/messages',
      'POST /api/admin/people/:id/activate',
      'POST /api/admin/people/:id/deactivate',
      'POST /api/admin/people/:id/second-factor/reset',
      'POST /api/admin/platform/remotes/:remote/withdraw',
      'POST /api/admin/proposals',
      'POST /api/admin/proposals/:id/decision',
      'POST /api/admin/submissions/saved-records',
      'POST /api/provider/second-factor/enrol',
      'POST /api/provider/second-factor/recovery-codes',
      'PUT /api/admin/people/:id/roles',
    ]);
  });

  it('is refused before anything else is looked at when the sign-in is too old, and every other call is not', async () => {
    const browser = await anOldBrowser(await anAdmin());
    const admitted = calls.filter((it) => it.expected.admin < 300 && it.spec.callers.includes('admin') && isWanted(it, 'admin'));
    for (const call of admitted.filter((it) => it.spec.method === 'GET' || asking.includes(it.spec))) {
      const { status, body } = await send(await prepare(call, stage.scene(), 'admin'), browser);
      const found = [nameOf(call), status === 403 && body.stepUp];
      expect(found).toEqual([nameOf(call), asking.includes(call.spec) ? 'code' : false]);
    }
  });
});

describe('the proof', () => {
  const target = '/api/provider/step-up';
  const invite = (browser: TestClient) =>
    browser.post(
      '/api/admin/invitations',
      { email: `${crypto.randomUUID()}@example.com`, role: 'collector' },
      {
        'Idempotency-Key': crypto.randomUUID(),
      },
    );

  it('counts for ten minutes from the sign-in, and after it for ten from a right code, in this browser only', async () => {
    const owner = await anAdmin();
    const [browser, other] = [await anOldBrowser(owner, STEP_UP_MINUTES - 1), as(owner)];
    expect((await invite(browser)).status).toBe(201);
    await other.get('/api/provider/me');
    await age(owner, STEP_UP_MINUTES + 1);
    expect((await invite(browser)).body).toMatchObject({ code: 'forbidden', stepUp: 'code' });
    expect((await browser.post(target, { code: owner.recoveryCodes?.[0] })).status).toBe(204);
    expect((await invite(browser)).status).toBe(201);
    expect((await invite(other)).body).toMatchObject({ stepUp: 'code' });
  });

  it('is a code and not the password where a second factor is set, and wrong ones are limited and audited', async () => {
    const owner = await anAdmin();
    const browser = await anOldBrowser(owner);
    expect((await browser.post(target, { password: PASSWORD })).body.code).toBe('invalid_input');
    const codes: string[] = [];
    for (let n = 0; n < 6; n++) codes.push((await browser.post(target, { code: 'aaaa-aaaa-aaaa-aaaa' })).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'invalid_code'), 'rate_limited']);
    expect(await refusalsOn(owner.id)).toHaveLength(5);
    expect((await invite(browser)).body.stepUp).toBe('code');
  });

  it('is no new password either, although that signs in again', async () => {
    const owner = await anAdmin();
    const browser = await anOldBrowser(owner);
    const renew = { currentPassword: PASSWORD, newPassword: 'teff-and-shiro-on-friday' };
    expect((await browser.post('/api/provider/password', renew)).status).toBe(204);
    expect((await invite(browser)).body).toMatchObject({ code: 'forbidden', stepUp: 'code' });
    expect((await browser.post(target, { code: owner.recoveryCodes?.[0] })).status).toBe(204);
    expect((await invite(browser)).status).toBe(201);
  });

  it('is the password of an account without a second factor', async () => {
    const doctor = await aDoctor();
    const browser = await anOldBrowser(doctor);
    const renew = () => browser.post('/api/provider/second-factor/recovery-codes');
    expect((await renew()).body.stepUp).toBe('password');
    expect((await browser.post(target, { password: 'wrong' })).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await browser.post(target, { password: PASSWORD })).status).toBe(204);
    expect((await renew()).body.code).toBe('wrong_status');
  });

  it('is asked of whoever sets up an app, which would lock the owner out, but not of a sign-in that must set one up', async () => {
    const browser = await anOldBrowser(await aDoctor());
    const setUp = (it: TestClient) => it.post('/api/provider/second-factor/enrol');
    expect((await setUp(browser)).body).toMatchObject({ code: 'forbidden', stepUp: 'password' });
    expect((await browser.post(target, { password: PASSWORD })).status).toBe(204);
    expect((await setUp(browser)).status).toBe(200);
    const admin = await aProvider({ providerType: 'admin', adminRoles: ['owner'] });
    expect((await setUp(await anOldBrowser(admin))).status).toBe(200);
  });
});
