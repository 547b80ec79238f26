import path from 'node:path';
import { problemsOf } from '@tenaye/api/kernel/config.ts';
import { StartError } from '../base/start-error.ts';
import { CALLS_PER_ADDRESS, MOST_CALLS_PER_ADDRESS } from '../gateway/calls-at-once.ts';
import { MOST_HOPS } from '../gateway/settings.ts';
import { dataFolderOf } from './data-folder.ts';

/** The settings of `npm start`. */
export interface Settings {
  port: number;
  dataDir: string;
  releaseDir: string;
  apiInstances: number;
  /** The URL of the operator's own database; undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** True when demo data, demo accounts and everything else that only a demo has are wanted. */
  isDemo: boolean;
}

type Range = readonly [least: number, most: number];
const MOST_PORT = 65_535;

/** Reads a whole number; a problem is added to `wrong`. */
function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, [least, most]: Range, wrong: string[]): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  wrong.push(`${name} is "${text}" and has to be a whole number from ${least} to ${most}`);
  return fallback;
}

/** The environment of the API and the worker as known before anything starts; secrets and ports are added later. */
const forPrograms = (env: NodeJS.ProcessEnv, isDemo: boolean): NodeJS.ProcessEnv => ({
  ...env,
  DATABASE_URL: env.DATABASE_URL || 'postgres://embedded',
  API_PORT: '0',
  STORAGE_DIR: env.STORAGE_DIR || 'files',
  DEMO_ACCOUNTS: undefined,
  ...(isDemo && { DEMO: '1', SESSION_KEYS: env.SESSION_KEYS || 'made up and kept in the data folder' }),
});

/** Reads the environment; throws one line that names every wrong setting, and every setting that real service lacks. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const databaseUrl = env.DATABASE_URL || undefined;
  const isDemo = databaseUrl === undefined || env.DEMO === '1';
  const wrong: string[] = [];
  const number = (name: string, fallback: number, range: Range): number => wholeNumber(env, name, fallback, range, wrong);
  const apiInstances = number('API_INSTANCES', 1, [1, 64]);
  const dataDir = dataFolderOf(root, env);
  const settings = {
    port: number('PORT', 8080, [0, MOST_PORT]),
    dataDir,
    // With a bucket, this is the folder of the gateway's copy.
    releaseDir: path.resolve(root, env.RELEASE_DIR || (env.RELEASE_BUCKET ? path.join(dataDir, 'releases') : '.release')),
    apiInstances,
    databaseUrl,
    isDemo,
  };
  number('TRUSTED_HOPS', 0, [0, MOST_HOPS]);
  number('CALLS_PER_ADDRESS', CALLS_PER_ADDRESS, [1, MOST_CALLS_PER_ADDRESS]);
  // One port for each API process, then the worker's and the gateway's.
  number('METRICS_PORT', 0, [0, MOST_PORT - apiInstances - 1]);
  // A demo shows every code and link that it doesn't send; codes of real people must not be shown to everyone who knows the address.
  if (isDemo && databaseUrl && env.ACCESS_CODE === '')
    wrong.push('ACCESS_CODE is empty and would show the codes of your database to everyone (leave it unset, or choose 4 digits)');
  const known = new Set(wrong.map((it) => it.split(' ')[0]));
  wrong.push(...problemsOf(forPrograms(env, isDemo)).filter((it) => !known.has(it.split(' ')[0])));
  if (wrong.length === 0) return settings;
  const real = isDemo ? '' : 'DATABASE_URL is set, so this would serve for real (DEMO=1 gives a demo on that database), but ';
  throw new StartError(`${real}${wrong.join('; ')}.`);
}
