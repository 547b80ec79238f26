import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import { MAX_IMPORT_FIXES, unknownValues } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import type { ImportValue } from '@tenaye/contracts/bulk-import-fix.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { invalidField } from '#kernel/errors.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { checkAgain, lockImportFor } from './import-batch.service.ts';
import { positionsOf } from './import-columns.rules.ts';
import { openOutcomes } from './import-state.rules.ts';

/** The words that name no value of their field, the most frequent first. */
export async function findUnknownValues(em: EntityManager, { id, columns }: Pick<ImportBatch, 'id' | 'columns'>): Promise<ImportValue[]> {
  const at = JSON.stringify(Object.fromEntries(positionsOf(columns)));
  return em.execute<ImportValue[]>(sql`
    select p."column" as field, btrim(coalesce(r.fixed, r.cells) ->> (${at}::jsonb ->> p."column")::int) as text, count(*)::int as count
    from import_rows r, jsonb_to_recordset(r.problems) as p(code text, "column" text)
    where r.batch_id = ${id} and r.outcome = 'error' and p.code in (${unknownValues}) and ${at}::jsonb ->> p."column" is not null
    group by 1, 2 order by count(*) desc, 1, 2 limit ${MAX_IMPORT_FIXES}`);
}

interface Replacement {
  field: ImportField;
  text: string;
  by: string;
}

/** Replaces words in all rows that have them, and has the worker check the rows again. */
export async function replaceValues(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  values: readonly Replacement[],
  now: Date,
): Promise<void> {
  const batch = await lockImportFor(em, actor, id, 'change', now);
  const at = positionsOf(batch.columns);
  for (const [place, { field, text, by }] of values.entries()) {
    const column = at.get(field);
    if (column === undefined) throw invalidField(`values.${place}.field`, 'The file has no such column');
    await em.execute(sql`
      update import_rows r set fixed = jsonb_set(coalesce(r.fixed, r.cells), array[${String(column)}], to_jsonb(${by}::text))
      where r.batch_id = ${id} and r.outcome in (${openOutcomes}) and btrim(coalesce(r.fixed, r.cells) ->> ${column}::int) = ${text}`);
  }
  await checkAgain(em, actor, batch, now);
}
