import { jobQueue } from '#kernel/work/jobs.ts';

/** Imports that the worker reads, checks, imports or undoes. A job resumes where the last one was interrupted. */
export const importWork = jobQueue<{ importId: string }>(
  'bulk-import',
  { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 4 * 3600 },
  { notifiesWorker: true },
);
