import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '#kernel/work/jobs.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { importWork } from '../src/modules/import/import.queue.ts';
import { ImportBatch } from '../src/modules/import/import-batch.entity.ts';
import { createImport } from '../src/modules/import/import-batch.service.ts';
import { eventually } from './eventually.ts';
import { anAdmin, as, hasOwnDatabase, testApi, testEm } from './harness.ts';
import { startMailServer } from './mail-server.ts';
import { startWorkerProcess } from './real-process.ts';

hasOwnDatabase();

/** Enough rows for three transactions of each step. */
const ROWS = 1300;
/** A row in the middle of the third transaction of each step. */
const MIDDLE = 1200;

/** Simulates ten seconds without a heartbeat: the job passes to the next worker. */
const silenceGoesBy = () =>
  testEm().execute("update pgboss.job set heartbeat_on = heartbeat_on - interval '10 seconds' where state = 'active'");

/** A dry run of a stored file, before a worker takes it. */
async function aStoredImport(accountId: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenaye-import-'));
  const lines = Array.from({ length: ROWS }, (_, at) => `Clinic ${at},clinic,9.${at},38.7`);
  await writeFile(join(folder, 'list.csv'), ['name,facility_type,latitude,longitude', ...lines].join('\n'));
  const [fileId, key] = [crypto.randomUUID(), `import/${crypto.randomUUID()}`];
  await testApi().services.storage.put(key, join(folder, 'list.csv'), 'text/csv');
  await rm(folder, { recursive: true });
  const em = testEm();
  em.create(StoredFile, {
    ...{ id: fileId, key, kind: 'import_file', ownerAccountId: accountId, contentType: 'text/csv', bytes: 1, originalName: 'list.csv' },
  });
  await em.flush();
  const fields = ['name', 'facility_type', 'latitude', 'longitude'] as const;
  const columns = fields.map((field) => ({ header: field, field, samples: [] }));
  const form = { encoding: 'utf-8', isEncodingGuessed: false, delimiter: 'comma' } as const;
  const facts = { fileName: 'list.csv', bytes: 1, authority: null, isDryRun: true, columns, headerRow: 1, ...form };
  const { id } = createImport(em, facts, { accountId, fileId }, new Date());
  await em.flush();
  return id;
}

const batchOf = (id: string) => testEm().findOneOrFail(ImportBatch, { id });

/** The worker that ended the step before; the next step kills it. */
let working: Awaited<ReturnType<typeof startWorkerProcess>> | undefined;

/** Kills the worker when it waits for what `block` has locked, in the middle of a transaction, and lets another one go on. */
async function killedAndContinued(
  { environment, id }: { environment: Record<string, string>; id: string },
  block: (em: EntityManager) => Promise<unknown>,
  begin: () => Promise<unknown>,
): Promise<ImportBatch> {
  const em = testEm();
  await em.begin();
  await block(em);
  // The call waits for the worker for a while.
  const begun = begin();
  const killed = working ?? (await startWorkerProcess(environment));
  await eventually(
    () => testEm().execute("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    (waiting) => waiting.length > 0,
  );
  const { checkpoint } = await batchOf(id);
  expect(checkpoint).toBe(1001);
  expect(await killed.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  await em.rollback();
  await silenceGoesBy();
  working = await startWorkerProcess(environment);
  await eventually(
    () => batchOf(id),
    ({ step }) => step === null,
  );
  await begun;
  return batchOf(id);
}

describe('a worker killed in the middle of an import', () => {
  it('loses and doubles no row, whether it was reading, checking, importing or undoing', async () => {
    const smtp = await startMailServer();
    const environment = { ...testApi().environment, SMTP_URL: smtp.url, MAIL_FROM: 'a@tenaye.example' };
    const account = await anAdmin();
    const admin = as(account);
    const id = await aStoredImport(account.id);
    const at = { environment, id };
    const theRow = (em: EntityManager) => em.execute('select 1 from import_rows where batch_id = ? and "row" = ? for update', [id, MIDDLE]);
    const facilities = async () =>
      (await testEm().execute('select count(*)::int as all, count(distinct name)::int as names from facilities'))[0];

    const read = await killedAndContinued(
      at,
      async (em) => {
        // The row is inserted without checking its foreign key, because the check would lock the batch.
        await em.execute('set local session_replication_role = replica');
        await em.execute(`insert into import_rows (batch_id, "row", cells) values (?, ?, '[]')`, [id, MIDDLE]);
      },
      () => testEm().transactional((em) => enqueue(em, importWork, { importId: id })),
    );
    expect(read).toMatchObject({ state: 'checked', counts: { ready: ROWS, waiting: 0, duplicate: 0 } });

    const checked = await killedAndContinued(at, theRow, () =>
      admin.patch(`/api/admin/imports/${id}`, { mapping: ['name', 'provider_type', 'latitude', 'longitude'] }),
    );
    expect(checked).toMatchObject({ state: 'checked', counts: { ready: ROWS, duplicate: 0 } });

    const imported = await killedAndContinued(at, theRow, () => admin.post(`/api/admin/imports/${id}/start`));
    expect(imported).toMatchObject({ state: 'imported', counts: { imported: ROWS, ready: 0, duplicate: 0 } });
    expect(await facilities()).toEqual({ all: ROWS, names: ROWS });
    const linked = await testEm().execute(
      'select count(*)::int as count from import_rows r join facilities f on f.id = r.provider_id where r.batch_id = ?',
      [id],
    );
    expect(linked).toEqual([{ count: ROWS }]);

    const undone = await killedAndContinued(at, theRow, () => admin.post(`/api/admin/imports/${id}/undo`));
    expect(undone).toMatchObject({ state: 'undone', undone: { removed: ROWS, kept: {} }, counts: { undone: ROWS } });
    expect(await facilities()).toEqual({ all: 0, names: 0 });
    await working?.end('SIGTERM');
    smtp.close();
  });
});
