import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the comparison of the figures with their limits. */
export const figureLimitWatch = jobQueue('figure-limit-watch', { retryLimit: 2, expireInSeconds: 1800 });
