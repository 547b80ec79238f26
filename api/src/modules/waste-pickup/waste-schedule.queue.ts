import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the warnings about waste whose storage limit is near. */
export const storageWatch = jobQueue('waste-storage-watch', { retryLimit: 2, expireInSeconds: 1800 });

/** Triggers the requests for recurring pickups that are due soon. */
export const recurringPickups = jobQueue('waste-recurring-pickups', { retryLimit: 2, expireInSeconds: 1800 });
