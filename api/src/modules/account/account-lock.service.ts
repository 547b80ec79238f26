import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { changedElsewhere } from '#kernel/database/version.ts';

interface Dependent {
  /** The ids of the accounts that the record depends on, always in the same order; null for an account that the record doesn't have. */
  accounts: readonly (string | null)[];
}

interface Locking<F extends Dependent, T> {
  /** Reads the record's accounts; null if the record doesn't exist. */
  find: () => Promise<F | null>;
  /**
   * `no key update` if the accounts may be changed (foreign keys to them can still be checked); `key share` if they only must not be
   * deleted.
   */
  accounts: 'no key update' | 'key share';
  /** Locks the record and all other rows that will change, profiles first. */
  lock: (found: F) => Promise<T>;
}

const isSame = (one: Dependent, other: Dependent): boolean => one.accounts.join() === other.accounts.join();

/**
 * Locks a record after the accounts that it depends on. Accounts are locked in the order of their ids and before all other rows, as in a
 * provider's registration, so that these transactions can't deadlock. Refuses with `changed_elsewhere` when the record's accounts have
 * changed in the meantime. Null if the record doesn't exist.
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
