import type { EntityManager } from '@mikro-orm/postgresql';

const plannable = /^(select|insert|update|delete|with)\b/i;
/** Tables of this size are small in real service too. */
const FEW_ROWS = 1_000;

const scan = /\b((?:Parallel )?(?:Seq Scan|Index Scan|Index Only Scan|Bitmap Heap Scan|Bitmap Index Scan)[^(]*?) (?:on|using) .*/;

const withoutAlias = (line: string): string => line.replace(/ on (\S+).*$/, ' on $1');

/**
 * How PostgreSQL finds the rows of a statement, with a plan that serves all values: each kind of scan once, in the plan's order. A table
 * that is read from end to end is marked, unless it is small.
 */
export async function scansOf(em: EntityManager, statement: string, isSmall: (table: string) => boolean): Promise<string[]> {
  if (!plannable.test(statement)) return [];
  const rows = await em.getConnection().execute<{ 'QUERY PLAN': string }[]>(`explain (generic_plan, costs off) ${statement}`);
  const found = rows.flatMap((row) => scan.exec(row['QUERY PLAN'])?.[0] ?? []).map(withoutAlias);
  const marked = found.map((it) => {
    const [, table = ''] = /Seq Scan on (\S+)$/.exec(it) ?? [];
    return table && !isSmall(table) ? `! ${it}` : it;
  });
  return [...new Set(marked)];
}

/** Whether a table is small, by its statistics. */
export async function smallTables(em: EntityManager): Promise<(table: string) => boolean> {
  const rows = await em.execute<{ name: string }[]>('select oid::regclass::text as name from pg_class where reltuples > ?', [FEW_ROWS]);
  const big = new Set(rows.map((it) => it.name));
  return (table) => !big.has(table);
}
