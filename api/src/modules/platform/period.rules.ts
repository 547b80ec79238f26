import type { PlatformPeriod } from '@tenaye/contracts/platform.facts.ts';
import { DAY_MS, HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { STEPS_FROM } from '#kernel/http/request-times.ts';

/** How a period is divided: its steps, and how long each is. */
const divisions: Record<PlatformPeriod, { steps: number; stepMs: number }> = {
  day: { steps: 24, stepMs: HOUR_MS },
  week: { steps: 28, stepMs: 6 * HOUR_MS },
  month: { steps: 30, stepMs: DAY_MS },
};

/** A period in equal steps up to now: when each begins, the oldest first, and how long it is in milliseconds. */
export function stepsOf(period: PlatformPeriod, now: Date): { starts: Date[]; stepMs: number } {
  const { steps, stepMs } = divisions[period];
  const latest = STEPS_FROM.getTime() + Math.floor((now.getTime() - STEPS_FROM.getTime()) / stepMs) * stepMs;
  return { starts: Array.from({ length: steps }, (_, at) => new Date(latest - (steps - 1 - at) * stepMs)), stepMs };
}
