import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../base/start-error.ts';
import { type Pointer, pointerOf } from './pointers.ts';
import { servedBy } from './served.ts';

/** What became of a version that was watched: visitors still have it, it was withdrawn, or another release replaced it. */
export type Outcome = 'held' | 'withdrawn' | 'replaced';

/** Gateways learn of a release and of a withdrawal within seconds. */
const EVERY_MS = 2_000;
/** How long gateways may take to serve a new version, in milliseconds. */
const ARRIVAL_MS = 30_000;

function outcomeOf({ current, canary, withdrawn = [] }: Pointer, version: string): Outcome {
  if (version === current || version === canary?.version) return 'held';
  return withdrawn.includes(version) ? 'withdrawn' : 'replaced';
}

interface Watched {
  /** The address of the running Tenaye. */
  address: string;
  app: string;
  version: string;
  /** How long it is watched, in milliseconds. */
  forMs: number;
}

/** Asks a running Tenaye until `forMs` have passed what visitors get. Ends early when they no longer get the version. */
export async function watch({ address, app, version, forMs }: Watched): Promise<Outcome> {
  const began = performance.now();
  let hasArrived = false;
  for (;;) {
    const served = await servedBy(address);
    const pointer = served && pointerOf(served, app);
    const outcome = pointer ? outcomeOf(pointer, version) : undefined;
    hasArrived ||= outcome === 'held';
    const passed = performance.now() - began;
    if (outcome === 'withdrawn' || (hasArrived && outcome === 'replaced')) return outcome;
    if (!hasArrived && passed > ARRIVAL_MS)
      throw new StartError(`${address} doesn't serve ${app} ${version}, so that nothing can be watched.`);
    if (hasArrived && passed >= forMs) return 'held';
    await wait(Math.min(EVERY_MS, Math.max(forMs - passed, 100)));
  }
}

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Reads a duration such as `90s`, `15m` or `1h`, in milliseconds. */
export function parseDuration(text: string, option: string): number {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const factor = units[unit];
  if (count === undefined || factor === undefined || Number(count) === 0)
    throw new StartError(`--${option} is "${text}" and has to be a time such as 90s, 15m or 1h.`);
  return Number(count) * factor;
}

/** Reads the steps of a growing canary, such as `5,25,100`: percentages, each larger than the one before. */
export function parseSteps(text: string): number[] {
  const steps = text.split(',').map(Number);
  if (steps.some((it, at) => !(it > (steps[at - 1] ?? 0) && it <= 100)))
    throw new StartError(`--grow is "${text}" and has to be growing percentages such as 5,25,100.`);
  return steps;
}
