import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { ImportBatch, type ImportStep } from './import-batch.entity.ts';
import { countImported, countsAfter, findRows, lockImport, noCounts } from './import-batch.view.ts';
import { checkRows, storeChecked } from './import-check.service.ts';
import { publishImport } from './import-feed.service.ts';
import { type OpenFile, rowsOf } from './import-file.ts';
import { tellOutcome } from './import-outcome.service.ts';
import { begin, isBusy, openOutcomes, settle } from './import-state.rules.ts';
import { importRows } from './import-store.service.ts';
import { undoRows } from './import-undo.service.ts';

/** The number of rows in one transaction. */
const AT_ONCE = 500;

/**
 * Runs `work` with the locked batch in a transaction, if the batch is still in this step, and publishes the batch to open pages. Returns
 * false if the batch is no longer in this step.
 */
async function inStep(
  em: EntityManager,
  id: string,
  step: ImportStep | undefined,
  work: (em: EntityManager, batch: ImportBatch) => Promise<void> | void,
): Promise<boolean> {
  return em.fork().transactional(async (tx) => {
    const batch = await lockImport(tx, id);
    if (!batch || !isBusy(batch) || (step !== undefined && batch.step !== step)) return false;
    await work(tx, batch);
    // `updatedAt` is set even if only rows have changed, because it shows that the work is still running.
    batch.updatedAt = new Date();
    if (!isBusy(batch)) await tellOutcome(tx, batch, batch.updatedAt);
    await tx.flush();
    await publishImport(tx, batch);
    return true;
  });
}

/** Copies the rows of the file to the database. */
async function readFile(em: EntityManager, batch: ImportBatch, open: OpenFile): Promise<void> {
  const { id, columns, encoding, delimiter, headerRow, checkpoint } = batch;
  // Removes rows that were read earlier with another delimiter or encoding.
  await inStep(em, id, 'read', async (tx, locked) => {
    // A batch of the release before began at 1, the row of the header.
    if (locked.checkpoint <= Math.min(1, locked.headerRow)) await tx.execute('delete from import_rows where batch_id = ?', [id]);
  });
  for await (const group of rowsOf(open, { encoding, delimiter, headerRow }, { width: columns.length, after: checkpoint, size: AT_ONCE })) {
    const isOurs = await inStep(em, id, 'read', async (tx, locked) => {
      // Another worker may have taken over the batch, because this one seemed dead, and have read more rows.
      const rows = group.filter((it) => it.row > locked.checkpoint);
      await tx.execute(
        `insert into import_rows (batch_id, "row", cells)
         select ?, k.row, k.cells from jsonb_to_recordset(?::jsonb) as k("row" int, cells jsonb)`,
        [id, JSON.stringify(rows)],
      );
      locked.counts = countsAfter(
        locked.counts,
        rows.map(() => ({ before: null, outcome: 'waiting' })),
      );
      locked.checkpoint = Math.max(locked.checkpoint, group.at(-1)?.row ?? 0);
    });
    if (!isOurs) return;
  }
  await inStep(em, id, 'read', (_, locked) => begin(locked, 'check', new Date()));
}

/** Checks the next rows. If none is left, a dry run ends, and any other batch begins to import. */
const checkSome = (em: EntityManager, id: string): Promise<boolean> =>
  inStep(em, id, 'check', async (tx, batch) => {
    const rows = await findRows(tx, id, { outcomes: openOutcomes, after: batch.checkpoint, limit: AT_ONCE });
    if (rows.length === 0) {
      if (batch.isDryRun) settle(batch, 'checked', new Date());
      else begin(batch, 'import', new Date());
      return;
    }
    const checked = await checkRows(tx, batch, rows);
    await storeChecked(tx, id, checked);
    batch.counts = countsAfter(batch.counts, checked);
    batch.checkpoint = rows.at(-1)?.row ?? batch.checkpoint;
  });

/** Writes an audit row for the facilities and one for the doctors that an import has created. */
async function recordImport(em: EntityManager, batch: ImportBatch, now: Date): Promise<void> {
  const { duplicate, skipped, error } = batch.counts;
  for (const { type, imported, updated } of await countImported(em, batch.id))
    em.create(AuditEvent, {
      at: now,
      actorType: batch.accountId ? 'provider' : 'system',
      actorId: batch.accountId ?? null,
      action: `${type}.import`,
      outcome: 'success',
      targetType: 'import',
      targetId: batch.id,
      detail: { imported, ...(updated > 0 && { updated }), skipped: duplicate + skipped, errors: error },
    });
}

const importSome = (em: EntityManager, id: string): Promise<boolean> =>
  inStep(em, id, 'import', async (tx, batch) => {
    const now = new Date();
    const outcomes = await importRows(tx, batch, AT_ONCE, now);
    if (outcomes.length === 0) {
      settle(batch, 'imported', now);
      return recordImport(tx, batch, now);
    }
    batch.counts = countsAfter(batch.counts, outcomes);
    batch.checkpoint = Math.max(...outcomes.map((it) => it.row));
  });

const undoSome = (em: EntityManager, id: string): Promise<boolean> =>
  inStep(em, id, 'undo', async (tx, batch) => {
    const outcomes = await undoRows(tx, batch, AT_ONCE, new Date());
    if (outcomes.length === 0) return settle(batch, 'undone', new Date());
    const undone = batch.undone ?? { removed: 0, kept: {} };
    const done = (isRestored: boolean): number => outcomes.filter((it) => it.outcome === 'undone' && it.isRestored === isRestored).length;
    const kept = { ...undone.kept };
    for (const { keptReason } of outcomes) if (keptReason) kept[keptReason] = (kept[keptReason] ?? 0) + 1;
    batch.undone = { removed: undone.removed + done(false), restored: (undone.restored ?? 0) + done(true), kept };
    batch.counts = countsAfter(batch.counts, outcomes);
    batch.checkpoint = outcomes.at(-1)?.row ?? batch.checkpoint;
  });

const steps = { check: checkSome, import: importSome, undo: undoSome } satisfies Partial<Record<ImportStep, unknown>>;

/** Ends the batch as failed. If its file can't be read, all its rows are removed. */
export const failImport = (em: EntityManager, id: string, code: 'unreadable' | 'interrupted', message: string): Promise<boolean> =>
  inStep(em, id, undefined, async (tx, batch) => {
    batch.state = 'failed';
    batch.failure = { code, message };
    if (code === 'interrupted') return;
    await tx.execute('delete from import_rows where batch_id = ?', [id]);
    batch.counts = noCounts();
    batch.checkpoint = 0;
  });

/**
 * Does all remaining work for a batch: reads its file, and checks, imports or undoes its rows, in transactions of a few hundred rows. After
 * a crash, another call resumes after the last committed transaction. Two concurrent calls share the work.
 */
export async function performImport(
  em: EntityManager,
  id: string,
  open: (batch: ImportBatch) => Promise<AsyncIterable<Uint8Array>>,
): Promise<void> {
  for (;;) {
    const batch = await em.fork().findOne(ImportBatch, { id });
    if (!batch || !isBusy(batch) || !batch.step) return;
    if (batch.step !== 'read') {
      await steps[batch.step](em, id);
      continue;
    }
    try {
      await readFile(em, batch, () => open(batch));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await failImport(em, id, 'unreadable', error.message);
    }
  }
}
