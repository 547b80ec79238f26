import path from 'node:path';
import { StartError } from './start-error.ts';

/** What `npm start` was asked to do. */
export interface Settings {
  port: number;
  dataDir: string;
  releaseDir: string;
  apiInstances: number;
  /** URL of the operator's own database; the embedded one when undefined. */
  databaseUrl: string | undefined;
  /** Demo data, demo accounts and everything else that only a try-out has. */
  isDemo: boolean;
}

/** Secrets and addresses that nobody can make up for an operator. */
const neededForReal = ['SESSION_KEYS', 'PUBLIC_URL', 'SUPPORT_EMAIL'] as const;

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, [least, most]: readonly [number, number]): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${name} is "${text}"; it has to be a whole number from ${least} to ${most}.`);
}

/** Reads the environment; throws one line that names everything that is missing for real service. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const databaseUrl = env.DATABASE_URL || undefined;
  const isDemo = databaseUrl === undefined || env.DEMO === '1';
  const missing = isDemo ? [] : neededForReal.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new StartError(
      `DATABASE_URL is set, so this would serve for real, but ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set (DEMO=1 gives a demo on that database).`,
    );
  }
  return {
    port: wholeNumber(env, 'PORT', 8080, [0, 65_535]),
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    releaseDir: path.resolve(root, env.RELEASE_DIR || '.release'),
    apiInstances: wholeNumber(env, 'API_INSTANCES', 1, [1, 64]),
    databaseUrl,
    isDemo,
  };
}
