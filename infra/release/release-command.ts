import { StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { buildVersion, demandApp } from './build.ts';
import { pointerOf } from './pointers.ts';
import { minuteOf, parseRecord, RECORD_FILE } from './record.ts';
import { demandCanaryPlace, demandVersion, release } from './release.ts';
import type { ReleaseStore } from './release-store.ts';
import { parseDuration, parseSteps, watch } from './watch.ts';

/** Checks and tests the sources of an app. Resolves with what failed, as printed; undefined when nothing did. */
export type Look = (app: string) => Promise<string | undefined>;

export interface Place {
  releaseDir: string;
  store: ReleaseStore;
  look: Look;
  /** The address of the running Tenaye that serves the store; undefined when none is known. */
  running: string | undefined;
}

export const releaseUsage = [
  'npm run release -- <app> [--version <version> [--again]] [--expect <version>] [--unchecked]',
  '[--channel stable|canary] [--percent <number>] [--grow <percent>,<percent>,… --every <time>] [--watch <time>]',
].join('\n         ');

/** The default share of browsers that get a canary, in percent. */
const usualPercent = 10;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  version: text,
  again: flag,
  expect: text,
  unchecked: flag,
  channel: text,
  percent: text,
  grow: text,
  every: text,
  watch: text,
} as const;
type Values = ReturnType<typeof readWords<{ options: typeof options }>>['values'];

/** Who gets a version, and how long it is watched then. */
interface Stage {
  /** The share of browsers, in percent; everybody when undefined. */
  percent: number | undefined;
  forMs: number;
}

function percentOf({ channel = 'stable', percent }: Values): number | undefined {
  if (channel !== 'stable' && channel !== 'canary') throw new StartError(`There is no channel "${channel}": stable or canary.`);
  if (channel === 'stable') {
    if (percent !== undefined) throw new StartError('A release for everybody has no --percent; a canary has: --channel canary.');
    return undefined;
  }
  const number = Number(percent ?? usualPercent);
  if (!(number > 0 && number < 100)) throw new StartError(`--percent is "${percent}" and has to be more than 0 and less than 100.`);
  return number;
}

function stagesOf(values: Values): Stage[] {
  const lastly = values.watch === undefined ? 0 : parseDuration(values.watch, 'watch');
  if (values.grow === undefined) {
    if (values.every !== undefined) throw new StartError('--every belongs to --grow.');
    return [{ percent: percentOf(values), forMs: lastly }];
  }
  if (values.channel !== undefined || values.percent !== undefined)
    throw new StartError('--grow names the share of browsers for each stage: leave out --channel and --percent.');
  if (values.every === undefined) throw new StartError('--grow needs --every, such as --grow 5,25,100 --every 15m.');
  const everyMs = parseDuration(values.every, 'every');
  const steps = parseSteps(values.grow);
  return steps.map((step, at) => ({ percent: step === 100 ? undefined : step, forMs: at < steps.length - 1 ? everyMs : lastly }));
}

/** Throws when the sources of an app fail their checks or tests. `what` doesn't happen to it then: "released". */
export async function demandGoodSources(app: string, look: Look, what: string): Promise<void> {
  console.log(`Checking and testing ${app} (--unchecked skips this) …`);
  const failure = await look(app);
  if (failure !== undefined) throw new StartError(`${failure.trim()}\n${app} is not ${what}: its checks or tests fail.`);
}

/** Says how a watched version ended. Throws when visitors don't have it any more, so that CI sees it. */
async function sayOutcome(app: string, version: string, { forMs }: Stage, address: string): Promise<void> {
  const outcome = await watch({ address, app, version, forMs });
  const ended = `npm run releases -- ${app}, and the administrators' Platform tab, say more.`;
  if (outcome === 'withdrawn') throw new StartError(`${app} ${version} was withdrawn, by its errors or by an administrator. ${ended}`);
  if (outcome === 'replaced') throw new StartError(`${app} ${version} was replaced by another release. ${ended}`);
  console.log(`${app} ${version} has held for ${Math.round(forMs / 1000)} s.`);
}

/** Whom a release for everybody replaces, because two people may release the same app in the same minute; empty for the first one. */
async function replacedBy({ store }: Place, app: string, version: string): Promise<string> {
  const { current, since } = pointerOf(await store.read(), app) ?? {};
  if (current === undefined || current === version) return '';
  const by = parseRecord(await store.file(app, current, RECORD_FILE))?.by;
  const builder = by ? `, built by ${by}` : '';
  return ` It replaces ${current}${builder}${since ? `, which they had since ${minuteOf(since)} UTC` : ''}.`;
}

/** `npm run release`: looks at the sources, builds, gives the version to visitors, in one stage or several, and watches it. */
export async function releaseApp(args: readonly string[], place: Place): Promise<void> {
  const { positionals, values } = readWords({ args: [...args], options, allowPositionals: true }, `Usage: ${releaseUsage}`);
  const [app, extra] = positionals;
  if (!app || extra) throw new StartError(`Usage: ${releaseUsage}`);
  const stages = stagesOf(values);
  const { running } = place;
  if (running === undefined && stages.some((it) => it.forMs > 0))
    throw new StartError('To watch a release, name the address of the Tenaye that serves it: PUBLIC_URL.');
  if (stages.some((it) => it.percent !== undefined)) demandCanaryPlace(await place.store.read(), app);
  const started = performance.now();
  if (values.version) await demandVersion(place.store, app, values.version, values.again);
  else demandApp(app);
  if (!values.version && !values.unchecked) await demandGoodSources(app, place.look, 'released');
  const version = values.version ?? (await buildVersion(app, { ...place, log: console.log }));
  for (const stage of stages) {
    const { percent, forMs } = stage;
    const replaced = percent === undefined ? await replacedBy(place, app, version) : '';
    const { expect: expected, unchecked: isUnchecked } = values;
    await release({ ...place, app, version, percent, isChosen: values.version !== undefined, isUnchecked, expected });
    const whom = percent === undefined ? 'everybody' : `${percent} of 100 browsers`;
    console.log(`${app} ${version} is released to ${whom} (${((performance.now() - started) / 1000).toFixed(1)} s).${replaced}`);
    if (running !== undefined && forMs > 0) await sayOutcome(app, version, stage, running);
  }
}
