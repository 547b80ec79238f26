import { AppError } from './errors.ts';

/** Bad values, broken constraints, deadlocks: classes of SQLSTATE with which PostgreSQL says that it has rolled back. */
const refusedByDatabase = /^(22|23|40)\w{3}$/;

/**
 * Whether the transaction that ended with `error` has surely stored nothing: it was refused, by us or by the database. A connection that breaks
 * at the commit leaves that open, and a file must not go whose row may be there; `sweepStoredFiles` knows later.
 */
export const leftNothing = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && refusedByDatabase.test(String(Reflect.get(error, 'code'))));
