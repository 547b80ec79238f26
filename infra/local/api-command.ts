import { spawn } from 'node:child_process';
import path from 'node:path';
import { tryLock } from '../base/lock.ts';
import { describeError, StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';
import { dataFolderOf } from '../stack/data-folder.ts';
import { findPostgres, type LocalPostgres, startPostgres } from '../stack/postgres.ts';
import { runScript } from '../stack/run-script.ts';

/** Runs a command of the API in this terminal. @returns its exit code */
function run(command: string, databaseUrl: string, args: readonly string[]): Promise<number> {
  const dataDir = dataFolderOf(projectRoot);
  const script = path.join(projectRoot, 'api', 'src', 'cli', `${command}.ts`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: undefined,
      DATABASE_URL: databaseUrl,
      // The folder in which the stack stores files.
      STORAGE_DIR: process.env.STORAGE_DIR || path.join(dataDir, 'files'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs `work` with the server of `dataDir`: that of a running `npm start`, or one that is started for `work` and then is its `own`. */
export async function withEmbedded<T>(dataDir: string, work: (url: string, own?: LocalPostgres) => Promise<T>): Promise<T> {
  const dir = path.join(dataDir, 'postgres');
  const lock = tryLock(path.join(dataDir, '.lock'));
  if ('owner' in lock) {
    const url = await findPostgres(dir);
    if (!url) throw new StartError(`Process ${lock.owner} is just starting on ${dataDir}: try again when it is ready.`);
    return work(url);
  }
  try {
    const server = await startPostgres({ dir });
    try {
      return await work(server.url, server);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

/** Runs `work` on a migrated database: the operator's, or the embedded one. */
async function withDatabase(work: (url: string) => Promise<number>): Promise<number> {
  const migrate = (url: string): Promise<void> =>
    runScript('Migrating the database', 'api/src/cli/migrate.ts', { ...process.env, DATABASE_URL: url }, () => undefined);
  const external = process.env.DATABASE_URL;
  if (external) {
    await migrate(external);
    return work(external);
  }
  return withEmbedded(dataFolderOf(projectRoot), async (url, own) => {
    if (own) await migrate(url);
    return work(url);
  });
}

/** Runs `api/src/cli/<command>.ts` with a database and these arguments, and ends this process with its exit code. */
export async function runApiCommand(command: string, args: () => readonly string[]): Promise<void> {
  try {
    const given = args();
    process.exitCode = await withDatabase((url) => run(command, url, given));
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
  process.disconnect?.();
}
