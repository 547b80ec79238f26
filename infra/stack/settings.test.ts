import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { demoRoles } from '@tenaye/contracts/config.facts.ts';
import { lastWords } from '../base/last-words.ts';
import { describeError, StartError } from '../base/start-error.ts';
import { announce } from '../local/run.ts';
import { checkVersion, databaseProblem } from './database.ts';
import { keepSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/project');

  it('gives a demo on the embedded database when nothing is set', () => {
    expect(read({})).toEqual({
      port: 8080,
      dataDir: '/project/.data',
      releaseDir: '/project/.release',
      apiInstances: 1,
      databaseUrl: undefined,
      isDemo: true,
    });
  });

  const real = {
    DATABASE_URL: 'postgres://db/tenaye',
    SESSION_KEYS: 'a key that is long enough',
    SMTP_URL: 'smtps://mail.x.example',
    SUPPORT_EMAIL: 'a@b.example',
    PUBLIC_URL: 'https://x.example',
    MEETING_BASE_URL: 'https://meet.x.example',
  };

  it('names everything that real service lacks, and only that', () => {
    const { DATABASE_URL } = real;
    for (const name of ['SESSION_KEYS', 'PUBLIC_URL', 'SUPPORT_EMAIL', 'MEETING_BASE_URL', 'SMTP_URL'])
      expect(() => read({ DATABASE_URL })).toThrow(`${name} is missing`);
    expect(() => read({ ...real, PUBLIC_URL: '' })).toThrow('but PUBLIC_URL is missing.');
    expect(read(real).isDemo).toBe(false);
    expect(read({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
    expect(() => read({ DATABASE_URL, DEMO: '0' })).toThrow(StartError);
  });

  it('doesn’t show a demo’s messages on a database of your own to everyone', () => {
    expect(() => read({ DATABASE_URL: real.DATABASE_URL, DEMO: '1', ACCESS_CODE: '' })).toThrow(/^ACCESS_CODE is empty/);
    expect(read({ DATABASE_URL: real.DATABASE_URL, DEMO: '1', ACCESS_CODE: '1234' }).isDemo).toBe(true);
    expect(read({ ACCESS_CODE: '' }).isDemo).toBe(true);
  });

  it('says at the start who can read the messages of a demo', () => {
    const accounts = [{ role: 'patient', email: 'a@b.example', password: 'x' }] as const;
    const said = (accessCode: string | null) =>
      announce({ url: 'http://localhost:1', accessCode, accounts: [...accounts], hasAdministrator: true }, '1.0');
    expect(said('1234')).toMatch(/localhost:1\/dev\/outbox shows every message.* to those who know the access code/);
    expect(said(null)).toContain('to EVERYONE: the gate is off');
  });

  it('says at the start of real service how to make the first administrator, while there is none', () => {
    const said = (hasAdministrator: boolean) =>
      announce({ url: 'https://x.example', accessCode: null, accounts: [], hasAdministrator }, '1.0');
    expect(said(false)).toMatch(/There is no administrator yet.*\n\n {4}npm run admin:create -- <email>/);
    expect(said(true)).not.toContain('admin:create');
  });

  it('refuses what is too weak for real service before anything starts, and takes it in a demo', () => {
    const weak = {
      ...real,
      PUBLIC_URL: 'http://x.example',
      SESSION_KEYS: 'change-me-change-me',
      SMTP_URL: 'smtp://me:pass@mail.x.example',
    };
    for (const name of ['PUBLIC_URL', 'SESSION_KEYS', 'SMTP_URL']) expect(() => read(weak)).toThrow(new RegExp(`\\b${name} [^;]*\\(`));
    expect(read({ ...weak, DEMO: '1' }).isDemo).toBe(true);
  });

  it.each(['http', '70000', '-1', '80.5'])('does not take %p for a port', (PORT) => {
    expect(() => read({ PORT })).toThrow(/^PORT is/);
  });

  it.each([
    ['TRUSTED_HOPS', 'x'],
    ['CALLS_PER_ADDRESS', '0'],
    ['API_INSTANCES', '0'],
    ['METRICS_PORT', '65535'],
    ['METRICS_PORT', 'x'],
    ['ACCESS_CODE', '12'],
    ['SUPPORT_EMAIL', 'nope'],
    ['EMERGENCY_NUMBER', 'abc'],
    ['LOG_LEVEL', 'silly'],
    ['PUBLIC_URL', 'x'],
    ['SESSION_KEYS', 'short'],
  ])('does not take %s=%s, before anything is started or migrated', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^;]*$`));
  });

  it('names all that is wrong in one line', () => {
    expect(() => read({ PORT: 'http', ACCESS_CODE: 'abcd', SMTP_URL: 'mail' })).toThrow(
      'PORT is "http" and has to be a whole number from 0 to 65535; ACCESS_CODE needs to be 4 digits; SMTP_URL is not valid.',
    );
  });
});

describe('keepSecrets', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye secrets '));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('gives the same code, keys and passwords after a restart, readable only by the folder’s owner', () => {
    const first = keepSecrets(dir);
    expect(keepSecrets(dir)).toEqual(first);
    expect(first.accessCode).toMatch(/^\d{4}$/);
    expect(first.accounts.map((it) => it.role)).toEqual([...demoRoles]);
    expect(new Set(first.accounts.map((it) => it.password)).size).toBe(demoRoles.length);
    expect(first.accounts.every((it) => it.password.length >= 8 && it.email.endsWith('@demo.tenaye.example'))).toBe(true);
    expect(statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps existing passwords when a role is added', () => {
    const { accounts, ...rest } = keepSecrets(dir);
    writeFileSync(path.join(dir, 'secrets.json'), JSON.stringify({ ...rest, accounts: accounts.slice(1) }));
    expect(keepSecrets(dir).accounts.slice(1)).toEqual(accounts.slice(1));
  });

  it('does not overwrite a file that it cannot read', () => {
    writeFileSync(path.join(dir, 'secrets.json'), '{ broken');
    expect(() => keepSecrets(dir)).toThrow(/secrets\.json cannot be read: repair it, or remove it and the database/);
    expect(readFileSync(path.join(dir, 'secrets.json'), 'utf8')).toBe('{ broken');
  });
});

describe('one line for the person at the terminal', () => {
  it('about a database never shows its password', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(databaseProblem('postgres://me:secret@db.example:5432/tenaye', refused)).toBe(
      'The database at db.example:5432/tenaye cannot be used: nothing listens there.',
    );
  });
  it('refuses a database that is too old and accepts 16', () => {
    expect(() => checkVersion(150_013)).toThrow('The database is PostgreSQL 15; Tenaye needs 16 or newer.');
    expect(() => checkVersion(160_000)).not.toThrow();
  });
  it('recognizes a full disk in every program’s words', () => {
    expect(
      describeError(
        Object.assign(new Error('write failed'), { code: 'ENOSPC', errno: -28, message: 'ENOSPC: no space left on device, write' }),
      ),
    ).toMatch(/^The disk is full/);
    expect(lastWords('PANIC:  could not write to file: No space left on device')).toBe('the disk is full');
  });
  it('finds the reason in a dead program’s last output, plain or logged', () => {
    expect(
      lastWords("starting\nError: The settings can't be used: SESSION_KEYS is missing.\n    at x (y.ts:1:1)\n\nNode.js v24.0.0\n"),
    ).toBe("Error: The settings can't be used: SESSION_KEYS is missing.");
    expect(lastWords('{"level":60,"err":{"message":"listen EADDRINUSE"},"msg":"port in use"}\n')).toBe('port in use: listen EADDRINUSE');
    expect(lastWords('')).toBe('it said nothing');
  });
});
