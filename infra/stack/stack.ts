import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import type { Pauses } from '../base/backoff.ts';
import { tryLock } from '../base/lock.ts';
import { explainFolder, StartError } from '../base/start-error.ts';
import { buildApps } from '../release/build.ts';
import { readyFileOf } from './data-folder.ts';
import { hasAdministrator, openDatabase } from './database.ts';
import { makeFolders, metricsPortOf } from './folders.ts';
import { openLog } from './log-file.ts';
import { freePort } from './postgres.ts';
import { runScript } from './run-script.ts';
import { keepSecrets, type Secrets } from './secrets.ts';
import { type Service, type ServiceSpec, startService } from './service.ts';
import type { Settings } from './settings.ts';

/** Everything that serves: database, API processes, worker, gateway. */
export interface Stack {
  url: string;
  databaseUrl: string;
  /** The code of the access gate; null when the gate is off. */
  accessCode: string | null;
  accounts: DemoAccount[];
  /** False while nobody can administer the product, as in a new database of real service. */
  hasAdministrator: boolean;
  /** The addresses of the API processes themselves, not of the gateway. */
  apiUrls: string[];
  /** All supervised programs: `api-1`, `worker`, `gateway`. */
  services: readonly Service[];
}

export interface StackOptions {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  /** Prints a line for a person, including a line about each program that ends by itself and when it restarts. */
  say: (line: string) => void;
  /** Builds the apps that are stale; development replaces this function. */
  build?: () => Promise<unknown>;
  /** Receives a copy of everything that the programs print, which also goes to the log files. */
  hear?: (name: string, text: string) => void;
  pauses?: Pauses;
}

const drainMs = 20_000;

/** Clean-up actions, run from last to first. Each runs once, and a failing action doesn't prevent the others from running. */
export class Undo {
  private readonly steps: (() => unknown)[] = [];
  private running: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.steps.push(step);
  }

  run(): Promise<void> {
    this.running ??= (async () => {
      for (let step = this.steps.pop(); step; step = this.steps.pop()) {
        try {
          await step();
        } catch (error) {
          console.error(error instanceof Error ? error.message : error);
        }
      }
    })();
    return this.running;
  }
}

function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is in use: stop what uses it, or choose another with PORT=…' : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} ${why}`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Short health films of the World Health Organization, used until an operator configures other videos. */
const DEMO_VIDEOS = 'https://www.youtube.com/@who/shorts';
const demoSocialLinks = JSON.stringify([
  { label: 'Telegram', url: 'https://telegram.demo.tenaye.example' },
  { label: 'Facebook', url: 'https://facebook.demo.tenaye.example' },
]);

/** The environment of our programs. The operator's settings take precedence over generated ones. */
export function serviceEnv({ settings, env }: StackOptions, databaseUrl: string, secrets: Secrets | undefined): NodeJS.ProcessEnv {
  const demo = secrets && {
    DEMO: '1',
    SESSION_KEYS: env.SESSION_KEYS || secrets.sessionKeys.join(','),
    ACCESS_CODE: env.ACCESS_CODE ?? secrets.accessCode,
    DEMO_ACCOUNTS: JSON.stringify(secrets.accounts),
    SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'support@demo.tenaye.example',
    SUPPORT_PHONE: env.SUPPORT_PHONE || '+251 11 555 0100',
    SOCIAL_LINKS: env.SOCIAL_LINKS || demoSocialLinks,
    VIDEOS_URL: env.VIDEOS_URL || DEMO_VIDEOS,
  };
  return {
    ...env,
    ...demo,
    ...(secrets ? {} : { DEMO: undefined, DEMO_ACCOUNTS: undefined, NODE_ENV: env.NODE_ENV || 'production' }),
    NODE_OPTIONS: undefined,
    DATABASE_URL: databaseUrl,
    RELEASE_DIR: settings.releaseDir,
    STORAGE_DIR: env.STORAGE_DIR || path.join(settings.dataDir, 'files'),
    LOG_LEVEL: env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace' ? env.LOG_LEVEL : 'info',
  };
}

async function startAll(
  options: StackOptions,
  env: NodeJS.ProcessEnv,
  undo: Undo,
): Promise<Pick<Stack, 'apiUrls' | 'services'> & { port: number }> {
  const { settings, say, hear, pauses } = options;
  const writer = (name: string): ServiceSpec['write'] => {
    // In real service the operator's supervisor stores the logs; a demo writes them to files instead of the terminal.
    if (!settings.isDemo) return (text) => void process.stdout.write(text);
    const log = openLog(path.join(settings.dataDir, 'logs', `${name}.log`));
    undo.add(log.close);
    return log.write;
  };
  const start = (name: string, script: string, serviceEnv: NodeJS.ProcessEnv): Service => {
    const log = writer(name);
    const write = (text: string): void => {
      log(text);
      if (settings.isDemo) hear?.(name, text);
    };
    const tell = (line: string): void => {
      say(line);
      if (settings.isDemo) log(`${line}\n`);
    };
    const service = startService({ name, script, env: serviceEnv, write, say: tell, pauses });
    undo.add(() => service.stop(drainMs));
    return service;
  };
  const ports = await Promise.all(Array.from({ length: settings.apiInstances }, freePort));
  const worker = start('worker', 'api/src/worker.ts', { ...env, METRICS_PORT: metricsPortOf(env, settings.apiInstances) });
  const apis = ports.map((port, index) =>
    start(`api-${index + 1}`, 'api/src/main.ts', { ...env, API_PORT: String(port), METRICS_PORT: metricsPortOf(env, index) }),
  );
  const apiUrls = ports.map((port) => `http://127.0.0.1:${port}`);
  const gatewayEnv = {
    ...env,
    PORT: String(settings.port),
    API_URLS: apiUrls.join(','),
    METRICS_PORT: metricsPortOf(env, settings.apiInstances + 1),
  };
  const gateway = start('gateway', 'infra/gateway/main.ts', gatewayEnv);
  const demo = settings.isDemo ? runScript('Making the demo data', 'infra/demo/seed.ts', env, writer('seed')) : undefined;
  const [{ port = settings.port }] = await Promise.all([gateway.ready, worker.ready, demo, ...apis.map((it) => it.ready)]);
  // A gateway that chose a free port must use the same port after a restart, because visitors know its address.
  gatewayEnv.PORT = String(port);
  return { port, apiUrls, services: [worker, ...apis, gateway] };
}

/** Locks the data folder for this process. @returns a function that unlocks it */
function lockData(dataDir: string): () => void {
  try {
    const lock = tryLock(path.join(dataDir, '.lock'));
    if ('release' in lock) return lock.release;
    throw new StartError(`Tenaye already runs on ${dataDir} (process ${lock.owner}): stop it, or choose another folder with DATA_DIR=…`);
  } catch (error) {
    throw explainFolder(error, dataDir, 'DATA_DIR');
  }
}

/**
 * Starts everything and resolves when the stack serves. Whatever happens, `undo.run()` ends everything that was started: streams and idle
 * connections first, open requests when they have been answered, the database last.
 */
export async function startStack(options: StackOptions, undo: Undo): Promise<Stack> {
  const { settings, env, say } = options;
  makeFolders(settings, env);
  undo.add(lockData(settings.dataDir));
  rmSync(readyFileOf(settings), { force: true });
  if (settings.port !== 0) await checkPort(settings.port);
  const secrets = settings.isDemo ? keepSecrets(settings.dataDir) : undefined;
  const external = settings.databaseUrl === undefined ? undefined : await openDatabase(settings.databaseUrl, settings.dataDir, options);
  // With a bucket, `npm run release` makes the releases instead.
  const build = options.build?.() ?? (env.RELEASE_BUCKET ? Promise.resolve() : buildApps({ releaseDir: settings.releaseDir, log: say }));
  build.catch(() => undefined);
  const database = external ?? (await openDatabase(undefined, settings.dataDir, options));
  undo.add(() => database.stop());
  const publicUrl = env.PUBLIC_URL || (settings.port === 0 ? '' : `http://localhost:${settings.port}`);
  const childEnv: NodeJS.ProcessEnv = { ...serviceEnv(options, database.url, secrets), PUBLIC_URL: publicUrl };
  await runScript('Migrating the database', 'api/src/cli/migrate.ts', childEnv, () => undefined);
  const [{ port, ...api }] = await Promise.all([startAll(options, childEnv, undo), build]);
  return {
    url: env.PUBLIC_URL || `http://localhost:${port}`,
    databaseUrl: database.url,
    accessCode: childEnv.ACCESS_CODE || null,
    accounts: secrets?.accounts ?? [],
    hasAdministrator: await hasAdministrator(database.url),
    ...api,
  };
}
