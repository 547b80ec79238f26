import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createBackoff } from '../base/backoff.ts';
import { isRunning } from '../base/lock.ts';
import { projectRoot } from '../base/workspace.ts';
import { eventually } from '../test/eventually.ts';
import { freePort } from './postgres.ts';
import { type Service, startService } from './service.ts';

describe('a service', () => {
  let service: Service;
  let port: number;
  let said: string[];
  let printed: string;
  const ask = (path = '/'): Promise<string | undefined> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.text(),
      () => undefined,
    );

  const start = (env: NodeJS.ProcessEnv = {}): Service =>
    startService({
      name: 'mortal',
      script: 'infra/test/dying-service.ts',
      env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), ...env },
      write: (text) => {
        printed += text;
      },
      say: (line) => said.push(line),
      pauses: { first: 1, longest: 4, stable: 3_600_000 },
      probing: { every: 200, misses: 15, last: 300 },
    });

  beforeEach(async () => {
    port = await freePort();
    said = [];
    printed = '';
  });
  afterEach(() => service.stop(5_000));

  it('is not given up after five ends within a minute', async () => {
    service = start();
    expect(await service.ready).toMatchObject({ port });
    for (let ends = 1; ends <= 7; ends += 1) {
      await ask('/exit');
      await eventually(() => said[2 * ends - 1]);
    }
    expect(said.filter((line) => /^mortal ended: .* It starts again in /.test(line))).toHaveLength(7);
    expect(said.filter((line) => line === 'mortal is back.')).toHaveLength(7);
    expect(await ask()).toBe(String(service.pid()));
  });

  it('says why it ended, and where in our sources', async () => {
    service = start();
    await service.ready;
    await ask('/throw');
    const line = await eventually(() => said[0]);
    expect(line).toMatch(/^mortal ended: Error: told to throw \(infra\/test\/dying-service\.ts:\d+\)\. It starts again/);
    expect(printed).toContain('told to throw');
  });

  it('reports that it was killed instead of its last output', async () => {
    service = start();
    await service.ready;
    process.kill(await eventually(() => service.pid()), 'SIGKILL');
    expect(await eventually(() => said[0])).toMatch(/^mortal ended: killed by SIGKILL\./);
  });

  it('that hangs is killed and replaced, and is left alone while it works', async () => {
    service = start();
    await service.ready;
    const first = service.pid();
    for (const until = performance.now() + 3_500; performance.now() < until; ) expect(await ask()).toBe(String(first));
    expect(said).toEqual([]);
    await ask('/hang');
    expect(await eventually(() => said[0])).toMatch(/^mortal ended: it did not answer for 3 s\. It starts again in/);
    await eventually(() => said[1]);
    expect(await ask()).toBe(String(service.pid()));
    expect(service.pid()).not.toBe(first);
  });

  it('that says that it ends and stays is killed and replaced', async () => {
    service = start();
    await service.ready;
    await ask('/stay');
    expect(await eventually(() => said[0])).toMatch(/^mortal ended: it hung while it ended\. It starts again in/);
    await eventually(() => said[1]);
    expect(await ask()).toBe(String(service.pid()));
  });

  it('is gone soon after its supervisor was killed, even if its orderly end waits for ever', async () => {
    service = start();
    await service.ready;
    const supervisor = spawn(process.execPath, [path.join(projectRoot, 'infra/test/mortal-supervisor.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '', NEVER_ENDS: '200' },
    });
    const [line] = await once(supervisor.stdout, 'data');
    const orphan = Number(line);
    expect(isRunning(orphan)).toBe(true);
    supervisor.kill('SIGKILL');
    await eventually(() => (isRunning(orphan) ? undefined : true));
  });

  it('that never gets ready fails its start with one line, and is not restarted', async () => {
    service = start({ DIES_AT_ONCE: 'the environment is not complete' });
    await expect(service.ready).rejects.toThrow(/^mortal did not start: Error: the environment is not complete/);
    expect(said).toEqual([]);
  });

  it('says that it is back after a restart that ended it before it was ready', async () => {
    service = start();
    await service.ready;
    const first = service.pid();
    service.restart();
    await eventually(() => (service.pid() === undefined || service.pid() === first ? undefined : true));
    service.restart();
    await eventually(() => (said.length > 0 ? true : undefined));
    expect(said).toEqual([expect.stringMatching(/ is back\.$/)]);
  });

  it('restarts once for several restart calls in a row', async () => {
    service = start();
    await service.ready;
    const first = service.pid();
    for (let times = 0; times < 3; times += 1) service.restart();
    const second = await eventually(async () => {
      const pid = await ask();
      return pid === String(first) ? undefined : pid;
    });
    expect(second).toBe(String(service.pid()));
    expect(printed.match(/"Listening"/g)).toHaveLength(2);
    expect(said).toEqual([]);
  });

  it('that waits for its next start is ended by a stop', async () => {
    service = startService({
      name: 'mortal',
      script: 'infra/test/dying-service.ts',
      env: { ...process.env, NODE_OPTIONS: '', PORT: String(port) },
      write: () => undefined,
      say: (line) => said.push(line),
      pauses: { first: 3_600_000, longest: 3_600_000, stable: 1 },
    });
    await service.ready;
    await ask('/exit');
    await eventually(() => said[0]);
    await service.stop(5_000);
    expect(await ask()).toBeUndefined();
  });
});

describe('createBackoff', () => {
  it('waits longer after each end, up to a limit, and resets after a stable time', () => {
    const backoff = createBackoff({ first: 500, longest: 30_000, stable: 60_000 });
    expect([0, 0, 0, 0, 0, 0, 0, 0].map(backoff.next)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(backoff.next(60_000)).toBe(500);
    expect(backoff.next(59_999)).toBe(1_000);
    backoff.reset();
    expect(backoff.next(0)).toBe(500);
  });

  it('still respects its limit after a night of restarts', () => {
    const backoff = createBackoff();
    for (let ends = 0; ends < 5_000; ends += 1) backoff.next(0);
    expect(backoff.next(0)).toBe(30_000);
  });
});
