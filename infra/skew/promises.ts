import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { brokenCall } from '../compatibility/call-facts.ts';
import { CALLS_FILE, type Promised, parseCalls, pathOf, pathsIn } from '../compatibility/promised.ts';
import { type Contract, type Needs, unmetNeeds } from '../release/contract.ts';
import { readContract, readNeeds } from '../release/describe.ts';
import { readIfThere } from '../release/release-store.ts';
import { versionFolder } from '../release/store.ts';
import type { Plan, Version } from './plan.ts';

/** Whether a former release still works, judged by its records. */
export interface Verdict extends Version {
  problems: readonly string[];
  /** The remotes to try in a browser: the release itself, or, if it is a shell, the present remotes. */
  remotes: readonly string[];
  /**
   * Why visitors don't get the release together with the present ones, one sentence each: a platform range excludes it, or a former shell
   * lacks something new.
   */
  keptOut: readonly string[];
}

/** The reasons why a release that relies on these promises may fail with today's API, one sentence each. */
export const brokenCalls = (recorded: Promised, now: Promised): string[] =>
  Object.entries(recorded).flatMap(([call, before]) => {
    const after = now[call];
    return after ? brokenCall(before, after).map((it) => `${call}: ${it}`) : [`${call}: it is gone.`];
  });

/** The calls in `scripts` that today's API doesn't know, for releases without a record of their calls. */
export function unknownCalls(scripts: readonly string[], now: Promised): string[] {
  const known = new Set(Object.keys(now).map(pathOf));
  return [...new Set(scripts.flatMap(pathsIn))].filter((it) => !known.has(it)).map((it) => `${it}: it is gone.`);
}

function problemsWithApi(releaseDir: string, { app, version }: Version, now: Promised): string[] {
  const folder = versionFolder(releaseDir, app, version);
  const recorded = parseCalls(readIfThere(path.join(folder, CALLS_FILE)));
  if (recorded) return brokenCalls(recorded, now);
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.js'));
  return unknownCalls(
    scripts.map((it) => readFileSync(path.join(folder, it), 'utf8')),
    now,
  );
}

const declines = ({ platform }: Needs, contract: Contract): boolean =>
  platform !== undefined && !semver.satisfies(contract.platform, platform);

/** The remote or the present remotes that a former release meets, each with its version and the shell's. */
function pairs({ present }: Plan, { app, version }: Version): { remote: string; version: string; shell: string }[] {
  if (app !== 'shell') return [{ remote: app, version, shell: present.shell ?? '' }];
  return Object.entries(present).flatMap(([remote, its]) => (remote === 'shell' ? [] : [{ remote, version: its, shell: version }]));
}

function judgeOne(releaseDir: string, plan: Plan, former: Version, now: Promised): Verdict {
  const problems = problemsWithApi(releaseDir, former, now);
  const remotes: string[] = [];
  const keptOut: string[] = [];
  for (const { remote, version, shell } of pairs(plan, former)) {
    const [contract, needs] = [readContract(releaseDir, shell), readNeeds(releaseDir, remote, version)];
    const unmet = contract ? unmetNeeds(needs, contract) : [];
    if (unmet.length === 0) remotes.push(remote);
    else if (former.app === 'shell' || (contract && declines(needs, contract))) keptOut.push(...unmet.map((it) => `${remote}: ${it}`));
    else problems.push(...unmet);
  }
  return { ...former, problems, remotes, keptOut };
}

/** Compares each former release with the present versions: what the API promised to it, and what remotes need of a shell. */
export const judge = (releaseDir: string, plan: Plan, now: Promised): Verdict[] =>
  plan.former.map((it) => judgeOne(releaseDir, plan, it, now));
