import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const enough = {
  DATABASE_URL: 'postgres://localhost/tenaye',
  API_PORT: '8081',
  SESSION_KEYS: 'first-key-0123456789, second-key-0123456789',
  STORAGE_DIR: '/var/lib/tenaye',
  PUBLIC_URL: 'https://tenaye.example',
  SUPPORT_EMAIL: 'help@tenaye.example',
  MEETING_BASE_URL: 'https://meet.tenaye.example',
};
const s3 = { S3_BUCKET: 'files', S3_REGION: 'af-south-1', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
const { STORAGE_DIR: _, ...withoutStore } = enough;

describe('readConfig', () => {
  it('accepts several session keys, so that one can be replaced while the old one still opens sessions', () => {
    expect(readConfig(enough).sessionKeys).toEqual(['first-key-0123456789', 'second-key-0123456789']);
  });

  it.each<[Record<string, string>, string]>([
    [{ ...enough, SESSION_KEYS: 'short' }, 'SESSION_KEYS needs at least 16 characters in each key'],
    [{ ...enough, API_PORT: 'http' }, 'API_PORT is not valid'],
    [{ ...enough, DATABASE_WAIT_MS: '0' }, 'DATABASE_WAIT_MS is not valid'],
    [{ ...enough, SOCIAL_LINKS: '[{"label":"x"' }, 'SOCIAL_LINKS is not JSON'],
    [{ ...enough, SOCIAL_LINKS: '[{"label":"x","url":"javascript"}]' }, 'SOCIAL_LINKS is not valid'],
    [withoutStore, 'STORAGE_DIR or S3_BUCKET is missing'],
    [{ ...withoutStore, S3_BUCKET: 'files' }, 'S3_REGION is missing; S3_ACCESS_KEY is missing; S3_SECRET_KEY is missing'],
    [{ ...enough, DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL needs to be an address of a PostgreSQL database'],
    [{ ...enough, ACCESS_CODE: '12' }, 'ACCESS_CODE needs to be 4 digits'],
    [{ ...enough, ACCESS_CODE: 'abcd' }, 'ACCESS_CODE needs to be 4 digits'],
    [{ ...enough, SUPPORT_EMAIL: 'nope' }, 'SUPPORT_EMAIL is not valid'],
    [{ ...enough, SUPPORT_PHONE: 'call us' }, 'SUPPORT_PHONE needs to be a telephone number'],
    [{ ...enough, EMERGENCY_NUMBER: 'abc' }, 'EMERGENCY_NUMBER needs to be a telephone number'],
    [{ ...enough, LOG_LEVEL: 'silly' }, 'LOG_LEVEL is not valid'],
    [{ ...enough, PUBLIC_URL: 'ftp://tenaye.example' }, 'PUBLIC_URL is not valid'],
    [{ ...enough, SMTP_URL: 'https://mail.example' }, 'SMTP_URL is not valid'],
    [{ ...enough, DEMO: 'true' }, 'DEMO is not valid'],
    [{ ...enough, MEETING_BASE_URL: '', SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL is missing; MEETING_BASE_URL is missing'],
    [{ ...enough, MAP_TILES: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES needs to be an address with {z}, {x} and {y}'],
  ])('refuses %j and gives the reason in one line', (env, why) => {
    expect(() => readConfig(env)).toThrow(`The environment is not complete: ${why}.`);
  });

  it('reports all problems at once', () => {
    const wrong = { ...enough, API_PORT: 'x', SESSION_KEYS: 'short', MEETING_BASE_URL: 'somewhere', S3_BUCKET: 'files' };
    for (const name of ['API_PORT', 'SESSION_KEYS', 'MEETING_BASE_URL', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
      expect(() => readConfig(wrong)).toThrow(name);
  });

  it('requires the operator’s own server for medical calls; only the demo may use a public one', () => {
    const { MEETING_BASE_URL: __, ...unnamed } = enough;
    expect(() => readConfig(unnamed)).toThrow('MEETING_BASE_URL is missing');
    expect(readConfig({ ...unnamed, DEMO: '1' }).meetingBaseUrl).toBe('https://meet.jit.si');
  });

  it('listens on the local host by default, because the API trusts its caller’s headers', () => {
    expect(readConfig({ ...enough, METRICS_PORT: '9090' })).toMatchObject({
      api: { host: '127.0.0.1', port: 8081 },
      metrics: { host: '127.0.0.1', port: 9090 },
    });
    expect(readConfig({ ...enough, API_HOST: '0.0.0.0' }).api.host).toBe('0.0.0.0');
    expect(readConfig(enough).metrics).toBeUndefined();
  });

  it('counts an empty variable as missing, because copied templates contain empty ones', () => {
    expect(readConfig({ ...enough, ACCESS_CODE: '', SMTP_URL: '' })).toMatchObject({ accessCode: undefined, smtpUrl: undefined });
  });

  it('prefers S3 when a bucket is named', () => {
    expect(readConfig({ ...withoutStore, ...s3 }).storage.s3).toMatchObject({ bucket: 'files', region: 'af-south-1' });
  });

  it('shows demo accounts in demo mode only, whatever the environment contains', () => {
    const accounts = JSON.stringify([{ role: 'admin', email: 'admin@example.com', password: 'x' }]);
    expect(readConfig({ ...enough, DEMO_ACCOUNTS: accounts }).demoAccounts).toEqual([]);
    expect(readConfig({ ...enough, DEMO: '1', DEMO_ACCOUNTS: accounts }).demoAccounts).toHaveLength(1);
  });
});
