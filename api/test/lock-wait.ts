import type { Pool } from 'pg';
import { eventually } from './eventually.ts';

const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves when `count` statements of this database wait for a lock, or when `isOver` returns true. */
export async function untilWaiting(pool: Pool, { count = 1, isOver = (): boolean => false } = {}): Promise<void> {
  await eventually(
    async () => isOver() || ((await pool.query(WAITING)).rowCount ?? 0) >= count,
    (isSeen) => isSeen,
  );
}
