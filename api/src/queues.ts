import { failedJobs } from '#kernel/work/failed-jobs.ts';
import { type JobQueue, jobQueue } from '#kernel/work/jobs.ts';
import { messageQueues } from '#kernel/work/message-queues.ts';
import { appointmentReminders } from './modules/appointment/appointment-reminder.queue.ts';
import { auditSealing } from './modules/audit/audit-seal.queue.ts';
import { freeTimeSearch } from './modules/availability/free-time-search.queue.ts';
import { quoteEnds } from './modules/facility-request/quote-end.queue.ts';
import { importWork } from './modules/import/import.queue.ts';
import { figureCount } from './modules/intelligence/figure-count.queue.ts';
import { figureLimitWatch } from './modules/intelligence/figure-limit.queue.ts';
import { alarmWatch } from './modules/platform/alarm.queue.ts';
import { prescriptionReading, slowPrescriptionReading } from './modules/prescription/prescription.queue.ts';
import { licenseWatch } from './modules/verification/license-watch.queue.ts';
import { wasteWatch } from './modules/waste/waste-watch.queue.ts';
import { paperPrint } from './modules/waste-paper/paper-print.queue.ts';
import { recurringPickups, storageWatch } from './modules/waste-pickup/waste-schedule.queue.ts';

/** Triggers the deletion of everything that has expired. */
export const sessionSweep = jobQueue('session-sweep', { retryLimit: 2, expireInSeconds: 1800 });

/** Every queue. `failedJobs` comes first: it is the dead-letter queue of the others, so it must exist before them. */
export const queues: readonly JobQueue[] = [
  failedJobs,
  ...messageQueues,
  sessionSweep,
  prescriptionReading,
  slowPrescriptionReading,
  appointmentReminders,
  quoteEnds,
  freeTimeSearch,
  auditSealing,
  licenseWatch,
  importWork,
  figureCount,
  figureLimitWatch,
  alarmWatch,
  paperPrint,
  wasteWatch,
  storageWatch,
  recurringPickups,
];
