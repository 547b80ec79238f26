import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const enough = {
  DATABASE_URL: 'postgres://localhost/tenaye',
  API_PORT: '8081',
  SESSION_KEYS: 'an-older-key-of-ours-7f3, the-newer-key-of-ours-9c1',
  STORAGE_DIR: '/var/lib/tenaye',
  PUBLIC_URL: 'https://tenaye.example',
  SUPPORT_EMAIL: 'help@tenaye.example',
  MEETING_BASE_URL: 'https://meet.tenaye.example',
  SMTP_URL: 'smtps://mail.tenaye.example',
};
const s3 = { S3_BUCKET: 'files', S3_REGION: 'af-south-1', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
const { STORAGE_DIR: _, ...withoutStore } = enough;

const ofOperator = {
  OPERATOR_NAME: 'Clean Waste PLC',
  OPERATOR_ADDRESS: 'Bole Road, Addis Ababa',
  OPERATOR_TIN: '0012345678',
  OPERATOR_VAT_NUMBER: '7654321',
  OPERATOR_BANK: 'Bank of Tests',
  OPERATOR_BANK_ACCOUNT: '1000200030004',
};

describe('readConfig', () => {
  it('accepts several session keys, so that one can be replaced while the old one still opens sessions', () => {
    expect(readConfig(enough).sessionKeys).toEqual(['an-older-key-of-ours-7f3', 'the-newer-key-of-ours-9c1']);
  });

  it('sends mail from the support address unless another one is set: servers refuse a sender that does not exist', () => {
    expect(readConfig({ ...enough, SUPPORT_EMAIL: 'help@tenaye.example' }).mailFrom).toBe('Tenaye <help@tenaye.example>');
    expect(readConfig({ ...enough, MAIL_FROM: 'Tenaye <no-reply@tenaye.example>' }).mailFrom).toBe('Tenaye <no-reply@tenaye.example>');
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
    [{ ...enough, SMTP_URL: '' }, 'SMTP_URL is missing'],
    [{ ...enough, DEMO: 'true' }, 'DEMO is not valid'],
    [{ ...enough, ...ofOperator, OPERATOR_TIN: '12 34' }, 'OPERATOR_TIN needs to be 10 digits'],
    [{ ...enough, ...ofOperator, OPERATOR_TIN: '', OPERATOR_BANK: '' }, 'OPERATOR_TIN is missing; OPERATOR_BANK is missing'],
    [{ ...enough, MEETING_BASE_URL: '', SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL is missing; MEETING_BASE_URL is missing'],
    [{ ...withoutStore, ...s3, S3_ENCRYPTION: 'aes' }, 'S3_ENCRYPTION needs to be AES256, aws:kms or aws:kms:<key>'],
    [{ ...enough, MAP_TILES: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES needs to be an address with {z}, {x} and {y}'],
  ])('refuses %j and gives the reason in one line', (env, why) => {
    expect(() => readConfig(env)).toThrow(`The settings can't be used: ${why}.`);
  });

  it('stores files only in the regions that are allowed, and anywhere when none are named', () => {
    const stored = { ...withoutStore, ...s3 };
    const allowed = 'eu-central-1, af-south-1';
    expect(readConfig({ ...stored, DATA_REGIONS: allowed }).storage.s3?.region).toBe('af-south-1');
    expect(readConfig(stored).storage.s3?.region).toBe('af-south-1');
    expect(() => readConfig({ ...stored, S3_REGION: 'us-east-1', DATA_REGIONS: allowed })).toThrow(
      'S3_REGION is us-east-1, and DATA_REGIONS allows only eu-central-1, af-south-1.',
    );
    // A part of a name is no region.
    expect(() => readConfig({ ...stored, S3_REGION: 'af-south', DATA_REGIONS: allowed })).toThrow('S3_REGION is af-south');
    expect(readConfig({ ...enough, DATA_REGIONS: allowed }).storage.directory).toBe(enough.STORAGE_DIR);
  });

  it.each([
    ['AES256', { algorithm: 'AES256', key: undefined }],
    ['aws:kms', { algorithm: 'aws:kms', key: undefined }],
    ['aws:kms:arn:aws:kms:af-south-1:1:key/2', { algorithm: 'aws:kms', key: 'arn:aws:kms:af-south-1:1:key/2' }],
    ['', undefined],
  ])('has the store encrypt files: "%s"', (S3_ENCRYPTION, encryption) => {
    expect(readConfig({ ...withoutStore, ...s3, S3_ENCRYPTION }).storage.s3?.encryption).toEqual(encryption);
  });

  it('reports all problems at once', () => {
    const wrong = { ...enough, API_PORT: 'x', SESSION_KEYS: 'short', MEETING_BASE_URL: 'somewhere', S3_BUCKET: 'files' };
    for (const name of ['API_PORT', 'SESSION_KEYS', 'MEETING_BASE_URL', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
      expect(() => readConfig(wrong)).toThrow(name);
  });

  it('has a seller for invoices only where all facts about the operator are set; the demo says that its seller is none', () => {
    expect(readConfig(enough).operator).toBeNull();
    expect(readConfig({ ...enough, DEMO: '1' }).operator?.bankAccount).toContain('(demo)');
    const operator = { name: 'Clean Waste PLC', tin: '0012345678', vatNumber: '7654321', bankAccount: '1000200030004', telebirr: null };
    expect(readConfig({ ...enough, ...ofOperator }).operator).toMatchObject(operator);
    expect(readConfig({ ...enough, ...ofOperator, DEMO: '1' }).operator).toMatchObject(operator);
    const more = { OPERATOR_LICENSE: 'EPA-17', OPERATOR_EMERGENCY_PHONE: '0911 000 999' };
    expect(readConfig({ ...enough, ...ofOperator, ...more }).operator).toMatchObject({ license: 'EPA-17', emergencyPhone: '0911 000 999' });
    expect(() => readConfig({ ...enough, ...more })).toThrow('OPERATOR_NAME');
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
    expect(readConfig({ ...enough, ACCESS_CODE: '', SMTP_URL: '', DEMO: '1' })).toMatchObject({
      accessCode: undefined,
      smtpUrl: undefined,
    });
  });

  it('lets text messages wait from 9 PM to 7 AM unless other hours, or none, are set', () => {
    expect(readConfig(enough).quietHours).toEqual({ from: 1260, until: 420 });
    expect(readConfig({ ...enough, QUIET_HOURS: '22:30-06:00' }).quietHours).toEqual({ from: 1350, until: 360 });
    expect(readConfig({ ...enough, QUIET_HOURS: 'none' }).quietHours).toBeUndefined();
    expect(() => readConfig({ ...enough, QUIET_HOURS: '9 PM' })).toThrow('QUIET_HOURS needs to be hours such as 21:00-07:00, or none');
  });

  it('asks for a version beside texts of the installation, because consents name it', () => {
    expect(() => readConfig({ ...enough, TERMS_TEXT: 'Be kind.' })).toThrow('POLICY_VERSION is missing');
    expect(readConfig({ ...enough, TERMS_TEXT: 'Be kind.', POLICY_VERSION: '2' }).policies).toMatchObject({ version: '2', privacy: null });
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

describe('what is too weak for real service', () => {
  const url = 'PUBLIC_URL needs to begin with https://';
  const keys = 'SESSION_KEYS can be guessed';
  const mail = 'SMTP_URL may send its password unencrypted';
  const sms = 'SMS_GATEWAY_URL needs to begin with https://';
  const meetings = 'MEETING_BASE_URL needs to begin with https://';

  it.each<[string, Record<string, string>]>([
    [url, { PUBLIC_URL: 'http://tenaye.example' }],
    [url, { PUBLIC_URL: 'http://10.0.0.5:8080' }],
    [url, { PUBLIC_URL: 'http://localhost.evil.example' }],
    [keys, { SESSION_KEYS: 'aaaaaaaaaaaaaaaa' }],
    [keys, { SESSION_KEYS: 'change-me-change-me' }],
    [keys, { SESSION_KEYS: 'k3yk3yk3yk3yk3yk3y' }],
    [keys, { SESSION_KEYS: 'Zk3uJq8sZk3uJq8s' }],
    [keys, { SESSION_KEYS: 'qzzqxqzxxzqxzzxqqx' }],
    [keys, { SESSION_KEYS: '1234567890123456' }],
    [keys, { SESSION_KEYS: `${enough.SESSION_KEYS},my-session-key-is-secret` }],
    [mail, { SMTP_URL: 'smtp://me:pass@mail.example:587' }],
    [mail, { SMTP_URL: 'smtp://me:pass@mail.example:587?requireTLS=false' }],
    [sms, { SMS_GATEWAY_URL: 'http://sms.example/send', SMS_GATEWAY_TOKEN: 'token' }],
    [meetings, { MEETING_BASE_URL: 'http://meet.example' }],
  ])('is refused with what to do: %s, for %j', (why, weak) => {
    expect(() => readConfig({ ...enough, ...weak })).toThrow(why);
    expect(readConfig({ ...enough, ...weak, DEMO: '1' }).demo).toBe(true);
  });

  it.each<[Record<string, string>]>([
    [{ PUBLIC_URL: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'http://[::1]:8080', MEETING_BASE_URL: 'http://127.0.0.1:8443' }],
    [{ SESSION_KEYS: '9f86d081884c7d65' }],
    [{ SESSION_KEYS: 'q7Zk1yM0dBvWc2Jr8sXhTg==' }],
    [{ SMTP_URL: 'smtp://mail.example' }],
    [{ SMTP_URL: 'smtp://me:pass@127.0.0.1:1025' }],
    [{ SMTP_URL: 'smtp://me:pass@mail.example:587?requireTLS=true&maxConnections=5' }],
    [{ SMS_GATEWAY_URL: 'http://127.0.0.1:9000/send', SMS_GATEWAY_TOKEN: 'token' }],
    [{ SMS_GATEWAY_URL: 'http://sms.internal/send' }],
  ])("isn't %j", (settings) => {
    expect(() => readConfig({ ...enough, ...settings })).not.toThrow();
  });
});
