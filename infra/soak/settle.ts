import type { SoakDatabase } from './database.ts';
import { isAllBack } from './faults.ts';
import { age, findLeftovers, hasLeftovers } from './leftovers.ts';
import type { Stage } from './stage.ts';
import { waitUntil } from './waiting.ts';

/** Longest times that the soak waits. A healthy stack needs seconds. */
const DRAIN_MS = 120_000;
const BACK_MS = 60_000;
const SWEEP_MS = 20_000;
const IDLE_MS = 20_000;
/** A transaction in which nothing happened for so long has been left. */
const LEFT_S = 5;

interface Queues {
  messages: number;
  reminders: number;
  jobs: number;
}

/** What is still to be done now: what waits for its time doesn't count, nor what the queue does for itself. */
export async function findQueued(database: SoakDatabase): Promise<Queues> {
  const [queues] = await database.rows<Queues>(
    `select (select count(*)::int from outbox_messages where status = 'queued') as messages,
       (select count(*)::int from appointment_reminders where due_at <= now()) as reminders,
       (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%') as jobs`,
  );
  return queues ?? { messages: 0, reminders: 0, jobs: 0 };
}

/** Lets queues run empty. @returns how long it took; undefined when they didn't */
export const drain = ({ database }: Stage): Promise<number | undefined> =>
  waitUntil(async () => {
    const { messages, reminders, jobs } = await findQueued(database);
    return messages + reminders + jobs === 0;
  }, DRAIN_MS);

export const waitForAll = (stage: Stage): Promise<number | undefined> => waitUntil(() => isAllBack(stage), BACK_MS);

/** A night passes: everything grows old, API and worker start again, and what sweeps has swept. */
export async function letSweep(stage: Stage): Promise<void> {
  await age(stage);
  const swept = stage.stack.services.filter((it) => it.name !== 'gateway');
  const before = swept.map((it) => it.pid());
  for (const it of swept) it.restart();
  const isNew = (): boolean => swept.every((it, nth) => it.pid() !== before[nth]);
  await waitUntil(async () => isNew() && (await isAllBack(stage)), BACK_MS);
  await waitUntil(async () => !hasLeftovers(await findLeftovers(stage)), SWEEP_MS);
}

/** Transactions that were begun and left, once nothing is under way any more. */
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
