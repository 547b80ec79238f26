import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { sweepRateLimits } from '#kernel/access/rate-limit.ts';
import { sweepSessions } from '#kernel/access/session.ts';
import { systemClock } from '#kernel/clock.ts';
import type { ApiConfig } from '#kernel/config.ts';
import { createScratch, sweepHourly } from '#kernel/files/scratch.ts';
import { createStorage } from '#kernel/files/storage.ts';
import { failing } from '#kernel/http/health.ts';
import { sweepHealthProbes } from '#kernel/http/health-probes.ts';
import { sweepIdempotencyKeys } from '#kernel/http/idempotency.ts';
import { createRegistry, serveMetrics } from '#kernel/http/metrics.ts';
import { sweepRequestTimes } from '#kernel/http/request-times.ts';
import { createLog } from '#kernel/log.ts';
import { withPagesAt } from '#kernel/public-url.ts';
import { startTracing } from '#kernel/tracing.ts';
import { startDeliveries } from '#kernel/work/deliveries.ts';
import { failedJobs, recordFailedJob, sweepFailedJobs } from '#kernel/work/failed-jobs.ts';
import { startEnqueueing, startQueue } from '#kernel/work/jobs.ts';
import { sweepOutbox } from '#kernel/work/outbox.ts';
import { handle, jobTimes, stopWorking } from '#kernel/work/run-jobs.ts';
import { newestMigration } from './migrations/newest.ts';
import { sweepCodes } from './modules/account-recovery/account-code.service.ts';
import { appointmentReminders } from './modules/appointment/appointment-reminder.queue.ts';
import { sendDueReminders } from './modules/appointment/appointment-reminder.service.ts';
import { auditSealing } from './modules/audit/audit-seal.queue.ts';
import { sealDays } from './modules/audit/audit-seal.service.ts';
import { freeTimeSearch } from './modules/availability/free-time-search.queue.ts';
import { searchFreeTimes } from './modules/availability/free-time-search.service.ts';
import { quoteEnds } from './modules/facility-request/quote-end.queue.ts';
import { endExpiredQuotes } from './modules/facility-request/quote-end.service.ts';
import { sweepStoredFiles } from './modules/file/stored-file-sweep.service.ts';
import { importWork } from './modules/import/import.queue.ts';
import { workOnImport } from './modules/import/import-job.service.ts';
import { sweepImports } from './modules/import/import-sweep.service.ts';
import { figureCount } from './modules/intelligence/figure-count.queue.ts';
import { countChangedDays } from './modules/intelligence/figure-count.service.ts';
import { figureLimitWatch } from './modules/intelligence/figure-limit.queue.ts';
import { watchFigureLimits } from './modules/intelligence/figure-limit-watch.service.ts';
import { alarmWatch } from './modules/platform/alarm.queue.ts';
import { watchAlarms } from './modules/platform/alarm-watch.service.ts';
import { prescriptionReading, slowPrescriptionReading } from './modules/prescription/prescription.queue.ts';
import { performReading, READING_LIMITS, type ReadingParts, sweepPrescriptions } from './modules/prescription/prescription-job.service.ts';
import { createReader } from './modules/prescription/reader/reader.ts';
import { sweepBrowserReports } from './modules/telemetry/browser-reports.service.ts';
import { licenseWatch } from './modules/verification/license-watch.queue.ts';
import { watchLicenses } from './modules/verification/license-watch.service.ts';
import { wasteWatch } from './modules/waste/waste-watch.queue.ts';
import { watchWastePapers } from './modules/waste/waste-watch.service.ts';
import { watchStorage } from './modules/waste-compliance/waste-storage-watch.service.ts';
import { issueWaitingInvoices } from './modules/waste-manager/waiting-invoices.service.ts';
import { paperPrint } from './modules/waste-paper/paper-print.queue.ts';
import { type PrintParts, printDocument } from './modules/waste-paper/paper-print.service.ts';
import { requestRecurring } from './modules/waste-pickup/waste-recurring.service.ts';
import { recurringPickups, storageWatch } from './modules/waste-pickup/waste-schedule.queue.ts';
import { openOrm } from './orm.ts';
import { queues, sessionSweep } from './queues.ts';

/** A statement limit longer than the sweep of a large table. */
const patience = { statement: 60_000, idleInTransaction: 30_000 };

const HOURLY = '17 * * * *';
/** Local midnight is on a full hour of UTC. */
const ON_THE_HOUR = '0 * * * *';
const EVERY_MINUTE = '* * * * *';
/** The deletion of expired rows, by kind. */
const sweeps: ((pool: Pool) => Promise<unknown>)[] = [
  ...[sweepSessions, sweepIdempotencyKeys, sweepCodes, sweepRateLimits],
  ...[sweepRequestTimes, sweepHealthProbes, sweepBrowserReports, sweepFailedJobs],
];
/** Few lanes, because text recognition keeps a core busy and takes 300 MB. */
const QUICK_READINGS = { lanes: 2, fair: true };
/** Two lanes, so that a small import doesn't wait for a large one. */
const IMPORTS = { lanes: 2 };
const SLOW_READINGS = { lanes: 1, fair: true };

/** A replacement for the prescription reader in tests. */
export type WorkerParts = Partial<Pick<ReadingParts, 'reader' | 'limits'>>;

/**
 * Serves the worker's figures and answers its probes, if there is a port for them. @returns a function that ends it; `drain` fails
 * readiness
 */
async function startWatching({ metrics }: ApiConfig, pool: Pool) {
  let isDraining = false;
  const registry = createRegistry();
  registry.registerMetric(jobTimes);
  const vitals = { pool, draining: () => isDraining, schema: newestMigration };
  const served = metrics && (await serveMetrics(registry, metrics, () => failing(vitals)));
  return {
    address: served?.address(),
    drain(): void {
      isDraining = true;
    },
    close(): void {
      served?.close();
      served?.closeAllConnections();
    },
  };
}

/**
 * Starts the worker: mail, text messages, reminders, ends of quotes, free times, licenses, prescriptions, imports, figures, alarms, papers,
 * and sweeps. `end` lets running jobs finish.
 */
export const startWorker = (config: ApiConfig, parts: WorkerParts = {}) => withPagesAt(config.publicUrl, () => startJobs(config, parts));

function reportMended(log: Logger, doctors: readonly string[]): void {
  if (doctors.length > 0) log.error({ doctors }, 'Stored free times were wrong and have been searched again');
}

async function watchWaste(em: EntityManager, { operator }: ApiConfig, now: Date): Promise<void> {
  await issueWaitingInvoices(em, operator, now);
  await watchWastePapers(em, operator, now);
}

async function handleFigures(boss: PgBoss, log: Logger, em: EntityManager): Promise<void> {
  await handle(boss, log, figureCount, () => countChangedDays(em));
  await handle(boss, log, figureLimitWatch, () => watchFigureLimits(em, new Date()));
}

/** Has the worker do what is due by the clock. */
async function schedule(boss: PgBoss): Promise<void> {
  const everyMinute = [appointmentReminders, quoteEnds, freeTimeSearch, figureCount, alarmWatch];
  const hourly = [auditSealing, figureLimitWatch, licenseWatch, wasteWatch, storageWatch, recurringPickups];
  await boss.schedule(sessionSweep.name, HOURLY);
  for (const { name } of hourly) await boss.schedule(name, ON_THE_HOUR);
  for (const { name } of everyMinute) await boss.schedule(name, EVERY_MINUTE);
  // Sweep now, because the previous worker may have left work undone.
  for (const { name } of [sessionSweep, ...everyMinute, ...hourly]) await boss.send(name, {});
}

async function startJobs(config: ApiConfig, { reader = createReader(), limits = READING_LIMITS }: WorkerParts) {
  const log = createLog(config.logLevel, 'worker');
  const endTracing = await startTracing('worker', config.tracing, log);
  const orm = await openOrm({ url: config.databaseUrl, poolSize: 6, patience });
  const pool = await orm.em.getConnection('write').getNativeClient();
  const boss = await startQueue(config.databaseUrl, queues, log);
  // Reminders enqueue mails and text messages of their own.
  const enqueueing = await startEnqueueing(orm, pool, queues, log);
  const closeConnections = await startDeliveries(boss, orm, config, log);
  await handle(boss, log, failedJobs, (data, job) => recordFailedJob(orm.em.fork(), data, job, new Date()));
  const scratch = createScratch(config.scratchDirectory);
  const stopSweeping = await sweepHourly(scratch, systemClock);
  const parts: ReadingParts = { storage: await createStorage(config.storage), reader, limits, scratch };
  const read = (id: string, lane: 'quick' | 'slow') => performReading(orm.em.fork(), parts, id, lane, new Date());
  await handle(boss, log, prescriptionReading, ({ readingId }) => read(readingId, 'quick'), QUICK_READINGS);
  await handle(boss, log, slowPrescriptionReading, ({ readingId }) => read(readingId, 'slow'), SLOW_READINGS);
  await handle(boss, log, sessionSweep, async () => {
    for (const sweep of sweeps) await sweep(pool);
    await sweepOutbox(pool, config.messageDays, new Date());
    await sweepPrescriptions(orm.em.fork(), parts.storage, new Date());
    const imports = await sweepImports(orm.em, parts.storage, new Date());
    if (imports.dryRuns + imports.files > 0) log.info(imports, 'Removed old dry runs and files of imports');
    const files = await sweepStoredFiles(orm.em.fork(), parts.storage, new Date());
    if (files > 0) log.info({ files }, 'Removed files that no row names');
  });
  await handle(boss, log, appointmentReminders, () => sendDueReminders(orm.em, new Date()));
  await handle(boss, log, quoteEnds, () => endExpiredQuotes(orm.em, new Date()));
  await handle(
    boss,
    log,
    importWork,
    ({ importId }, { retryCount, retryLimit }) => workOnImport(orm.em, parts.storage, importId, retryCount >= retryLimit),
    IMPORTS,
  );
  await handle(boss, log, freeTimeSearch, async () => reportMended(log, await searchFreeTimes(orm.em, new Date())));
  await handle(boss, log, licenseWatch, () => watchLicenses(orm.em, new Date()));
  const prints: PrintParts = { storage: parts.storage, scratch, baseUrl: config.publicUrl ?? 'http://localhost' };
  await handle(boss, log, paperPrint, ({ documentId }) => printDocument(orm.em, prints, documentId, new Date()));
  await handle(boss, log, wasteWatch, () => watchWaste(orm.em, config, new Date()));
  await handle(boss, log, storageWatch, () => watchStorage(orm.em, new Date()));
  await handle(boss, log, recurringPickups, () => requestRecurring(orm.em, new Date()));
  await handle(boss, log, auditSealing, () => sealDays(orm.em, new Date()));
  await handle(boss, log, alarmWatch, () => watchAlarms(orm.em, new Date()));
  await handleFigures(boss, log, orm.em);
  await schedule(boss);
  const watched = await startWatching(config, pool);
  const end = async (): Promise<void> => {
    watched.drain();
    await stopWorking(boss, queues);
    reader.close();
    closeConnections();
    await enqueueing.stop({ graceful: false });
    await orm.close();
    stopSweeping();
    await scratch.close();
    watched.close();
    await endTracing();
  };
  return { log, watchedAt: watched.address, end };
}
