import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { changedElsewhere } from '#kernel/database/version.ts';

interface Dependent {
  /** The ids of the accounts that the record depends on, in an order of its own; null where there is none. */
  accounts: readonly (string | null)[];
}

interface Locking<F extends Dependent, T> {
  /** Reads the record's accounts; null without such a record. */
  find: () => Promise<F | null>;
  /** `no key update` for accounts that may change, which stay readable for foreign keys; `key share` for those that only have to stay. */
  accounts: 'no key update' | 'key share';
  /** Locks the record and what else is going to change, profiles first. */
  lock: (found: F) => Promise<T>;
}

const isSame = (one: Dependent, other: Dependent): boolean => one.accounts.join() === other.accounts.join();

/**
 * Locks a record behind the accounts that it depends on: accounts in the order of their ids, before all other rows, as where a provider
 * registers, so that no two of these transactions deadlock. Refuses with `changed_elsewhere` when the record's accounts have changed
 * meanwhile. Null if the record doesn't exist.
 */
export async function lockBehindAccounts<F extends Dependent, T>(
  em: EntityManager,
  id: string,
  { find, accounts, lock }: Locking<F, T>,
): Promise<{ found: F; locked: T } | null> {
  const before = await find();
  if (!before) return null;
  const ids = before.accounts.filter((it) => it !== null);
  if (ids.length > 0) await em.execute(sql`select 1 from provider_accounts where id in (${ids}) order by id for ${raw(accounts)}`);
  const locked = await lock(before);
  const found = await find();
  if (!found) return null;
  if (!isSame(before, found)) throw changedElsewhere(id);
  return { found, locked };
}
