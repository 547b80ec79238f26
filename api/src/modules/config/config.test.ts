import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { POLICY_VERSION } from '@tenaye/contracts/privacy.facts.ts';
import { createClient } from '#test/client.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

const accounts = [{ role: 'patient', email: 'abebe@example.com', password: 'demo password' }];
let demo: TestApi;
let real: TestApi;
beforeAll(async () => {
  const shared = { ACCESS_CODE: '1234', DEMO_ACCOUNTS: JSON.stringify(accounts), SUPPORT_EMAIL: 'help@example.com' };
  demo = await startTestApi({ ...shared, DEMO: '1' });
  real = await startTestApi(shared);
});
afterAll(async () => {
  await demo.close();
  await real.close();
});

describe('GET /api/config', () => {
  it('returns what screens need, and never the code of the gate', async () => {
    const { status, body, text } = await createClient(() => real.url).get('/api/config');
    expect(status).toBe(200);
    expect(body).toEqual({
      accessGate: true,
      supportEmail: 'help@example.com',
      supportPhone: '',
      socialLinks: [],
      videosUrl: null,
      mapTiles: null,
      mapAttribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
      emergencyNumber: '907',
      policyVersion: POLICY_VERSION,
      collectionAccuracy: 2000,
    });
    expect(text).not.toContain('1234');
  });

  it('hides the link to the provider portal when the operator says so', async () => {
    const hidden = await startTestApi({ HIDE_PROVIDER_PORTAL: '1' });
    expect((await createClient(() => hidden.url).get('/api/config')).body.hidesProviderPortal).toBe(true);
    await hidden.close();
  });

  it('shows accounts in demo mode only', async () => {
    const { body } = await createClient(() => demo.url).get('/api/config');
    expect(body.demoAccounts).toEqual(accounts);
  });

  it('answers 304 when it is unchanged', async () => {
    const client = createClient(() => real.url);
    const first = await client.get('/api/config');
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const second = await client.get('/api/config', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect([second.status, second.text]).toEqual([304, '']);
  });
});

describe('GET /api/policies', () => {
  it('has no texts where the pages have their own, and otherwise those of the installation with their version', async () => {
    expect((await createClient(() => real.url).get('/api/policies')).body).toEqual({ version: POLICY_VERSION, privacy: null, terms: null });
    const own = await startTestApi({ PRIVACY_TEXT: '## What we store\n\nLittle.', POLICY_VERSION: 'Bole 3' });
    const policies = { version: 'Bole 3', privacy: '## What we store\n\nLittle.', terms: null };
    expect((await createClient(() => own.url).get('/api/policies')).body).toEqual(policies);
    expect((await createClient(() => own.url).get('/api/config')).body.policyVersion).toBe('Bole 3');
    await own.close();
  });
});
