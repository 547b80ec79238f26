import { jobQueue } from '#kernel/work/jobs.ts';

const settings = { retryLimit: 3, retryDelay: 2, expireInSeconds: 180 };

/** The queue of prescriptions to read: all begin here, and those that run out of time move to the slow queue. */
export const prescriptionReading = jobQueue<{ readingId: string }>('prescription-reading', settings, { notifiesWorker: true });
export const slowPrescriptionReading = jobQueue<{ readingId: string }>('slow-prescription-reading', settings, { notifiesWorker: true });
