import type { DevProblem } from '../dev-page/state.ts';
import { writeDevState } from '../dev-page/state.ts';

/** The result of one build of an app. */
export interface BuildReport {
  app: string;
  /** What webpack calls the build; undefined when the app does not build, and pages keep the previous build. */
  hash: string | undefined;
  /** The app's `remote.json`, which no bundle contains. */
  manifest?: string | undefined;
  problems: readonly DevProblem[];
}

/** Collects the reports of all watched apps, prints them and writes the state for the pages. */
export function collectReports(stateFile: string, say: (line: string) => void): (report: BuildReport) => void {
  const problems = new Map<string, readonly DevProblem[]>();
  const hashes = new Map<string, string>();
  const manifests = new Map<string, string | undefined>();
  let build = crypto.randomUUID();
  const write = (): void =>
    writeDevState(stateFile, { build, hashes: Object.fromEntries(hashes), problems: [...problems.values()].flat() });
  write();
  return ({ app, hash, manifest, problems: found }) => {
    problems.set(app, found);
    if (hash !== undefined) {
      // A file that was saved without a change starts a build too, and pages needn't reload for it.
      if (hashes.get(app) !== hash || manifests.get(app) !== manifest) build = crypto.randomUUID();
      hashes.set(app, hash);
      manifests.set(app, manifest);
    }
    write();
    for (const { message } of found) say(`${app} ${hash === undefined ? 'does not build' : 'is built, but'}:\n\n${message}\n`);
    if (hash !== undefined) say(`${app} built; open pages show it.`);
  };
}
