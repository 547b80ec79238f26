import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ImportDecision } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { lockImportFor } from './import-batch.service.ts';
import { countsAfter, findRowsNumbered, type RowView } from './import-batch.view.ts';
import { type CheckedRow, checkRows, storeChecked } from './import-check.service.ts';
import { positionsOf } from './import-columns.rules.ts';
import { publishImport } from './import-feed.service.ts';
import { readRow } from './import-row.rules.ts';
import { openOutcomes } from './import-state.rules.ts';

/** A change of one row; `cells` replace the texts of the given columns. */
export interface RowFix {
  row: number;
  cells?: readonly { column: number; text: string }[] | undefined;
  decision?: ImportDecision | null | undefined;
}

/** The maximum number of rows that are checked again because they repeat changed rows. */
const MOST_REPEATED = 500;

function fixed(row: RowView, { cells = [], decision = row.decision ?? null }: RowFix, width: number): RowView {
  if (cells.length === 0) return { ...row, decision };
  const texts = Array.from({ length: width }, (_, at) => (row.fixed ?? row.cells)[at] ?? '');
  for (const { column, text } of cells) texts[column] = text;
  return { ...row, decision, fixed: texts };
}

function refuseWrong({ columns, id }: ImportBatch, rows: readonly RowView[], fixes: readonly RowFix[]): void {
  for (const [at, { row, cells = [] }] of fixes.entries()) {
    const found = rows.find((it) => it.row === row);
    if (!found) throw invalidField(`rows.${at}.row`, 'This import has no such row');
    if (!openOutcomes.includes(found.outcome)) throw new AppError('wrong_status', 'This row has been imported already.', { targetId: id });
    const wrong = cells.findIndex((it) => it.column >= columns.length);
    if (wrong >= 0) throw invalidField(`rows.${at}.cells.${wrong}.column`, 'The file has no such column');
  }
}

/** The keys by which other rows may repeat these: the stored keys, and the keys of the new texts. */
async function keysOf(batch: ImportBatch, rows: readonly RowView[]): Promise<{ identities: string[]; licenses: string[] }> {
  const at = positionsOf(batch.columns);
  const read = await Promise.all(rows.map((it) => readRow(it.fixed ?? it.cells, at, batch.columns.length)));
  const all = [...rows, ...read];
  return { identities: all.flatMap((it) => it.identity ?? []), licenses: all.flatMap((it) => it.license ?? []) };
}

/** The other rows whose outcome may depend on these rows. */
async function findDependents(em: EntityManager, batch: ImportBatch, rows: readonly RowView[]): Promise<RowView[]> {
  const { identities, licenses } = await keysOf(batch, rows);
  const own = rows.map((it) => it.row);
  const found = await em.execute<{ row: number }[]>(sql`
    select r.row from import_rows r
    where r.batch_id = ${batch.id} and r.row not in (${own}) and r.outcome in (${openOutcomes})
      and (r.identity in (${[...identities, '']}) or r.license in (${[...licenses, '']}))
    order by r.row limit ${MOST_REPEATED}`);
  return findRowsNumbered(
    em,
    batch.id,
    found.map((it) => it.row),
  );
}

const storeFixes = (em: EntityManager, batchId: string, rows: readonly RowView[]): Promise<unknown> =>
  em.execute(
    `update import_rows r set fixed = k.fixed, decision = k.decision
     from jsonb_to_recordset(?::jsonb) as k("row" int, fixed jsonb, decision text) where r.batch_id = ? and r.row = k.row`,
    [JSON.stringify(rows.map(({ row, fixed: texts, decision }) => ({ row, fixed: texts, decision }))), batchId],
  );

/** Changes rows, and checks them and the rows that depend on them again. Returns all checked rows. */
export async function fixRows(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  fixes: readonly RowFix[],
  now: Date,
): Promise<CheckedRow[]> {
  const batch = await lockImportFor(em, actor, id, 'fix', now);
  const byRow = new Map(fixes.map((it) => [it.row, it]));
  const stored = await findRowsNumbered(em, id, [...byRow.keys()]);
  refuseWrong(batch, stored, fixes);
  const changed = stored.map((it) => fixed(it, byRow.get(it.row) ?? { row: it.row }, batch.columns.length));
  await storeFixes(em, id, changed);
  const others = await findDependents(em, batch, changed);
  const rows = [...changed, ...others].toSorted((a, b) => a.row - b.row);
  const checked = await checkRows(em, batch, rows);
  await storeChecked(em, id, checked);
  batch.counts = countsAfter(batch.counts, checked);
  batch.updatedAt = now;
  audit(em, actor, 'import.fix', batch, now, { rows: changed.length, ...batch.counts });
  await em.flush();
  await publishImport(em, batch);
  return checked;
}
