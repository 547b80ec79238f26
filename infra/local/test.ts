import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Counts, countsLine, isPassed, isSkippedInVain } from '../base/jest-report.ts';
import { describeError } from '../base/start-error.ts';
import { demandKnown, readWords } from '../base/words.ts';
import { projectRoot } from '../base/workspace.ts';
import { buildApps } from '../release/build.ts';
import { folderStore } from '../release/release-store.ts';
import { compareReleases } from '../skew/main.ts';
import { Undo } from '../stack/stack.ts';
import { runChecks } from './checks.ts';
import { createPhases } from './phases.ts';
import { appsChangedBy, filesChangedSince } from './since.ts';
import { runJest, runJourneys, runSoak, startJourneyStack } from './test-runs.ts';

/**
 * `npm test`: checks, then unit and API tests; in parallel the build, a comparison with former releases, and a short soak, which mostly
 * waits; the journeys last, because they need the whole machine. The run uses only its own resources (free ports, a temporary folder, a
 * throw-away PostgreSQL), so that it can run beside `npm start`. Arguments name the parts to run; without arguments all parts run. `--since
 * <branch>` runs what a change since that branch can break: the checks, the tests of the changed modules and of the modules that use them,
 * and the journeys with the screens of the changed apps.
 */
const parts = ['check', 'unit', 'soak', 'journeys'] as const;
const usage = `Usage: npm test [-- <part> …] [-- --since <branch>]. Parts: ${parts.join(', ')}. Single tests: npm run jest -- <path>`;

function readGiven(): { asked: readonly string[]; since: string | undefined } {
  try {
    const { values, positionals } = readWords({ options: { since: { type: 'string' } }, allowPositionals: true }, usage);
    demandKnown('part', positionals, parts);
    return { asked: positionals, since: values.since };
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

const { asked, since } = readGiven();
const wanted = (part: (typeof parts)[number]): boolean =>
  asked.length === 0 ? since === undefined || part !== 'soak' : asked.includes(part);

const undo = new Undo();
const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-test-'));
undo.add(() => rmSync(folder, { recursive: true, force: true }));

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await undo.run();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));
process.once('disconnect', () => void end(130));
process.channel?.unref();

const say = (line: string): void => console.log(line);
const releaseDir = path.resolve(projectRoot, process.env.RELEASE_DIR || '.release');
const counts: Required<Counts> = { passed: 0, failed: 0, skipped: 0, excused: 0, repeated: 0 };
const phases = createPhases(say);
/** Lines that are printed at the end, where people notice them. */
const findings: string[] = [];
const add = (more: Counts): void => {
  counts.passed += more.passed;
  counts.failed += more.failed;
  counts.skipped += more.skipped ?? 0;
  counts.excused += more.excused ?? 0;
  counts.repeated += more.repeated ?? 0;
};

/** Adds up the results of a phase that runs tests. */
async function counted(name: string, work: Parameters<typeof phases.run<Counts>>[1]): Promise<void> {
  const outcome = await phases.run(name, work);
  if ('result' in outcome) add(outcome.result);
}

const find = (line: string): void => void findings.push(line);

async function testCode(): Promise<boolean> {
  const checks = wanted('check')
    ? await phases.run('checks', (say) => runChecks({ say, isWithoutTests: wanted('unit') }))
    : { result: true };
  if (wanted('unit')) await counted('unit', (say) => runJest({ folder, undo, say, find, since }));
  return 'result' in checks && checks.result;
}

/**
 * Compares former releases in the folder with the built apps; journeys try the latest former release of each app. A fresh clone has no
 * former releases, and CI doesn't count that as an error. @returns the journeys' plan
 */
async function testSkew(present: ReadonlyMap<string, string>): Promise<string | undefined> {
  const options = { store: folderStore(releaseDir), releaseDir, present, isDevelopers: true, triedReleases: 1, folder };
  const compared = await phases.run('skew', (say) => compareReleases({ ...options, say }));
  if (!('result' in compared)) return undefined;
  const { counts: found, planFile, tries } = compared.result;
  add(found);
  if (tries === 0) {
    find(`  skipped: skew: ${releaseDir} has no former release; npm run skew tries those of a bucket`);
    counts.skipped += 1;
    counts.excused += 1;
  }
  return planFile;
}

/**
 * Builds, compares with former releases and runs the soak, as far as these parts are wanted, and starts the journeys' stack. @returns what
 * the journeys need; undefined when they aren't wanted or the stack couldn't start
 */
async function testService(): Promise<Pick<Parameters<typeof runJourneys>[0], 'stack' | 'skewPlan'> | undefined> {
  const build = wanted('journeys') ? await phases.run('build', (log) => buildApps({ releaseDir, log })) : undefined;
  const stack = build && 'result' in build ? phases.run('stack', (say) => startJourneyStack({ folder, releaseDir, undo, say })) : undefined;
  const skewPlan = build && 'result' in build ? await testSkew(build.result) : undefined;
  if (wanted('soak')) await counted('soak', (say) => runSoak({ undo, say, find }));
  const started = await stack;
  return started && 'result' in started ? { stack: started.result, skewPlan } : undefined;
}

async function main(): Promise<void> {
  const screensOf = since === undefined ? undefined : appsChangedBy(filesChangedSince(since, projectRoot), projectRoot);
  const [areChecksGood, service] = await Promise.all([testCode(), screensOf?.length === 0 ? undefined : testService()]);
  if (service) await counted('journeys', (say) => runJourneys({ folder, ...service, screensOf, say, find }));
  const isInVain = isSkippedInVain(counts, process.env);
  for (const { name, error } of phases.broken()) say(`${name} broke off: ${describeError(error)}`);
  if (!areChecksGood) say('The checks failed; see above.');
  if (isInVain) say('Tests were skipped that could have run; see above.');
  findings.forEach(say);
  say(phases.times());
  say(countsLine(counts));
  const isGood = areChecksGood && !isInVain && phases.broken().length === 0 && isPassed(counts);
  await end(isGood && (counts.passed > 0 || !(wanted('unit') || wanted('journeys'))) ? 0 : 1);
}

try {
  await main();
} catch (error) {
  console.error(describeError(error));
  await end(1);
}
