import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApps } from '../release/build.ts';
import { projectRoot } from '../release/workspace.ts';
import { runChecks } from './checks.ts';
import { type Counts, countsLine, isSkippedInVain } from './jest-report.ts';
import { Undo } from './stack.ts';
import { describeError } from './start-error.ts';
import { runJest, runJourneys, runSoak } from './test-runs.ts';

/**
 * `npm test`: checks, build, unit and API tests, a short soak, journeys. Everything that it starts or writes is its own (free ports, a temporary
 * folder, a throw-away PostgreSQL), so that it runs beside a running `npm start`. Arguments name the parts to run; all without.
 */
const parts = ['check', 'unit', 'soak', 'journeys'] as const;
const asked = process.argv.slice(2).filter((it) => !it.startsWith('-'));
const wanted = (part: (typeof parts)[number]): boolean => asked.length === 0 || asked.includes(part);

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
const counts: Required<Counts> = { passed: 0, failed: 0, skipped: 0 };
const phases: string[] = [];
/** Said at the end, where it is read. */
const findings: string[] = [];
const add = (more: Counts): void => {
  counts.passed += more.passed;
  counts.failed += more.failed;
  counts.skipped += more.skipped ?? 0;
};

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  say(`▸ ${what}`);
  const result = await work();
  phases.push(`${what} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  say(`  ${phases.at(-1)}`);
  return result;
}

async function main(): Promise<void> {
  let areChecksGood = true;
  if (wanted('check')) areChecksGood = await timed('checks', () => runChecks({ say, isWithoutTests: wanted('unit') }));
  if (wanted('unit')) add(await timed('unit and API tests', () => runJest({ folder, undo, say: (line) => void findings.push(line) })));
  if (wanted('soak')) add(await timed('soak', () => runSoak(undo, say)));
  if (wanted('journeys')) {
    await timed('build', () => buildApps({ releaseDir, log: say }));
    add(await timed('journeys', () => runJourneys({ folder, releaseDir, undo, say })));
  }
  const isInVain = isSkippedInVain(counts, process.env);
  if (!areChecksGood) say('The checks failed; see above.');
  if (isInVain) say('Tests were skipped that could have run; see above.');
  findings.forEach(say);
  say(phases.join(', '));
  say(countsLine(counts));
  await end(areChecksGood && !isInVain && counts.failed === 0 && (counts.passed > 0 || !(wanted('unit') || wanted('journeys'))) ? 0 : 1);
}

try {
  await main();
} catch (error) {
  console.error(describeError(error));
  await end(1);
}
