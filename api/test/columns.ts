import type { EntityManager } from '@mikro-orm/postgresql';

interface CatalogueRow {
  relation: string;
  column: string;
  type: string;
  required: boolean;
  unique: boolean;
  default: string | null;
}

/** A definition like `numeric(10,2) required unique default 0.00`, without the casts that PostgreSQL adds to defaults. */
function fact(row: CatalogueRow): string {
  const value = row.default?.replace(/::[a-z]+(\[\])?$/, '').replace(/^'(.*)'$/, '$1');
  const type = row.type.replace(/^timestamp(?:\(3\))? with time zone/, 'timestamptz');
  return [type, row.required && 'required', row.unique && 'unique', value !== undefined && `default ${value}`].filter(Boolean).join(' ');
}

/** The database's own definition of every column of every table and view: `table.column` to its type, in one line. */
export async function columnFacts(em: EntityManager): Promise<Map<string, string>> {
  const rows = await em.execute<CatalogueRow[]>(
    `select c.relname as relation, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
       exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
         and i.indnkeyatts = 1 and i.indkey[0] = a.attnum and not i.indisprimary) as unique,
       pg_get_expr(d.adbin, d.adrelid) as default
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`,
  );
  return new Map(rows.map((it) => [`${it.relation}.${it.column}`, fact(it)]));
}
