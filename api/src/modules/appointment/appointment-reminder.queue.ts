import { jobQueue } from '#kernel/work/jobs.ts';

/** Each job sends all due reminders. */
export const appointmentReminders = jobQueue('appointment-reminders', { retryLimit: 2, expireInSeconds: 600 });
