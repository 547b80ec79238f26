import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The positions of the rows for which `condition` holds in the database. The condition refers to a row as `k`, whose `columns` are declared
 * as in `name text, latitude numeric` and named like the row's fields in lower case. Both are constants of the program, never input.
 */
export async function positionsWhere(em: EntityManager, rows: readonly object[], columns: string, condition: string): Promise<Set<number>> {
  const lowered = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value])));
  const names = columns.split(',').map((it) => it.trim().split(' ')[0]);
  const found = await em.execute<{ at: number }[]>(
    `select (k.at - 1)::int as at
     from rows from (jsonb_to_recordset(?::jsonb) as (${columns})) with ordinality as k(${names.join(', ')}, at)
     where exists (${condition})`,
    [JSON.stringify(lowered)],
  );
  return new Set(found.map((it) => it.at));
}
