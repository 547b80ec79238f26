import { jobQueue } from '#kernel/work/jobs.ts';

/** Asks for all reminders that are due. */
export const appointmentReminders = jobQueue('appointment-reminders', { retryLimit: 2, expireInSeconds: 600 });
