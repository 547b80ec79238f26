import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '#test/client.ts';
import { openStream } from '#test/event-source.ts';
import { databaseFromTemplate } from '#test/template-database.ts';
import { testEnvironment } from '#test/test-api.ts';
import { ENDING, PROBE } from './process-lifetime.ts';

const entry = (name: string): string => join(import.meta.dirname, '..', `${name}.ts`);
let database: Awaited<ReturnType<typeof databaseFromTemplate>>;
let directory: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await databaseFromTemplate();
  directory = await mkdtemp(join(tmpdir(), 'tenaye-lifetime-'));
});
afterAll(async () => {
  for (const it of children) it.kill('SIGKILL');
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** A real process whose log lines are kept; `saying` waits for one. */
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
  const messages: unknown[] = [];
  child.on('message', (message) => {
    messages.push(message);
    // What a supervisor does, because Node sometimes hangs in its own shutdown.
    if (message === ENDING) setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  });
  return { child, output, saying, exit, messages };
}
async function listening(env?: Record<string, string>) {
  const started = start('main', env);
  const { port } = JSON.parse(await started.saying('Listening'));
  return { ...started, port: Number(port), client: () => createClient(() => `http://127.0.0.1:${port}`) };
}
async function connectTo(port: number, address = '127.0.0.1'): Promise<void> {
  const socket = connect(port, address);
  await once(socket, 'connect');
  // An open connection would be reset when its process ends, in the middle of another test.
  socket.destroy();
}
/** A call whose body is half sent when the server begins to handle it; `finish` sends the rest and returns the answer. */
async function halfSent(port: number, path: string, body: object) {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), Expect: '100-continue' };
  const call = request({ port, path, host: '127.0.0.1', method: 'POST', headers });
  const answer = once(call, 'response').then(([it]: IncomingMessage[]) => it);
  call.flushHeaders();
  await once(call, 'continue');
  call.write(text.slice(0, 10));
  const finish = (): Promise<IncomingMessage | undefined> => {
    call.end(text.slice(10));
    return answer;
  };
  return { finish };
}
const registration = { firstName: 'A', lastName: 'B', email: 'drain@example.com', phone: '0911234567', password: 'long enough' };

describe('the API process', () => {
  it('finishes an open request at Ctrl-C, accepts no new one, ends its streams and exits with 0', async () => {
    const { child, client, saying, exit, port } = await listening();
    const browser = client();
    await browser.post('/api/auth/register', { ...registration, email: 'stream@example.com' });
    const stream = await openStream(browser, '/api/notifications/stream');
    const slow = await halfSent(port, '/api/auth/register', registration);
    child.kill('SIGINT');
    await saying('Ending');
    // A terminal signals the whole group, and the parent then signals its children once more.
    child.kill('SIGTERM');
    expect(await stream.ended()).toEqual([]);
    expect(stream.retry()).toBeLessThan(3000);
    // This needs a new connection, because an open one may still be answered, and is closed by that answer.
    await expect(connectTo(port)).rejects.toThrow('ECONNREFUSED');
    expect(await slow.finish()).toMatchObject({ statusCode: 201, headers: { connection: 'close' } });
    expect(await exit).toEqual({ code: 0, signal: null });
  });

  it('reports missing settings in one line, and exits with 1', async () => {
    const { output, exit } = start('main', { SESSION_KEYS: '', DATABASE_URL: '', STORAGE_DIR: '' });
    expect((await exit).code).toBe(1);
    expect(output.stderr).toBe(
      "The settings can't be used: DATABASE_URL is missing; SESSION_KEYS is missing; STORAGE_DIR or S3_BUCKET is missing.\n",
    );
  });

  it('reports in one line that its port is taken, and exits with 1', async () => {
    const owner = createServer().listen(0, '127.0.0.1');
    await once(owner, 'listening');
    const { output, exit } = start('main', { API_PORT: String((owner.address() as AddressInfo).port) });
    expect((await exit).code).toBe(1);
    owner.close();
    expect(output.stderr).toMatch(/^[^\n]*EADDRINUSE[^\n]*\n$/);
  });

  it('reports in one line that the database is unreachable, and exits with 1', async () => {
    const { output, exit, messages } = start('main', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect((await exit).code).toBe(1);
    expect(messages).toEqual([ENDING]);
    expect(output.stderr.trim().split('\n')).toHaveLength(1);
    expect(output.stderr).toContain('ECONNREFUSED');
  });
});

/** Asks a process what its parent asks it, to see whether it hangs. */
async function probed(child: ChildProcess): Promise<void> {
  child.send(PROBE);
  expect(await once(child, 'message')).toEqual([PROBE, undefined]);
}

describe('an API process that listens', () => {
  let api: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    api = await listening({ METRICS_PORT: '0' });
  });

  it('is unreachable from outside, and so are its metrics', async () => {
    const outside = Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
    );
    await expect(connectTo(api.port)).resolves.toBeUndefined();
    for (const { address } of [...outside, ...(process.platform === 'linux' ? [{ address: '127.0.0.2' }] : [])])
      await expect(connectTo(api.port, address)).rejects.toThrow('ECONNREFUSED');
  });

  it('serves metrics on the internal port only', async () => {
    expect((await api.client().get('/metrics')).status).toBe(404);
  });

  it('answers its parent’s probes, so that it isn’t killed while it works', () => probed(api.child));

  it('ends when the process that started it is gone', async () => {
    api.child.disconnect();
    expect(await api.exit).toEqual({ code: 0, signal: null });
  });
});

/** A database that accepts connections and never answers. */
async function silentDatabase() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    for (const it of sockets) it.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`, asked: once(server, 'connection'), close };
}

it.each(['main', 'worker'] as const)('the process of %s doesn’t outlive a parent that is gone before it has started', async (name) => {
  const database = await silentDatabase();
  const { child, output, exit } = start(name, { DATABASE_URL: database.url });
  await database.asked;
  child.disconnect();
  const { code } = await exit;
  await database.close();
  // The process ends because its parent is gone. If it had given up on the database, it would say so.
  expect([code, output.stderr]).toEqual([1, '']);
});

describe('the worker process', () => {
  it('leaves compiled code that other processes take, although it runs under flags of its own', async () => {
    const NODE_COMPILE_CACHE = join(directory, 'compiled');
    await start('worker', { NODE_COMPILE_CACHE, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).exit;
    const other = fork(join(import.meta.dirname, 'errors.ts'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { NODE_COMPILE_CACHE, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
    });
    const said = (await other.stderr?.setEncoding('utf8').toArray())?.join('');
    expect(said).toMatch(/errors\.ts was accepted/);
    expect(said).not.toContain('was rejected');
  });

  it('answers its parent’s probes, so that it isn’t killed while it works, and ends at SIGTERM with 0', async () => {
    const { child, saying, exit } = start('worker');
    await saying('Working');
    await probed(child);
    child.kill('SIGTERM');
    expect(await exit).toEqual({ code: 0, signal: null });
  });
});
