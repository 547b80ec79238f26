import { jobQueue } from '#kernel/work/jobs.ts';

/** Imports for the worker to read, check, import or undo. A job resumes where the previous one was interrupted. */
export const importWork = jobQueue<{ importId: string }>(
  'bulk-import',
  { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 4 * 3600 },
  { notifiesWorker: true },
);
