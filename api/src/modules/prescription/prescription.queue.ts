import { jobQueue } from '#kernel/work/jobs.ts';

const settings = { retryLimit: 3, retryDelay: 2, expireInSeconds: 180 };

/** Papers to read: all begin here, and those that don't end in time go to the slow one. */
export const prescriptionReading = jobQueue<{ readingId: string }>('prescription-reading', settings, { isTold: true });
export const slowPrescriptionReading = jobQueue<{ readingId: string }>('slow-prescription-reading', settings, { isTold: true });
