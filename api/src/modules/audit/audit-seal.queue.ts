import { jobQueue } from '#kernel/work/jobs.ts';

/** Triggers the sealing of the audit log's finished days. */
export const auditSealing = jobQueue('audit-sealing', { retryLimit: 2, expireInSeconds: 3600 });
