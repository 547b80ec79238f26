import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the look at overdue invoices, and at documents and certifications that expire soon. */
export const wasteWatch = jobQueue('waste-watch', { retryLimit: 2, expireInSeconds: 1800 });
