import { createReadStream, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { enqueue, startEnqueueing } from '@tenaye/api/kernel/work/jobs.ts';
import { migrate } from '@tenaye/api/migrations/migrate.ts';
import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import { StoredFile } from '@tenaye/api/modules/file/stored-file.entity.ts';
import { importWork } from '@tenaye/api/modules/import/import.queue.ts';
import { ImportBatch } from '@tenaye/api/modules/import/import-batch.entity.ts';
import { createImport } from '@tenaye/api/modules/import/import-batch.service.ts';
import { inspectFile } from '@tenaye/api/modules/import/import-file.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import { queues } from '@tenaye/api/queues.ts';
import pino from 'pino';
import { startPostgres } from '../stack/postgres.ts';
import { type Service, startService } from '../stack/service.ts';
import type { Undo } from '../stack/stack.ts';
import { table } from './table.ts';

const ROWS = 100_000;
const LOOK_MS = 250;
const KEY = `import/${crypto.randomUUID()}`;

const kinds = ['medium_clinic', 'pharmacy', 'diagnostic_lab', 'hospital', 'primary_clinic'];
const words = ['Selam', 'Bethel', 'Tikur Abay', 'Kidus Gabriel', 'Hiwot Fana', 'Yekatit', 'Ras Desta', 'Zewditu', 'Addis Hiwot', 'Meskel'];

/** One row as a line of CSV, the same in each run. */
const rowAt = (at: number): string =>
  [
    `${words[at % words.length]} ${words[(at >> 4) % words.length]} ${at}`,
    kinds[at % kinds.length],
    'Addis Ababa',
    (8.8 + (at % 997) / 2000).toFixed(5),
    (38.6 + (at % 1009) / 2000).toFixed(5),
    `+2519${String(at).padStart(8, '0')}`,
  ].join(',');

type Orm = Awaited<ReturnType<typeof openOrm>>;

/** Seconds of PostgreSQL's own COPY of the rows into the table with all its indexes. The table is empty afterward. */
async function copySeconds(orm: Orm, file: string): Promise<number> {
  const started = performance.now();
  await orm.em
    .getConnection('write')
    .execute(`copy facilities (name, facility_type, location, latitude, longitude, phone) from '${file}' with (format csv, header)`);
  const took = (performance.now() - started) / 1000;
  await orm.em.getConnection('write').execute('truncate facilities cascade');
  return took;
}

/** The peak of a process's resident memory in MB. NaN if the system doesn't report it. */
function peakOf(service: Service): number {
  try {
    const [, kB = 'NaN'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid()}/status`, 'utf8')) ?? [];
    return Number(kB) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Stores what an upload would store: an administrator's file, and the batch to be read. */
async function upload(orm: Orm, file: string): Promise<string> {
  const em = orm.em.fork();
  const now = new Date();
  const account = em.create(ProviderAccount, {
    ...{
      id: crypto.randomUUID(),
      firstName: 'Bench',
      email: 'bench@example.et',
      passwordHash: '-',
      providerType: 'admin',
      adminRoles: ['owner'],
      isVerified: true,
    },
  });
  await em.flush();
  const stored = em.create(StoredFile, {
    ...{ id: crypto.randomUUID(), key: KEY, kind: 'import_file', ownerAccountId: account.id, createdAt: now },
    ...{ contentType: 'text/csv', bytes: 1, originalName: 'bench.csv' },
  });
  await em.flush();
  const form = await inspectFile(async () => createReadStream(file), {});
  const facts = { ...form, fileName: 'bench.csv', bytes: 1, authority: null, isDryRun: false };
  const batch = createImport(em, facts, { accountId: account.id, fileId: stored.id }, now);
  await em.flush();
  return batch.id;
}

/** Seconds of each step, and the worker's peak memory before and after each. */
async function importSeconds(orm: Orm, id: string, worker: Service) {
  const idle = peakOf(worker);
  const seconds: Record<string, number> = {};
  const peaks: string[] = [];
  let before: ImportBatch['step'] = 'read';
  let last = performance.now();
  await orm.em.fork().transactional((em) => enqueue(em, importWork, { importId: id }));
  for (;;) {
    const { step, counts, failure } = await orm.em.fork().findOneOrFail(ImportBatch, { id });
    if (failure) throw new Error(failure.message);
    const now = performance.now();
    seconds[step ?? 'end'] = (seconds[step ?? 'end'] ?? 0) + (now - last) / 1000;
    last = now;
    if (step !== before) peaks.push(peakOf(worker).toFixed(0));
    before = step;
    if (step === null) return { seconds, idle, peaks, imported: counts.imported };
    await pause(LOOK_MS);
  }
}

/** Imports 100,000 facilities with the real worker, beside PostgreSQL's COPY of the same rows into the same table. */
export async function benchImports(undo: Undo, folder: string): Promise<void> {
  const postgres = await startPostgres({ dir: path.join(folder, 'imports'), disposable: true });
  undo.add(() => postgres.stop());
  const store = path.join(folder, 'store');
  await mkdir(path.join(store, 'import'), { recursive: true });
  const file = path.join(store, KEY);
  const lines = Array.from({ length: ROWS }, (_, at) => rowAt(at));
  await writeFile(file, ['name,facility_type,city,latitude,longitude,phone', ...lines, ''].join('\n'));
  await migrate(postgres.url);
  const orm = await openOrm({ url: postgres.url, patience: { statement: 600_000, idleInTransaction: 60_000 } });
  const copied = await copySeconds(orm, file);
  const pool = await orm.em.getConnection('write').getNativeClient();
  const boss = await startEnqueueing(orm, pool, queues, pino({ level: 'silent' }));
  const id = await upload(orm, file);
  const env = {
    ...process.env,
    ...{ DATABASE_URL: postgres.url, STORAGE_DIR: store, SESSION_KEYS: 'a-key-of-the-benchmark', PUBLIC_URL: 'https://tenaye.example' },
    ...{ SUPPORT_EMAIL: 'bench@example.et', MEETING_BASE_URL: 'https://meet.example', NODE_ENV: 'production', LOG_LEVEL: 'info' },
    // No server listens on this port, because an import sends no mail.
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const worker = startService({ name: 'worker', script: 'api/src/worker.ts', env, write: () => undefined, say: console.error });
  undo.add(() => worker.stop(5000));
  await worker.ready;
  const { seconds, idle, peaks, imported } = await importSeconds(orm, id, worker);
  const all = Object.values(seconds).reduce((sum, it) => sum + it, 0);
  await boss.stop({ graceful: false });
  await orm.close();
  console.log(`\nImport of ${imported} facilities; COPY into the same table with its indexes took ${copied.toFixed(1)} s.`);
  const of = (step: string): string => (seconds[step] ?? 0).toFixed(1);
  const figures = [of('read'), of('check'), of('import'), all.toFixed(1), (ROWS / all).toFixed(0), (copied / all).toFixed(3)];
  console.log(
    table(
      ['', 'read s', 'check s', 'import s', 'all s', 'rows/s', 'rate ÷ COPY', 'idle MB', 'peak MB by step'],
      [['worker', ...figures, idle.toFixed(0), peaks.join(', ')]],
    ),
  );
}
