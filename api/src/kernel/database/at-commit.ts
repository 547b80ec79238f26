import {
  type Dictionary,
  type EntityClass,
  type EntityManager,
  type EventSubscriber,
  type RequiredEntityData,
  raw,
  type TransactionEventArgs,
} from '@mikro-orm/postgresql';
import type { Condition } from './sql.ts';
import { COMMIT_FOLLOWS } from './travel.ts';

/**
 * Turns all items that a transaction has gathered into one statement, which may insert, update or delete. It becomes a part of a larger
 * statement, so it must not begin with `with` and must not depend on the others. Undefined if it has written the items itself.
 */
export type Writer<T> = (em: EntityManager, items: readonly T[]) => Condition | undefined | Promise<Condition | undefined>;

/** What each open transaction has gathered. A savepoint has its own, which it writes when it is released. */
const gathered = new WeakMap<object, Map<unknown, unknown[]>>();

/**
 * Gathers an item until the transaction of `em` commits. All items are then written in one statement, in the same transaction. The
 * transaction's own statements don't see what is only gathered. Returns false, and gathers nothing, if there is no transaction.
 */
export function gather<T>(em: EntityManager, writer: Writer<T>, item: T): boolean {
  const transaction: object | undefined = em.getTransactionContext();
  if (!transaction) return false;
  const all = gathered.get(transaction) ?? new Map<unknown, unknown[]>();
  gathered.set(transaction, all);
  const items = all.get(writer);
  if (items) items.push(item);
  else all.set(writer, [item]);
  return true;
}

/** Adds a statement to those that are written at the commit of `em`, which has a transaction. */
export function runAtCommit(em: EntityManager, statement: Condition): void {
  const writer: Writer<Condition> = () => statement;
  if (!gather(em, writer, statement)) throw new Error('There is no transaction');
}

/** The statement that inserts rows of one entity. All name the same columns; the others get the database's defaults. */
export function insertOf<T extends object>(em: EntityManager, entity: EntityClass<T>, rows: readonly RequiredEntityData<T>[]): Condition {
  const { tableName, properties } = em.getMetadata().get(entity as EntityClass<object>);
  const columnOf = (name: string): string => (properties as Dictionary)[name].fieldNames[0];
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((it) => `"${columnOf(it)}"`).join(', ');
  const values = rows.map((row) => Object.fromEntries(names.map((it) => [columnOf(it), (row as Dictionary)[it]])));
  return raw(`insert into "${tableName}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${tableName}", ?::jsonb)`, [
    JSON.stringify(values),
  ]);
}

const inserts = new Map<unknown, Writer<Dictionary>>();

function inserting(entity: EntityClass<object>): Writer<Dictionary> {
  const writer: Writer<Dictionary> = inserts.get(entity) ?? ((em, rows) => insertOf(em, entity, rows));
  inserts.set(entity, writer);
  return writer;
}

/**
 * Inserts a row when the transaction of `em` commits, together with all other rows of this kind. Outside a transaction the row is inserted
 * by the next flush. Give all values, and the same columns for every row of an entity; lists are not supported.
 */
export function insertAtCommit<T extends object>(em: EntityManager, entity: EntityClass<T>, row: RequiredEntityData<T>): void {
  if (!gather(em, inserting(entity), row)) em.create(entity, row);
}

/** One statement that runs all of `parts`. A savepoint may still be rolled back by itself, so its statement is waited for. */
const together = (parts: readonly Condition[], transaction: object): Condition =>
  raw(
    [
      `with ${parts.map((it, at) => `written_${at} as (${it.sql})`).join(', ')} select 1`,
      ...('savepointName' in transaction ? [] : [COMMIT_FOLLOWS]),
    ].join(' '),
    parts.flatMap((it) => it.params),
  );

/** The ORM's subscriber that writes what each transaction has gathered. If that fails, the transaction is rolled back. */
export const writingAtCommit: EventSubscriber = {
  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const all = transaction && gathered.get(transaction);
    if (!all) return;
    gathered.delete(transaction);
    const parts: Condition[] = [];
    for (const [writer, items] of all) {
      const part = await (writer as Writer<unknown>)(em as EntityManager, items);
      if (part) parts.push(part);
    }
    if (parts.length > 0) await (em as EntityManager).getConnection('write').execute(together(parts, transaction), [], 'run', transaction);
  },
};
