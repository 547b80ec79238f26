import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { keepRunning } from './keep-running.ts';
import { freePort, startPostgres } from './postgres.ts';
import { reasonIn } from './postgres-cluster.ts';

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye pg '));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('runs in a folder with a space, in UTF-8, with the extensions, behind a password that only its owner reads', async () => {
    const server = await startPostgres({ dir, disposable: true });
    try {
      const extensions = ['cube', 'earthdistance', 'btree_gist', 'pg_trgm'].map((it) => `create extension ${it}`);
      const settings = "upper('ñ') as up, current_setting('server_encoding') as encoding, current_setting('timezone') as zone";
      const rows = await query(server.url, 'select 1');
      expect(rows).toHaveLength(1);
      await query(server.url, extensions.join('; '));
      expect(await query(server.url, `select ${settings}`)).toEqual([{ up: 'Ñ', encoding: 'UTF8', zone: 'UTC' }]);
      expect(statSync(path.join(dir, 'password')).mode & 0o777).toBe(0o600);
      await expect(query(server.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
    } finally {
      await server.stop();
    }
    expect(existsSync(path.join(dir, 'data', 'postmaster.pid'))).toBe(false);
  });

  it.each([
    ['in a folder with a space', '', true],
    ['not in a folder whose path is too long for it', 'long/'.repeat(20), false],
    ['not in a folder whose name would end the setting', "it's", false],
  ])('is reached by a Unix socket, if asked: %s', async (_, below, isSocket) => {
    const server = await startPostgres({ dir: path.join(dir, below), disposable: true, hasSocket: true });
    try {
      expect(await query(server.url, 'select inet_client_addr() is null as socket')).toEqual([{ socket: isSocket }]);
    } finally {
      await server.stop();
    }
  });

  it('keeps its rows after a kill -9 of the server, also when its process number belongs to another process', async () => {
    const first = await startPostgres({ dir });
    await query(first.url, 'create table kept as select 7 as n');
    const pidFile = path.join(dir, 'data', 'postmaster.pid');
    const held = readFileSync(pidFile, 'utf8');
    process.kill(Number(held.split('\n')[0]), 'SIGKILL');
    writeFileSync(pidFile, held.replace(/^\d+/, String(process.pid)));
    const second = await startPostgres({ dir });
    try {
      expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    } finally {
      await second.stop();
    }
  });

  it('that was killed is not restarted once it was stopped, although its restart was announced', async () => {
    const server = await startPostgres({ dir, disposable: true });
    const told = Promise.withResolvers<string>();
    const stop = keepRunning(server, told.resolve, { first: 3_600_000, longest: 3_600_000, stable: 1 });
    process.kill(Number(readFileSync(path.join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    expect(await told.promise).toBe(`PostgreSQL ended by itself (its log is ${server.log}). It starts again in 3600 s.`);
    await stop();
    expect(server.isRunning()).toBe(false);
  });

  it('ends when the process that started it is killed, and the next start takes over', async () => {
    const script = `import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))};
      const server = await startPostgres({ dir: ${JSON.stringify(dir)}, disposable: true });
      console.log(server.url);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    await once(child.stdout, 'data');
    const pid = Number(readFileSync(path.join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await startPostgres({ dir, disposable: true });
    try {
      expect(Number(readFileSync(path.join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])).not.toBe(pid);
      expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await next.stop();
    }
  });

  it('says in one line that the cluster is of another major version', async () => {
    const server = await startPostgres({ dir, disposable: true });
    await server.stop();
    writeFileSync(path.join(dir, 'data', 'PG_VERSION'), '15\n');
    await expect(startPostgres({ dir })).rejects.toThrow('was made by PostgreSQL 15, this is 18');
  });
});

it('a free port is none that the system gives to connections or to other servers', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(ports.filter((it) => it < 20_000 || it >= 32_768)).toEqual([]);
  expect(new Set(ports).size).toBeGreaterThan(45);
});

describe('reasonIn', () => {
  it('finds the reason among the lines around it', () => {
    expect(reasonIn('2026-11-21 LOG: starting\n2026-11-21 FATAL:  could not bind\n2026-11-21 LOG:  database system is shut down')).toBe(
      'could not bind',
    );
    expect(reasonIn('initdb: error: could not write file: No space left on device')).toBe('the disk is full.');
  });
});
