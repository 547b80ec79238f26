import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Functions and views that are applied again whenever their text changes, each with `create or replace`. A migration makes the changes that
 * `create or replace` can't (arguments, a view's columns), and drops what no release calls any more.
 */
export interface SqlFile {
  name: string;
  sql: string;
}

/** The table of applied files. `applySqlFiles` creates it, as the ORM creates the table of migrations. */
export const APPLIED_SQL = 'applied_sql';

interface AppliedRow {
  name: string;
  hash: string;
}

const hashOf = ({ sql }: SqlFile): string => createHash('sha256').update(sql).digest('hex');

/** The files whose current text differs from the applied one. `rows` are the rows of the `applied_sql` table. */
export function changedSqlFiles(files: readonly SqlFile[], rows: readonly AppliedRow[]): SqlFile[] {
  const applied = new Map(rows.map((it) => [it.name, it.hash]));
  return files.filter((it) => applied.get(it.name) !== hashOf(it));
}

/** Applies the changed files, or `all`, in the transaction of `em`. @returns their names */
export async function applySqlFiles(em: EntityManager, files: readonly SqlFile[], all: boolean): Promise<string[]> {
  await em.execute(`create table if not exists ${APPLIED_SQL} (name text primary key, hash text not null)`);
  const due = all ? files : changedSqlFiles(files, await em.execute<AppliedRow[]>(`select name, hash from ${APPLIED_SQL}`));
  for (const file of due) {
    await em.execute(file.sql);
    await em.execute(`insert into ${APPLIED_SQL} (name, hash) values (?, ?) on conflict (name) do update set hash = excluded.hash`, [
      file.name,
      hashOf(file),
    ]);
  }
  return due.map((it) => it.name);
}
