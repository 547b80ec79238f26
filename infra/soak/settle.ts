import type { SoakDatabase } from './database.ts';
import { isAllBack } from './faults.ts';
import { age, findLeftovers, hasLeftovers } from './leftovers.ts';
import type { Stage } from './stage.ts';
import { waitUntil } from './waiting.ts';

/** The longest waits of the soak. A healthy stack needs seconds. Milliseconds. */
const DRAIN_MS = 120_000;
const BACK_MS = 60_000;
const SWEEP_MS = 20_000;
const IDLE_MS = 20_000;
/** A transaction that was idle for this many seconds has been abandoned. */
const LEFT_S = 5;

interface Queues {
  messages: number;
  reminders: number;
  jobs: number;
}

/** Work that is due now: jobs that wait for their time and the queue's own upkeep don't count. */
export async function findQueued(database: SoakDatabase): Promise<Queues> {
  const [queues] = await database.rows<Queues>(
    `select (select count(*)::int from outbox_messages where status = 'queued') as messages,
       (select count(*)::int from appointment_reminders where due_at <= now()) as reminders,
       (select count(*)::int from pgboss.job
         where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%') as jobs`,
  );
  return queues ?? { messages: 0, reminders: 0, jobs: 0 };
}

/** Waits for empty queues. @returns how long it took; undefined when the limit passed first */
export const drain = ({ database }: Stage): Promise<number | undefined> =>
  waitUntil(async () => {
    const { messages, reminders, jobs } = await findQueued(database);
    return messages + reminders + jobs === 0;
  }, DRAIN_MS);

export const waitForAll = (stage: Stage): Promise<number | undefined> => waitUntil(() => isAllBack(stage), BACK_MS);

/** Simulates a night: files grow old, API and worker restart, and the sweeps run. */
export async function letSweep(stage: Stage): Promise<void> {
  await age(stage);
  const swept = stage.stack.services.filter((it) => it.name !== 'gateway');
  const before = swept.map((it) => it.pid());
  for (const it of swept) it.restart();
  const isNew = (): boolean => swept.every((it, nth) => it.pid() !== before[nth]);
  await waitUntil(async () => isNew() && (await isAllBack(stage)), BACK_MS);
  await waitUntil(async () => !hasLeftovers(await findLeftovers(stage)), SWEEP_MS);
}

/** Abandoned transactions, looked for when nothing is under way. */
export async function findLeftTransactions(database: SoakDatabase): Promise<string[]> {
  const look = () =>
    database.rows<{ what: string }>(
      `select application_name || ' ' || left(query, 80) as what from pg_stat_activity
       where state like 'idle in transaction%' and state_change < now() - make_interval(secs => $1)`,
      [LEFT_S],
    );
  await waitUntil(async () => (await look()).length === 0, IDLE_MS);
  return (await look()).map((it) => it.what);
}
