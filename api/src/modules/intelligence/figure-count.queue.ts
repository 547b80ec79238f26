import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the counting of all days whose figures have changed. */
export const figureCount = jobQueue('figure-count', { retryLimit: 2, expireInSeconds: 1800 });
