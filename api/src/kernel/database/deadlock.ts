/** PostgreSQL has ended a transaction so that another can go on: nothing of it is left, and it may simply run again. */
const undone = new Set(['40P01', '40001']);
const TRIES = 4;

const isUndone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && undone.has(error.code);

/**
 * Runs a whole transaction, and runs it again when it waited for another that waited for it. Locks are taken in one order wherever that
 * is known beforehand: patient, doctor or facility, appointment or request. Where many rows are changed at once, as when an account goes
 * while a bell is read, this is what is left.
 * `work` must begin its transaction itself, and must not have told anybody before it ends.
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
