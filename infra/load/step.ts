import { paced, percentile } from '../bench/paced.ts';
import { table } from '../bench/table.ts';
import type { Chance } from '../soak/chance.ts';
import { FLOOR, type Kind, kindAt } from './mix.ts';
import type { Service } from './service.ts';

interface Measured {
  /** Milliseconds from the moment at which each call was due until its answer was whole, sorted. */
  times: number[];
  /** Statuses of calls that failed; 0 when no answer came. */
  failures: Map<number, number>;
}

/** What a step measured. */
export interface Step {
  perSecond: number;
  kinds: ReadonlyMap<string, Measured>;
  all: Measured;
  /** The 99th percentile of how late this program began calls, in milliseconds. */
  lateness: number;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Makes the day's calls at a fixed rate, whether or not earlier ones have been answered. */
export async function runStep(service: Service, kinds: readonly Kind[], chance: Chance, perSecond: number, seconds: number): Promise<Step> {
  const measured = new Map<string, Measured>();
  const late: number[] = [];
  await paced(perSecond, seconds, async (nth, due) => {
    late.push(performance.now() - due);
    const kind = kindAt(nth, kinds, chance);
    const { call, nth: caller } = kind.call(chance);
    const { status } = await service.ask(call, caller);
    const of: Measured = measured.get(kind.name) ?? { times: [], failures: new Map() };
    measured.set(kind.name, of);
    of.times.push(performance.now() - due);
    if (!isSuccess(status)) of.failures.set(status, (of.failures.get(status) ?? 0) + 1);
  });
  for (const it of measured.values()) it.times.sort((a, b) => a - b);
  const day = [...measured].filter(([name]) => name !== FLOOR).map(([, it]) => it);
  const failures = new Map<number, number>();
  for (const it of day) for (const [status, count] of it.failures) failures.set(status, (failures.get(status) ?? 0) + count);
  const all = { times: day.flatMap((it) => it.times).sort((a, b) => a - b), failures };
  return {
    perSecond,
    kinds: measured,
    all,
    lateness: percentile(
      late.sort((a, b) => a - b),
      0.99,
    ),
  };
}

const failedOf = ({ failures }: Measured): number => [...failures.values()].reduce((sum, it) => sum + it, 0);
const answers = ({ failures }: Measured): string => [...failures].map(([status, count]) => `${count}×${status || 'no answer'}`).join(' ');

/** The figures of a step as a table: milliseconds, and the ratio of each median to the floor's. */
export function tableOf({ kinds, all }: Step): string {
  const floor = percentile(kinds.get(FLOOR)?.times ?? [], 0.5);
  const row = (name: string, it: Measured): string[] => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(it.times, share));
    const figures = [p50, p95, p99].map((value) => (value ?? Number.NaN).toFixed(1));
    return [name, `${it.times.length}`, ...figures, ((p50 ?? Number.NaN) / floor).toFixed(1), `${failedOf(it)}`, answers(it)];
  };
  const sorted = [...kinds].toSorted(
    ([a, one], [b, other]) => Number(b === FLOOR) - Number(a === FLOOR) || other.times.length - one.times.length,
  );
  const rows = [...sorted.map(([name, it]) => row(name, it)), row('all but the floor', all)];
  return table(['', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', '× floor', 'failed', ''], rows);
}

/** At most this share of calls may fail. */
const FAILED_SHARE = 0.001;
/** Beyond this lateness, in milliseconds, the measuring program was the bottleneck. */
const LATE_MS = 50;

/** Why the service didn't hold the rate: 95 of 100 answers within `goal` milliseconds. Undefined when it did. */
export function missed({ all, lateness }: Step, goal: number): string | undefined {
  const p95 = percentile(all.times, 0.95);
  const failed = failedOf(all);
  if (failed > all.times.length * FAILED_SHARE) return `${failed} of ${all.times.length} calls failed`;
  if (p95 <= goal) return undefined;
  return lateness > LATE_MS ? `this program itself began calls ${lateness.toFixed(0)} ms late` : `p95 was ${p95.toFixed(0)} ms`;
}

/** The last line: the highest rate that held before the first that didn't. */
export function capacityLine(steps: readonly Step[], streams: number, p95: number): string {
  const first = steps.findIndex((it) => missed(it, p95));
  const held = steps
    .slice(0, first < 0 ? undefined : first)
    .reduce<Step | undefined>((best, it) => (!best || it.perSecond > best.perSecond ? it : best), undefined);
  const limit = steps[first];
  const goal = `p95 of at most ${p95} ms, at most ${FAILED_SHARE * 100} % failed`;
  const until = limit ? `${limit.perSecond} did not hold: ${missed(limit, p95)}` : 'no higher rate was tried';
  return held
    ? `Capacity: ${held.perSecond} calls a second with ${streams} event streams held (${goal}); ${until}.`
    : `Capacity: not found; ${until} (${goal}).`;
}
