import type { SoakDatabase } from './database.ts';
import type { Outage } from './faults.ts';
import type { FaultKind } from './schedule.ts';
import type { Delivery } from './sinks.ts';
import type { Stage } from './stage.ts';

/** A message is late after this time, not counting the time in which the worker or the database was away. Milliseconds. */
const LATE_MS = 60_000;

/** The outcome of the messages of one channel. The lists name them by the ids of their outbox rows. */
export interface Delivered {
  channel: Delivery['channel'];
  /** Committed outbox rows: each must be delivered once. */
  expected: number;
  once: number;
  missing: string[];
  /** Delivered again without a fault that explains it. */
  doubled: string[];
  /** Delivered without a committed row. */
  unowed: string[];
  late: string[];
  /** Delivered again under the same id, because the worker or the database broke between delivery and commit; receivers drop these. */
  repeated: number;
  /** Milliseconds from the commit to the first delivery. */
  slowest: number;
}

/** A row of the outbox. */
interface Row {
  id: string;
  channel: Delivery['channel'];
  created_at: Date;
}

/** Faults that can come between a delivery and the commit that records it. */
const interrupting = new Set<FaultKind>(['worker-kill', 'database-kill', 'database-hang', 'database-failover']);

/** True when the worker or the database was away between the two deliveries. */
const isExplained = (outages: readonly Outage[], first: number, second: number): boolean =>
  outages.some(({ kind, from, to }) => interrupting.has(kind) && from <= second && to >= first);

/** The time in which the worker or the database was away within a period; overlapping outages count once. */
function awayWithin(outages: readonly Outage[], from: number, to: number): number {
  let away = 0;
  let counted = from;
  for (const it of outages.filter(({ kind }) => interrupting.has(kind)).toSorted((a, b) => a.from - b.from)) {
    const [begin, end] = [Math.max(it.from, counted), Math.min(it.to, to)];
    if (end <= begin) continue;
    away += end - begin;
    counted = end;
  }
  return away;
}

function judge(result: Delivered, row: Row, times: readonly number[], outages: readonly Outage[]): void {
  const [first, ...others] = times;
  result.expected += 1;
  if (first === undefined) {
    result.missing.push(row.id);
    return;
  }
  const took = first - +row.created_at;
  result.slowest = Math.max(result.slowest, took);
  if (took - awayWithin(outages, +row.created_at, first) > LATE_MS) result.late.push(row.id);
  if (others.length === 0) result.once += 1;
  else if (others.every((time, nth) => isExplained(outages, times[nth] ?? time, time))) result.repeated += others.length;
  else result.doubled.push(row.id);
}

/** Compares committed outbox rows with the messages that arrived. */
export function compareMessages(rows: readonly Row[], deliveries: readonly Delivery[], outages: readonly Outage[]): Delivered[] {
  const arrived = Map.groupBy(deliveries, (it) => it.id);
  const owed = new Set(rows.map((it) => it.id));
  return (['mail', 'sms'] as const).map((channel) => {
    const unowed = deliveries.filter((it) => it.channel === channel && !owed.has(it.id)).map((it) => it.id);
    const result: Delivered = { channel, expected: 0, once: 0, missing: [], doubled: [], unowed, late: [], repeated: 0, slowest: 0 };
    for (const row of rows.filter((it) => it.channel === channel)) {
      const times = (arrived.get(row.id) ?? []).map((it) => it.at).toSorted((a, b) => a - b);
      judge(result, row, times, outages);
    }
    return result;
  });
}

/** The outcome of the messages of this run; earlier messages, such as the demo's, aren't counted. */
export const findMessages = async ({ database, deliveries }: Stage, outages: readonly Outage[], since: Date): Promise<Delivered[]> =>
  compareMessages(
    await database.rows<Row>('select id, channel, created_at from outbox_messages where created_at >= $1', [since]),
    deliveries,
    outages,
  );

/**
 * People whose numbers of notifications and mails differ: both are written in one transaction, so an appointment or a request causes both
 * or neither. Codes cause no notification, and their addresses belong to no account.
 */
export async function findUneven(database: SoakDatabase, since: Date): Promise<string[]> {
  const rows = await database.rows<{ email: string; bells: number; mails: number }>(
    `with people as (select id, email from users union all select id, email from provider_accounts),
       bells as (select coalesce(user_id, provider_account_id) as id, count(*)::int as bells from notifications
         where created_at >= $1 group by 1),
       mails as (select recipient as email, count(*)::int as mails from outbox_messages
         where channel = 'mail' and created_at >= $1 group by 1)
     select p.email, coalesce(bells, 0) as bells, coalesce(mails, 0) as mails
     from people p left join bells using (id) left join mails using (email) where coalesce(bells, 0) <> coalesce(mails, 0)`,
    [since],
  );
  return rows.map(({ email, bells, mails }) => `${email}: ${bells} bells, ${mails} mails`);
}
