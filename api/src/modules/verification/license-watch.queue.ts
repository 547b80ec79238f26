import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the check of all licenses that expire soon or have expired. */
export const licenseWatch = jobQueue('license-watch', { retryLimit: 2, expireInSeconds: 1800 });
