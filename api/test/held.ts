import { testApi } from './harness.ts';
import { untilWaiting } from './lock-wait.ts';

/** An open transaction of the test whose locks block others. */
export interface HeldLock {
  /** Resolves when `count` statements wait for a lock, or when the locks have been released. */
  waiting(count: number): Promise<void>;
  /** Releases the locks; the waiting statements continue in their order. */
  release(): Promise<void>;
}

/** Runs `statement`, which locks rows or tables, and keeps the locks until they are released. */
export async function holdLock(statement: string, values: readonly unknown[] = []): Promise<HeldLock> {
  const { pool } = testApi().services;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, [...values]);
  let isReleased = false;
  return {
    waiting: (count) => untilWaiting(pool, { count, isOver: () => isReleased }),
    release: async () => {
      isReleased = true;
      await client.query('commit');
      client.release();
    },
  };
}
