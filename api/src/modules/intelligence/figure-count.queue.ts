import { jobQueue } from '#kernel/work/jobs.ts';

/** Each job counts all days whose figures have changed. */
export const figureCount = jobQueue('figure-count', { retryLimit: 2, expireInSeconds: 1800 });
