import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isRunning } from '../base/lock.ts';
import { freePort, type LocalPostgres, startPostgres } from '../stack/postgres.ts';
import { createDoor } from './door.ts';
import { childrenOf, signal } from './processes.ts';
import { promote, startStandby } from './standby.ts';
import { waitUntil } from './waiting.ts';

/** The soak's PostgreSQL, which can be killed and made to hang. */
export interface SoakDatabase {
  url: string;
  /** Kills the server with all its processes, as the kernel would. */
  kill(): Promise<void>;
  /** Starts a killed server again on the same port. */
  start(): Promise<void>;
  /** Suspends all its processes for this many milliseconds. They resume even if the soak is killed before. */
  hang(lasts: number): Promise<void>;
  /** Adds a standby. From then on an answered commit is on two disks. */
  addStandby(): Promise<void>;
  /** Kills the server for good and promotes the standby, which then serves at the same address. */
  failOver(): Promise<void>;
  /** Runs a statement and repeats it while the database is away. Throws after a minute. */
  rows<T>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

const GONE_MS = 10_000;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Repeats `work` until it succeeds; throws the last error after `PATIENCE_MS`. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - started > PATIENCE_MS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** A running server that can be killed with all its processes. */
interface Killable {
  dir: string;
  /** Behind the door. */
  port: number;
  server: LocalPostgres;
}

const pidFileOf = ({ dir }: Killable): string => path.join(dir, 'data', 'postmaster.pid');
const masterOf = (it: Killable): number => Number(readFileSync(pidFileOf(it), 'utf8').split('\n')[0]);

async function killAll(it: Killable): Promise<void> {
  const pidFile = pidFileOf(it);
  const killed = [masterOf(it), ...childrenOf(masterOf(it))];
  for (const pid of killed) signal(pid, 'SIGKILL');
  if ((await waitUntil(() => !killed.some(isRunning), GONE_MS)) === undefined) throw new Error('PostgreSQL survived SIGKILL');
  // Without the pid file, `stop` has nothing to end and only releases the guard. The guard would otherwise signal this pid later, when
  // it may belong to another process.
  renameSync(pidFile, `${pidFile}.kept`);
  await it.server.stop();
  renameSync(`${pidFile}.kept`, pidFile);
}

async function suspendAll(it: Killable, lasts: number): Promise<void> {
  const pid = masterOf(it);
  // A suspended master starts no more processes, so the list of its children is complete.
  signal(pid, 'SIGSTOP');
  const children = childrenOf(pid);
  const script = 'sleep "$0"; kill -CONT "$@"';
  const args = ['-c', script, String(lasts / 1000), ...[...children, pid].map(String)];
  const resuming = spawn('/bin/sh', args, { detached: true, stdio: 'ignore' });
  const resumed = once(resuming, 'exit');
  for (const child of children) signal(child, 'SIGSTOP');
  await resumed;
}

const portOf = ({ url }: LocalPostgres): number => Number(new URL(url).port);

/** Starts a server that isn't part of the stack, so that the soak can restart it as a supervisor would. */
export async function startDatabase(dir: string): Promise<SoakDatabase> {
  const server = await startPostgres({ dir });
  let current: Killable = { dir, port: portOf(server), server };
  let standby: Killable | undefined;
  const outside = await freePort();
  const door = createDoor(outside);
  await door.open(current.port);
  const url = server.url.replace(`:${current.port}/`, `:${outside}/`);
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
  // A killed server also breaks idle connections; the next statement opens another.
  pool.on('error', () => undefined);
  let starting: Promise<void> | undefined;
  let isOver = false;
  return {
    url,
    rows: async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> => (await persist(() => pool.query(sql, [...values]))).rows,
    async kill() {
      await Promise.all([killAll(current), door.close()]);
    },
    start() {
      starting = (async () => {
        if (isOver) return;
        // Repeated, because an outgoing connection may have taken a port in the meantime.
        current.server = await persist(() => startPostgres(current));
        await persist(() => door.open(current.port));
      })();
      return starting;
    },
    hang: (lasts) => suspendAll(current, lasts),
    async addStandby() {
      const target = `${current.dir}-standby`;
      const copy = await startStandby(current.server.url, current.dir, target);
      standby = { dir: target, port: portOf(copy), server: copy };
    },
    async failOver() {
      if (!standby) throw new Error('There is no standby');
      const heir = standby;
      await Promise.all([killAll(current), door.close()]);
      await promote(heir.server);
      current = heir;
      standby = undefined;
      await persist(() => door.open(heir.port));
    },
    async stop() {
      isOver = true;
      await starting?.catch(() => undefined);
      await pool.end();
      await door.close();
      await standby?.server.stop();
      await current.server.stop();
    },
  };
}
