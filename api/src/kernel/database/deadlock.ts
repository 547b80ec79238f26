import { isStalePlan } from './named-statements.ts';

/**
 * Codes of errors that resolve a deadlock or conflict, or end a wait for a lock: PostgreSQL has rolled the transaction back, so it may simply
 * run again.
 */
const undone = new Set(['40P01', '40001', '55P03']);
const TRIES = 4;

const isUndone = (error: unknown): boolean =>
  isStalePlan(error) ||
  (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && undone.has(error.code));

/**
 * Runs a whole transaction, and runs it again after a deadlock, after it has waited in vain for a lock (`Patience.lock`), or when a migration has changed a table under its prepared statements.
 * Locks are taken in one order wherever the rows are known beforehand: patient, doctor or facility, appointment or request. Deadlocks
 * remain possible where many rows change at once, for example when an account is deleted while its notifications are marked as read.
 *
 * `work` must begin its own transaction and must have no effects outside it.
 */
export async function throughDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isUndone(error)) throw error;
    }
  }
}
