import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createClient } from '#test/client.ts';
import { openStream } from '#test/event-source.ts';
import { databaseFromTemplate } from '#test/template-database.ts';
import { testEnvironment } from '#test/test-api.ts';

const entry = (name: string): string => join(import.meta.dirname, '..', `${name}.ts`);
let database: Awaited<ReturnType<typeof databaseFromTemplate>>;
let directory: string;
let admin: pg.Client;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await databaseFromTemplate();
  directory = await mkdtemp(join(tmpdir(), 'tenaye-lifetime-'));
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
}, 60_000);
afterEach(() => {
  for (const it of children.splice(0)) it.kill('SIGKILL');
});
afterAll(async () => {
  await admin.end();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** A real process; its log lines are kept, and `saying` waits for one. */
function start(name: 'main' | 'worker', env: Record<string, string> = {}) {
  const settings = testEnvironment({ DATABASE_URL: database.url, STORAGE_DIR: directory, LOG_LEVEL: 'info', DEMO: '1', ...env });
  const child = fork(entry(name), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH ?? '', ...settings },
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const waiting: [string, (line: string) => void][] = [];
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
    for (const [text, resolve] of waiting) {
      const line = output.stdout.split('\n').find((it) => it.includes(text));
      if (line) resolve(line);
    }
  });
  const saying = (text: string): Promise<string> => new Promise((resolve) => waiting.push([text, resolve]));
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return { child, output, saying, exit };
}
async function listening(env?: Record<string, string>) {
  const started = start('main', env);
  const { port } = JSON.parse(await started.saying('Listening'));
  return { ...started, port: Number(port), client: () => createClient(() => `http://127.0.0.1:${port}`) };
}
const connectTo = (port: number): Promise<unknown> => once(connect(port, '127.0.0.1'), 'connect');
const registration = { firstName: 'A', lastName: 'B', email: 'drain@example.com', phone: '0911234567', password: 'long enough' };

describe('the API process', () => {
  it('finishes a request that is open at Ctrl-C, takes no new one, ends its streams and exits with 0', async () => {
    const { child, client, saying, exit, port } = await listening();
    const browser = client();
    await browser.post('/api/auth/register', { ...registration, email: 'stream@example.com' });
    const stream = await openStream(browser, '/api/notifications/stream');
    await admin.query('begin');
    await admin.query('lock table users in exclusive mode');
    const slow = client().post('/api/auth/register', registration);
    const blocked = async () =>
      (await admin.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount === 1;
    while (!(await blocked()));
    child.kill('SIGINT');
    await saying('Ending');
    // A terminal tells the whole group, and then the parent tells its children once more.
    child.kill('SIGTERM');
    expect(await stream.ended()).toEqual([]);
    // A new connection: one that is open already may still be answered, and is closed by that answer.
    await expect(connectTo(port)).rejects.toThrow('ECONNREFUSED');
    await admin.query('commit');
    expect((await slow).status).toBe(201);
    expect(await exit).toEqual({ code: 0, signal: null });
  }, 30_000);

  it('ends when the process that started it is gone', async () => {
    const { child, exit } = await listening();
    child.disconnect();
    expect(await exit).toEqual({ code: 0, signal: null });
  }, 30_000);

  it('says in one line what is missing, and exits with 1', async () => {
    const { output, exit } = start('main', { SESSION_KEYS: '', DATABASE_URL: '', STORAGE_DIR: '' });
    expect((await exit).code).toBe(1);
    expect(output.stderr).toBe(
      'The environment is not complete: DATABASE_URL is missing; SESSION_KEYS is missing; STORAGE_DIR or S3_BUCKET is missing.\n',
    );
  }, 30_000);

  it('says in one line that its port is taken, and exits with 1', async () => {
    const first = await listening();
    const { port } = JSON.parse(first.output.stdout.split('\n').find((it) => it.includes('Listening')) ?? '');
    const { output, exit } = start('main', { API_PORT: String(port) });
    expect((await exit).code).toBe(1);
    expect(output.stderr).toMatch(/^[^\n]*EADDRINUSE[^\n]*\n$/);
  }, 30_000);

  it('says in one line that the database can’t be reached, and exits with 1', async () => {
    const { output, exit } = start('main', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect((await exit).code).toBe(1);
    expect(output.stderr.trim().split('\n')).toHaveLength(1);
    expect(output.stderr).toContain('ECONNREFUSED');
  }, 30_000);

  it('shows metrics on the internal port only', async () => {
    const { client } = await listening({ METRICS_PORT: '0' });
    expect((await client().get('/metrics')).status).toBe(404);
  }, 30_000);
});

describe('the worker process', () => {
  it('ends at SIGTERM with 0', async () => {
    const { child, saying, exit } = start('worker');
    await saying('Working');
    child.kill('SIGTERM');
    expect(await exit).toEqual({ code: 0, signal: null });
  }, 30_000);
});
