import type { DevProblem } from '../dev-page/state.ts';
import { writeDevState } from '../dev-page/state.ts';

/** The result of one build of an app. When `isBuilt` is false, pages keep the previous build. */
export interface BuildReport {
  app: string;
  isBuilt: boolean;
  problems: readonly DevProblem[];
}

/** Collects the reports of all watched apps, prints them and writes the state for the pages. */
export function collectReports(stateFile: string, say: (line: string) => void): (report: BuildReport) => void {
  const problems = new Map<string, readonly DevProblem[]>();
  let build = crypto.randomUUID();
  const write = (): void => writeDevState(stateFile, { build, problems: [...problems.values()].flat() });
  write();
  return (report) => {
    problems.set(report.app, report.problems);
    if (report.isBuilt) build = crypto.randomUUID();
    write();
    for (const { app, message } of report.problems) say(`${app} ${report.isBuilt ? 'is built, but' : 'does not build'}:\n\n${message}\n`);
    if (report.isBuilt) say(`${report.app} built; open pages reload.`);
  };
}
