import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Counts } from '../base/jest-report.ts';
import { readPromised } from '../compatibility/promised.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { planSkew } from './plan.ts';
import { judge, type Verdict } from './promises.ts';

export interface SkewOptions {
  store: ReleaseStore;
  releaseDir: string;
  /** The versions that are built from the present sources, by app. */
  present: ReadonlyMap<string, string>;
  /** Whether the store is a developer's folder, where builds of sources that were never committed don't count as releases. */
  isDevelopers: boolean;
  /** The number of former releases of each app that are tried in a browser; earlier releases are only compared. */
  triedReleases: number;
  /** The folder for the plan of the journeys. */
  folder: string;
  say: (line: string) => void;
}

export interface Compared {
  counts: Required<Pick<Counts, 'passed' | 'failed'>>;
  /** The file that tells journeys what to try in a browser. */
  planFile: string;
  /** The number of journeys in it. */
  tries: number;
}

function lineOf({ app, version, problems, keptOut }: Verdict): string {
  const list = (reasons: readonly string[]): string => reasons.map((it) => `\n  ${it}`).join('');
  if (problems.length > 0) return `${app} ${version} breaks:${list(problems)}`;
  return keptOut.length > 0
    ? `${app} ${version} keeps working, but isn't combined with${list(keptOut)}`
    : `${app} ${version} keeps working`;
}

/**
 * Compares what the last releases of every app recorded with what the present API and apps promise, and plans the journeys that try them in
 * a browser. Each former release counts as a test.
 */
export async function compareReleases({
  store,
  releaseDir,
  present,
  isDevelopers,
  triedReleases,
  folder,
  say,
}: SkewOptions): Promise<Compared> {
  const plan = await planSkew(store, present, { isDevelopers });
  const promised = readPromised();
  if (!promised) throw new Error('packages/contracts has no api-report.json');
  const verdicts = judge(releaseDir, plan, promised);
  for (const it of verdicts) say(lineOf(it));
  const isTried = ({ app }: Verdict, index: number): boolean => index - verdicts.findIndex((it) => it.app === app) < triedReleases;
  const tries = verdicts.filter(isTried).flatMap(({ app, version, remotes }) => remotes.map((remote) => ({ app, version, remote })));
  const failed = verdicts.filter((it) => it.problems.length > 0).length;
  const planFile = path.join(folder, 'skew.json');
  writeFileSync(planFile, JSON.stringify({ present: plan.present, tries }));
  return { counts: { passed: verdicts.length - failed, failed }, planFile, tries: tries.length };
}
