import { jobQueue } from '#kernel/work/jobs.ts';

/** Searches for the next free times of doctors whose stored times are running out, and checks the stored times of some other doctors. */
export const freeTimeSearch = jobQueue('free-time-search', { retryLimit: 2, expireInSeconds: 600 });
