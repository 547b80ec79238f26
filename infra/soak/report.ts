import { table } from '../bench/table.ts';
import type { Found } from './evidence.ts';
import type { Outage } from './faults.ts';
import { type Attempt, isIndefinite, type Ledger, statusesOf } from './ledger.ts';
import type { Leftovers } from './leftovers.ts';
import type { Delivered } from './messages.ts';

/** Everything found after the stack had settled. */
export interface Findings {
  ledger: Ledger;
  found: Found[];
  messages: Delivered[];
  uneven: string[];
  untrue: string[];
  reminders: { appointment_id: string; owed: number; sent: number; waiting: number }[];
  leftovers: Leftovers;
  secondPhotos: string[];
  leftTransactions: string[];
  outages: Outage[];
  /** Parts that never came back after the faults of a round. */
  notBack: string[];
}

/** A condition that must not occur. `cases` lists every occurrence. */
export interface Check {
  name: string;
  cases: string[];
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const named = (attempts: readonly Attempt[]): string[] =>
  attempts.map(({ status, what, requestId }) => `${status} to ${what} (request ${requestId ?? 'without an id'})`);

/** True for a temporary refusal with Retry-After, which a client may get while a part is away. */
const isExcused = ({ status, hasRetryAfter }: Attempt): boolean => (status === 503 || status === 504) && hasRetryAfter;

/** How long after the end of an outage a caller may still meet a process that hasn't noticed it. Milliseconds. */
const AFTERMATH_MS = 2_000;

/**
 * Calls that failed although nothing was broken at the time. A rolling update isn't a fault, because processes finish open calls first.
 */
const withoutFault = (attempts: readonly Attempt[], outages: readonly Outage[]): Attempt[] =>
  attempts
    .filter(({ status }) => isIndefinite(status))
    .filter(({ at, ms }) => !outages.some((it) => it.kind !== 'rolling-update' && it.from <= at + ms && it.to + AFTERMATH_MS >= at));

/** Calls that failed in a rolling update, refusals with Retry-After included: nobody may notice one, on a busy machine either. */
const failedInUpdate = (attempts: readonly Attempt[], outages: readonly Outage[]): Attempt[] =>
  attempts.filter(
    ({ status, at }) => isIndefinite(status) && outages.some((it) => it.kind === 'rolling-update' && it.from <= at && it.to >= at),
  );

/** All conditions whose cases must be empty. Those that depend on time are judged only on a machine that is known to be quick enough. */
export function checksOf(it: Findings, judgesTime: boolean): Check[] {
  const failed = it.ledger.attempts.filter(({ status }) => status >= 500);
  const checks: Check[] = [
    { name: 'answered but not stored', cases: it.found.flatMap((one) => one.lost) },
    { name: 'one intent stored twice', cases: [...it.found.flatMap((one) => one.doubled), ...it.secondPhotos] },
    { name: 'refused but stored', cases: it.found.flatMap((one) => one.refusedButStored) },
    { name: 'answers 500', cases: named(failed.filter(({ status }) => status === 500)) },
    { name: 'other answers 5xx without Retry-After', cases: named(failed.filter((one) => one.status !== 500 && !isExcused(one))) },
    { name: 'calls failed in an update', cases: named(failedInUpdate(it.ledger.attempts, it.outages)) },
    { name: 'signed out without a reason', cases: it.ledger.signedOut },
    { name: 'files without a row', cases: it.leftovers.withoutRow },
    { name: 'rows without a file', cases: it.leftovers.withoutFile },
    { name: '.partial files', cases: it.leftovers.partial },
    { name: 'temporary uploads', cases: it.leftovers.temporary },
    { name: 'bells and mails that differ', cases: it.uneven },
    { name: 'rows that contradict others', cases: it.untrue },
    { name: 'reminders missing', cases: it.reminders.filter((one) => one.sent < one.owed).map((one) => one.appointment_id) },
    { name: 'reminders doubled', cases: it.reminders.filter((one) => one.sent > one.owed).map((one) => one.appointment_id) },
    { name: 'transactions left', cases: it.leftTransactions },
    { name: 'not back after a fault', cases: it.notBack },
  ];
  for (const { channel, missing, doubled, unowed, late } of it.messages) {
    const word = channel === 'mail' ? 'mails' : 'text messages';
    checks.push({ name: `${word} missing`, cases: missing }, { name: `${word} doubled`, cases: doubled });
    checks.push({ name: `${word} that no row owes`, cases: unowed });
    if (judgesTime) checks.push({ name: `${word} late`, cases: late });
  }
  if (judgesTime) checks.push({ name: 'calls failed with no fault near', cases: named(withoutFault(it.ledger.attempts, it.outages)) });
  return checks;
}

function intentTable(found: readonly Found[]): string {
  const figures = (it: Pick<Found, 'answered' | 'stored' | 'refused' | 'unclear'> & { lost: number; doubled: number }) =>
    [it.answered, it.stored, it.lost, it.doubled, it.refused, it.unclear].map(String);
  const rows = found.map((it) => [it.kind, ...figures({ ...it, lost: it.lost.length, doubled: it.doubled.length })]);
  const total = (key: 'answered' | 'stored' | 'refused' | 'unclear'): number => sum(found.map((it) => it[key]));
  const all = {
    ...{ answered: total('answered'), stored: total('stored'), refused: total('refused'), unclear: total('unclear') },
    ...{ lost: sum(found.map((it) => it.lost.length)), doubled: sum(found.map((it) => it.doubled.length)) },
  };
  return table(['', 'answered', 'stored', 'lost', 'doubled', 'refused', 'unclear'], [...rows, ['all', ...figures(all)]]);
}

const messageTable = (messages: readonly Delivered[]): string =>
  table(
    ['', 'expected', 'once', 'missing', 'doubled', 'late', 'again after a fault', 'slowest s'],
    messages.map((it) => [
      it.channel,
      ...[it.expected, it.once, it.missing.length, it.doubled.length, it.late.length, it.repeated].map(String),
      seconds(it.slowest),
    ]),
  );

function reminderLine(reminders: Findings['reminders']): string {
  const over = sum(reminders.map(({ sent, owed }) => Math.max(0, sent - owed)));
  const under = sum(reminders.map(({ sent, owed }) => Math.max(0, owed - sent)));
  const [owed, sent] = [sum(reminders.map((it) => it.owed)), sum(reminders.map((it) => it.sent))];
  return `Reminders: ${owed} expected, ${sent} sent, ${over} doubled, ${under} missing`;
}

export function answerLine(attempts: readonly Attempt[]): string {
  const counts = [...statusesOf(attempts)].toSorted(([a], [b]) => a - b);
  const words = counts.map(([status, count]) => `${count}×${status === 0 ? 'no answer' : status}`);
  return `${words.join(', ')}; slowest ${seconds(Math.max(0, ...attempts.map((it) => it.ms)))} s`;
}

function orphanLine({ withoutRow, withoutFile, partial, temporary }: Leftovers): string {
  const lost = `${withoutRow.length} files without a row, ${withoutFile.length} rows without a file`;
  return `Orphans: ${lost}, ${partial.length} .partial, ${temporary.length} temporary`;
}

function outageLine(outages: readonly Outage[]): string {
  const kinds = [...Map.groupBy(outages, (it) => it.kind)].map(([kind, all]) => {
    const slowest = Math.max(...all.map(({ from, to }) => to - from));
    return `${all.length}×${kind} (${seconds(slowest)} s)`;
  });
  return `Faults, and the longest until all was back: ${kinds.join(', ')}`;
}

const isWrite = ({ what, status }: Attempt): boolean => !what.startsWith('GET ') && status >= 200 && status < 300;

/** The longest time between two answered writes around each failover. Milliseconds. */
export function writelessTimes(attempts: readonly Attempt[], outages: readonly Outage[]): number[] {
  const answered = attempts
    .filter(isWrite)
    .map(({ at, ms }) => at + ms)
    .toSorted((a, b) => a - b);
  const pauses = answered.map((end, nth) => ({ begin: answered[nth - 1] ?? end, end }));
  return outages
    .filter((it) => it.kind === 'database-failover')
    .map(({ from, to }) => {
      const around = pauses.filter(({ begin, end }) => begin <= to && end >= from);
      return Math.max(...around.map(({ begin, end }) => end - begin));
    });
}

function failoverLine({ ledger, outages }: Findings): string[] {
  const times = writelessTimes(ledger.attempts, outages);
  return times.length === 0 ? [] : [`Failovers: ${times.length}, with ${times.map(seconds).join(', ')} s without an answered write`];
}

const SHOWN = 5;

/** Formats the report; at most `SHOWN` cases of each failed check. */
export function tell(it: Findings, checks: readonly Check[]): string {
  const failed = checks.filter(({ cases }) => cases.length > 0);
  const lines = failed.flatMap(({ name, cases }) => [`✗ ${cases.length} ${name}`, ...cases.slice(0, SHOWN).map((one) => `    ${one}`)]);
  return [
    '',
    intentTable(it.found),
    '',
    messageTable(it.messages),
    reminderLine(it.reminders),
    '',
    `Answers: ${answerLine(it.ledger.attempts)}`,
    orphanLine(it.leftovers),
    `Transactions left: ${it.leftTransactions.length}`,
    outageLine(it.outages),
    ...failoverLine(it),
    '',
    ...(failed.length > 0 ? lines : ['✓ nothing lost, nothing doubled, nothing left behind']),
  ].join('\n');
}
