import { jobQueue } from '#kernel/work/jobs.ts';

/** Each job ends all quotes that patients haven't answered in time. */
export const quoteEnds = jobQueue('quote-ends', { retryLimit: 2, expireInSeconds: 600 });
