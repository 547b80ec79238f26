import type { EntityManager } from '@mikro-orm/postgresql';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { messageOf } from './import.presenter.ts';
import { createImport, requireColumns } from './import-batch.service.ts';
import { type BatchView, findImport, findRows, type RowView } from './import-batch.view.ts';
import { inspectFile, type OpenFile } from './import-file.ts';
import type { ImportLine, ImportReport } from './import-report.rules.ts';
import { performImport } from './import-work.service.ts';

const AT_ONCE = 1000;

function lineOf(row: RowView): ImportLine | undefined {
  const message = messageOf(row);
  if (message === null) return undefined;
  if (row.outcome === 'error') return { row: row.row, outcome: 'error', message };
  return { row: row.row, outcome: row.outcome === 'duplicate' ? 'skipped' : 'note', message };
}

async function linesOf(em: EntityManager, id: string): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  for (let after = 0; ; ) {
    const rows = await findRows(em, id, { after, limit: AT_ONCE });
    if (rows.length === 0) return lines;
    lines.push(...rows.flatMap((it) => lineOf(it) ?? []));
    after = rows.at(-1)?.row ?? after;
  }
}

function reportOf({ counts, columns }: BatchView, lines: ImportLine[]): ImportReport {
  return {
    imported: counts.imported,
    skipped: counts.duplicate,
    errors: lines.filter((it) => it.outcome === 'error').map((it) => `Row ${it.row}: ${it.message}`),
    ignoredColumns: columns.filter((it) => it.field === null && it.header !== '').map((it) => it.header),
    lines,
  };
}

/**
 * Imports doctors and facilities on the command line, in the same way as the worker. Administrators see the batch, and may keep its
 * duplicates or undo it. Throws `UnreadableFile` if the file can't be read or lacks necessary columns.
 */
export async function importProviders(
  em: EntityManager,
  open: OpenFile,
  { fileName, bytes, authority = null }: { fileName: string; bytes: number; authority?: string | null },
  now: Date,
): Promise<ImportReport> {
  const facts = { ...(await inspectFile(open, {})), fileName, bytes, authority, isDryRun: false };
  requireColumns(facts);
  const { id } = await em.transactional(async (tx) => createImport(tx, facts, null, now));
  await performImport(em, id, open);
  const batch = await findImport(em, id);
  if (!batch) throw new Error(`Import ${id} vanished`);
  if (batch.failure) throw new UnreadableFile(batch.failure.message);
  return reportOf(batch, await linesOf(em, id));
}
