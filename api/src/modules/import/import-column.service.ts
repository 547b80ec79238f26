import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { MAX_IMPORT_CELL } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import type { ColumnChange } from '@tenaye/contracts/bulk-import-fix.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { invalidField } from '#kernel/errors.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { checkAgain, lockImportFor } from './import-batch.service.ts';
import { openOutcomes } from './import-state.rules.ts';

/** The rows whose cell changes, with its new text. */
function changedTexts({ id }: ImportBatch, change: ColumnChange): Condition {
  const texts = sql`
    select r.row, r.outcome, coalesce(coalesce(r.fixed, r.cells) ->> ${change.column}::int, '') as text
    from import_rows r where r.batch_id = ${id}`;
  if (change.act === 'fill')
    return sql`
      select f.row, f.above as text from (
        select g.row, g.outcome, g.text, first_value(g.text) over (partition by g.block order by g.row) as above from (
          select t.row, t.outcome, t.text, count(*) filter (where btrim(t.text) <> '') over (order by t.row) as block
          from (${texts}) t) g) f
      where f.outcome in (${openOutcomes}) and btrim(f.text) = '' and btrim(f.above) <> ''`;
  const { find, by, isWhole } = change;
  const [which, next] = isWhole
    ? [sql`btrim(t.text) = ${find}`, sql`${by}::text`]
    : [sql`position(${find}::text in t.text) > 0`, sql`left(replace(t.text, ${find}::text, ${by}::text), ${MAX_IMPORT_CELL})`];
  return sql`select t.row, ${next} as text from (${texts}) t where t.outcome in (${openOutcomes}) and ${which}`;
}

/** Counts the rows that the change of a column would touch. */
export async function countColumn(em: EntityManager, actor: ProviderActor, id: string, change: ColumnChange, now: Date): Promise<number> {
  const batch = await lockColumn(em, actor, id, change, now);
  const [found] = await em.execute<{ count: number }[]>(sql`select count(*)::int as count from (${changedTexts(batch, change)}) k`);
  return found?.count ?? 0;
}

async function lockColumn(em: EntityManager, actor: ProviderActor, id: string, { column }: ColumnChange, now: Date): Promise<ImportBatch> {
  const batch = await lockImportFor(em, actor, id, 'change', now);
  if (column >= batch.columns.length) throw invalidField('column', 'The file has no such column');
  return batch;
}

/**
 * Changes the cells of a column in all rows, and has the worker check the rows again. A row with fewer cells than the file has columns gets
 * empty ones. Returns the number of changed rows.
 */
export async function changeColumn(em: EntityManager, actor: ProviderActor, id: string, change: ColumnChange, now: Date): Promise<number> {
  const batch = await lockColumn(em, actor, id, change, now);
  const { column, act } = change;
  const [{ count } = { count: 0 }] = await em.execute<{ count: number }[]>(sql`
    with changed as (
      update import_rows r set fixed = jsonb_set(
        (select jsonb_agg(coalesce(coalesce(r.fixed, r.cells) ->> n, '') order by n)
         from generate_series(0, greatest(${batch.columns.length}::int, jsonb_array_length(coalesce(r.fixed, r.cells))) - 1) n),
        array[${String(column)}], to_jsonb(k.text))
      from (${changedTexts(batch, change)}) k where r.batch_id = ${id} and r.row = k.row returning 1)
    select count(*)::int as count from changed`);
  if (count === 0) return 0;
  audit(em, actor, 'import.fix', batch, now, { rows: count, column: batch.columns[column]?.header ?? '', by: act });
  await checkAgain(em, actor, batch, now);
  return count;
}
