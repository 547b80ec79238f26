import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the check of what is wrong with the platform. */
export const alarmWatch = jobQueue('alarm-watch', { retryLimit: 0, expireInSeconds: 300 });
