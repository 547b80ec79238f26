import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the issue of waiting invoices, the check of overdue ones and of what expires soon, and the reports of quarters. */
export const wasteWatch = jobQueue('waste-watch', { retryLimit: 2, expireInSeconds: 1800 });
