import { testApi } from './harness.ts';
import { untilWaiting } from './lock-wait.ts';

/** A transaction of the test that keeps others waiting. */
export interface Held {
  /** Resolves when so many statements wait for a lock, or there is nothing to wait for any more. */
  waiting(count: number): Promise<void>;
  /** Lets them go on, in the order in which they came. */
  release(): Promise<void>;
}

/** Runs `statement`, which locks rows or tables, and keeps the locks until they are released. */
export async function hold(statement: string, values: readonly unknown[] = []): Promise<Held> {
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
