import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the sending of all due reminders. */
export const appointmentReminders = jobQueue('appointment-reminders', { retryLimit: 2, expireInSeconds: 600 });
