import type { EntityManager } from '@mikro-orm/postgresql';

interface Column {
  table: string;
  column: string;
}

/** Finds every place in the whole database, including the job queue, that contains one of `needles`, ignoring case: `table.column`. */
export async function tracesIn(em: EntityManager, needles: readonly string[]): Promise<string[]> {
  const columns = await em.execute<Column[]>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY'))`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const any = needles.map((it) => `"${column}"::text ilike '%${it}%'`).join(' or ');
    const rows = await em.execute(`select 1 from ${table} where ${any} limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
