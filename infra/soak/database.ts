import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isRunning } from '../base/lock.ts';
import { freePort, startPostgres } from '../stack/postgres.ts';
import { childrenOf, signal } from './processes.ts';
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

/** Starts a server that isn't part of the stack, so that the soak can restart it as a supervisor would. */
export async function startDatabase(dir: string): Promise<SoakDatabase> {
  const port = await freePort();
  let server = await startPostgres({ dir, port });
  const pool = new pg.Pool({ connectionString: server.url, max: 2, connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
  // A killed server also breaks idle connections; the next statement opens another.
  pool.on('error', () => undefined);
  const rows = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await persist(() => pool.query(sql, [...values]))).rows;
  const [folder] = await rows<{ data_directory: string }>('show data_directory');
  const pidFile = path.join(folder?.data_directory ?? '', 'postmaster.pid');
  const master = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const all = (): number[] => [master(), ...childrenOf(master())];
  let starting: Promise<void> | undefined;
  let isOver = false;
  return {
    url: server.url,
    rows,
    async kill() {
      const killed = all();
      for (const pid of killed) signal(pid, 'SIGKILL');
      if ((await waitUntil(() => !killed.some(isRunning), GONE_MS)) === undefined) throw new Error('PostgreSQL survived SIGKILL');
      // Without the pid file, `stop` has nothing to end and only releases the guard. The guard would otherwise signal this pid later, when
      // it may belong to another process.
      renameSync(pidFile, `${pidFile}.kept`);
      await server.stop();
      renameSync(`${pidFile}.kept`, pidFile);
    },
    start() {
      starting = (async () => {
        // Repeated, because an outgoing connection may have taken the port in the meantime.
        if (!isOver) server = await persist(() => startPostgres({ dir, port }));
      })();
      return starting;
    },
    async hang(lasts) {
      const pid = master();
      // A suspended master starts no more processes, so the list of its children is complete.
      signal(pid, 'SIGSTOP');
      const children = childrenOf(pid);
      const script = 'sleep "$0"; kill -CONT "$@"';
      const args = ['-c', script, String(lasts / 1000), ...[...children, pid].map(String)];
      const resuming = spawn('/bin/sh', args, { detached: true, stdio: 'ignore' });
      const resumed = once(resuming, 'exit');
      for (const child of children) signal(child, 'SIGSTOP');
      await resumed;
    },
    async stop() {
      isOver = true;
      await starting?.catch(() => undefined);
      await pool.end();
      await server.stop();
    },
  };
}
