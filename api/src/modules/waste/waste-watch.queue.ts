import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the issue of waiting invoices, and the check of overdue invoices, and of documents, certifications and trainings that expire soon. */
export const wasteWatch = jobQueue('waste-watch', { retryLimit: 2, expireInSeconds: 1800 });
