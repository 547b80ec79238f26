import { jobQueue } from '#kernel/work/jobs.ts';

/** Searches the next free times whose stored ones run out, and checks some of the others. */
export const freeTimeSearch = jobQueue('free-time-search', { retryLimit: 2, expireInSeconds: 600 });
