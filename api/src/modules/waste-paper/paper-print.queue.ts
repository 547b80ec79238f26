import { jobQueue } from '#kernel/work/jobs.ts';

/** The queue of issued documents whose files the worker prints. */
export const paperPrint = jobQueue<{ documentId: string }>(
  'waste-papers',
  { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
  { notifiesWorker: true },
);
