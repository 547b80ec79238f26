import path from 'node:path';
import { webAddress } from '@tenaye/api/kernel/config.ts';
import type { S3Access } from '@tenaye/api/kernel/files/s3-client.ts';
import * as z from 'zod/mini';
import { StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';

const optionalText = z.optional(z.string().check(z.minLength(1)));

/** The settings of the place where releases are stored. */
export const releaseEnvironment = z.object({
  RELEASE_DIR: optionalText,
  RELEASE_BUCKET: optionalText,
  RELEASE_ENDPOINT: z.optional(webAddress),
  RELEASE_REGION: optionalText,
  RELEASE_ACCESS_KEY: optionalText,
  RELEASE_SECRET_KEY: optionalText,
});

export interface BucketSettings extends S3Access {
  bucket: string;
}

const needed = ['RELEASE_REGION', 'RELEASE_ACCESS_KEY', 'RELEASE_SECRET_KEY'] as const;

/** The folder of releases: RELEASE_DIR, or `.release` in the project. */
export const releaseDirOf = (env: NodeJS.ProcessEnv): string => path.resolve(projectRoot, env.RELEASE_DIR || '.release');

/** The bucket of releases; undefined when they are stored in the folder. Throws one line that names each missing or wrong setting. */
export function bucketSettings(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = z.safeParse(releaseEnvironment, present);
  if (!success) throw new StartError(`Releases can't be reached: ${error.issues.map((it) => String(it.path[0])).join(', ')} is not valid.`);
  if (!data.RELEASE_BUCKET) return undefined;
  const missing = needed.filter((it) => !data[it]);
  if (missing.length > 0)
    throw new StartError(`RELEASE_BUCKET is set, but ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not.`);
  return {
    bucket: data.RELEASE_BUCKET,
    endpoint: data.RELEASE_ENDPOINT,
    region: data.RELEASE_REGION ?? '',
    accessKey: data.RELEASE_ACCESS_KEY ?? '',
    secretKey: data.RELEASE_SECRET_KEY ?? '',
  };
}
