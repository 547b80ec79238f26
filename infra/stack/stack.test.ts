import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bareEnv } from '../base/bare-env.ts';
import { eventually } from '../test/eventually.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { type Stack, startStack, Undo } from './stack.ts';

const pauses = { first: 50, longest: 500, stable: 3_600_000 };

it('the stack of a test ignores the settings of a developer’s own stack', () => {
  const theirs = { STORAGE_DIR: '/srv/files', SMTP_URL: 'smtp://mail.example', METRICS_PORT: '9399', DATABASE_URL: 'postgres://db/real' };
  expect(bareEnv({ PATH: '/bin', ...theirs })).toEqual({ PATH: '/bin' });
});

describe('a running stack', () => {
  const undo = new Undo();
  const said: string[] = [];
  let folder: ReleaseFolder;
  let dataDir: string;
  let stack: Stack;
  let cookie: string;

  beforeAll(async () => {
    folder = makeReleaseFolder();
    folder.addShell('1');
    folder.addRemote('mf-a', '1', ['/']);
    folder.point({ shell: { current: '1' }, remotes: { 'mf-a': { current: '1' } } });
    dataDir = mkdtempSync(path.join(tmpdir(), 'tenaye stack '));
    const settings = { port: 0, dataDir, releaseDir: folder.dir, apiInstances: 2, databaseUrl: undefined, isDemo: true };
    stack = await startStack(
      { settings, env: bareEnv(process.env), say: (line) => said.push(line), build: async () => undefined, pauses },
      undo,
    );
    cookie = await signIn();
  });
  afterAll(async () => {
    await undo.run();
    for (const dir of [folder.dir, dataDir]) rmSync(dir, { recursive: true, force: true });
  });

  const page = async (): Promise<number> => (await fetch(`${stack.url}/`, { headers: { accept: 'text/html' } })).status;

  async function signIn(): Promise<string> {
    const { email, password } = stack.accounts.find((it) => it.role === 'patient') ?? {};
    const answer = await fetch(`${stack.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.url },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; ');
  }

  const askUser = (): Promise<Response> => fetch(`${stack.url}/api/auth/user`, { headers: { cookie } });
  const user = async (): Promise<unknown> => {
    const answer = await askUser();
    return answer.status === 200 ? answer.json() : undefined;
  };

  async function kill(name: string): Promise<void> {
    const before = said.length;
    const pid = await eventually(() => stack.services.find((it) => it.name === name)?.pid());
    process.kill(pid, 'SIGKILL');
    await eventually(() => said.slice(before).find((it) => it.startsWith(`${name} ended: killed by SIGKILL. It starts again in`)));
  }

  it('keeps its page up and brings the API back when it was killed', async () => {
    const known = await user();
    expect(known).toBeDefined();
    await kill('api-1');
    expect(await page()).toBe(200);
    const meanwhile = await askUser();
    if (meanwhile.status !== 200) expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await eventually(user)).toEqual(known);
    await eventually(() => said.find((it) => it === 'api-1 is back.'));
  });

  it('answers every request while its API processes are replaced one after another', async () => {
    let isOver = false;
    const statuses: number[] = [];
    // A pause between two calls leaves the machine to the process that starts.
    const visitor = async (): Promise<void> => {
      await eventually(async () => {
        statuses.push((await askUser()).status);
        return isOver || undefined;
      });
    };
    const visitors = Array.from({ length: 2 }, visitor);
    for (const [nth, url] of stack.apiUrls.entries()) {
      const service = stack.services.find((it) => it.name === `api-${nth + 1}`);
      const before = service?.pid();
      const answered = statuses.length;
      service?.restart();
      await eventually(() => (![undefined, before].includes(service?.pid()) ? true : undefined));
      await eventually(async () => ((await fetch(`${url}/health/ready`).catch(() => undefined))?.ok ? true : undefined));
      await eventually(() => (statuses.length > answered + 20 ? true : undefined));
    }
    isOver = true;
    await Promise.all(visitors);
    expect(statuses.filter((it) => it !== 200)).toEqual([]);
  });

  it('is found at its address again when the gateway was killed', async () => {
    await kill('gateway');
    expect(await eventually(() => page().catch(() => undefined))).toBe(200);
  });

  it('restarts a killed PostgreSQL with its rows', async () => {
    const known = await eventually(user);
    const before = said.length;
    const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await eventually(() => said.slice(before).find((it) => it === 'PostgreSQL is back.'));
    expect(said.slice(before)).toContainEqual(expect.stringMatching(/^PostgreSQL ended by itself .* It starts again in/));
    expect(await eventually(async () => ((await page()) === 200 ? user() : undefined))).toEqual(known);
  });
});
