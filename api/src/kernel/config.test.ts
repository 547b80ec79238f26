import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const enough = {
  DATABASE_URL: 'postgres://localhost/tenaye',
  API_PORT: '8081',
  SESSION_KEYS: 'first-key-0123456789, second-key-0123456789',
  STORAGE_DIR: '/var/lib/tenaye',
};
const s3 = { S3_BUCKET: 'files', S3_REGION: 'af-south-1', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
const { STORAGE_DIR: _, ...withoutStore } = enough;

describe('readConfig', () => {
  it('takes several session keys, so that one can be replaced while the old one still opens sessions', () => {
    expect(readConfig(enough).sessionKeys).toEqual(['first-key-0123456789', 'second-key-0123456789']);
  });

  it.each<[Record<string, string>, string]>([
    [{ ...enough, SESSION_KEYS: 'short' }, 'SESSION_KEYS needs at least 16 characters in each key'],
    [{ ...enough, API_PORT: 'http' }, 'API_PORT is not valid'],
    [{ ...enough, SOCIAL_LINKS: '[{"label":"x"' }, 'SOCIAL_LINKS is not JSON'],
    [{ ...enough, SOCIAL_LINKS: '[{"label":"x","url":"javascript"}]' }, 'SOCIAL_LINKS is not valid'],
    [withoutStore, 'STORAGE_DIR or S3_BUCKET is missing'],
    [{ ...withoutStore, S3_BUCKET: 'files' }, 'S3_REGION is missing; S3_ACCESS_KEY is missing; S3_SECRET_KEY is missing'],
    [{ ...enough, MAP_TILES: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES needs to be an address with {z}, {x} and {y}'],
  ])('refuses %j and says why in one line', (env, why) => {
    expect(() => readConfig(env)).toThrow(`The environment is not complete: ${why}.`);
  });

  it('counts an empty variable as missing, which is what a template leaves behind', () => {
    expect(readConfig({ ...enough, ACCESS_CODE: '', SMTP_URL: '' })).toMatchObject({ accessCode: undefined, smtpUrl: undefined });
  });

  it('prefers S3 when a bucket is named', () => {
    expect(readConfig({ ...withoutStore, ...s3 }).storage.s3).toMatchObject({ bucket: 'files', region: 'af-south-1' });
  });

  it('shows demo accounts in demo mode only, whatever the environment holds', () => {
    const accounts = JSON.stringify([{ role: 'admin', email: 'admin@example.com', password: 'x' }]);
    expect(readConfig({ ...enough, DEMO_ACCOUNTS: accounts }).demoAccounts).toEqual([]);
    expect(readConfig({ ...enough, DEMO: '1', DEMO_ACCOUNTS: accounts }).demoAccounts).toHaveLength(1);
  });
});
