import { isStalePlan } from './named-statements.ts';

const TRIES = 4;
/** More than after a deadlock, because several others may be before a call. */
const TRIES_AT_A_LOCK = 8;
/**
 * How often a transaction is tried that ended with an error of this code, which resolves a deadlock or conflict, or ends a wait for a lock:
 * PostgreSQL has rolled the transaction back, so it may simply run again.
 */
const triesByCode = new Map<unknown, number>([
  ['40P01', TRIES],
  ['40001', TRIES],
  ['55P03', TRIES_AT_A_LOCK],
]);

function triesAfter(error: unknown): number {
  if (isStalePlan(error)) return TRIES;
  return (typeof error === 'object' && error !== null && 'code' in error && triesByCode.get(error.code)) || 1;
}

/**
 * Runs a whole transaction, and runs it again after a deadlock, after it has waited in vain for a lock (`Patience.lock`), or when a
 * migration has changed a table under its prepared statements. Locks are taken in one order wherever the rows are known beforehand:
 * patient, doctor or facility, appointment or request. Deadlocks remain possible where many rows change at once, for example when an
 * account is deleted while its notifications are marked as read.
 *
 * `work` must begin its own transaction and must have no effects outside it.
 */
export async function throughDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried >= triesAfter(error)) throw error;
    }
  }
}
