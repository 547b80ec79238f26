import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countsLine } from '../base/jest-report.ts';
import { describeError } from '../base/start-error.ts';
import { buildApps } from '../release/build.ts';
import { openStore } from '../release/open-store.ts';
import { knowingWithdrawals } from '../release/served.ts';
import { compareReleases } from '../skew/main.ts';
import { FORMER_RELEASES } from '../skew/plan.ts';
import { Undo } from '../stack/stack.ts';
import { runningUrl } from './running-url.ts';
import { runJourneys, startJourneyStack } from './test-runs.ts';

/**
 * `npm run skew`: tries the last three releases of every remote with the present shell and API, and the present remotes in the last three
 * shells. Releases come from the store that the settings choose; this run has its own database, files and ports.
 */
const say = (line: string): void => console.log(line);
const undo = new Undo();
async function end(code: number): Promise<void> {
  await undo.run();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));

async function skew(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-skew-'));
  undo.add(() => rmSync(folder, { recursive: true, force: true }));
  const place = await openStore(process.env);
  const store = await knowingWithdrawals(place.store, process.env.PUBLIC_URL || runningUrl(), say);
  const present = await buildApps({ releaseDir: place.releaseDir, log: say });
  const { counts, planFile, tries } = await compareReleases({
    ...place,
    store,
    present,
    isDevelopers: false,
    triedReleases: FORMER_RELEASES,
    folder,
    say,
  });
  if (tries === 0) {
    say(`There is no former release in ${place.store.place}: nothing could be tried.`);
    return counts.failed === 0;
  }
  const stack = await startJourneyStack({ folder, releaseDir: place.releaseDir, undo, say });
  const tried = await runJourneys({ folder, stack, skewPlan: planFile, only: ['skew.spec.ts'], say, find: say });
  say(countsLine({ passed: counts.passed + tried.passed, failed: counts.failed + tried.failed }));
  return counts.failed + tried.failed === 0;
}

try {
  await end((await skew()) ? 0 : 1);
} catch (error) {
  console.error(describeError(error));
  await end(1);
}
