import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bareEnv } from '../base/bare-env.ts';
import { afterSecondRun, type Counts, filesToRepeat, type JestReport, readJestReport } from '../base/jest-report.ts';
import { binOf, runNode } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';
import { soak } from '../soak/main.ts';
import { ROUNDS_FOR_ALL } from '../soak/schedule.ts';
import { ensureBrowser } from '../stack/browser.ts';
import { type Stack, startStack, Undo } from '../stack/stack.ts';
import { startThrowAwayPostgres } from '../stack/throw-away-postgres.ts';
import { readJourneyReport } from './journey-report.ts';
import { lineByLine } from './phases.ts';

/** A program's report; undefined, and said, if it ended without one. */
function readReport(file: string, { program, code, say }: { program: string; code: number; say: Run['say'] }): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    say(`${program} ended with code ${code} and wrote no report.`);
    return undefined;
  }
}

/** Counts one failure for a runner that fails without a failed test, for example when a file doesn't load. */
const settle = (counts: Counts, code: number): Counts => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** Twice the number of cores of a small machine, because many test files wait for processes, timers and PostgreSQL. */
const WORKERS = 4;

interface Run {
  folder: string;
  say: (line: string) => void;
  /** Collects lines for the end of the output: the slowest and the skipped tests. */
  find: (line: string) => void;
}

/** Runs jest with these arguments. @returns its report, if it came to write one, and its exit code */
async function jest(report: string, args: readonly string[], url: string, say: Run['say']): Promise<{ found?: JestReport; code: number }> {
  const text = lineByLine((line) => void (line.startsWith('{"numFailedTestSuites"') || say(line)));
  const { code } = await runNode(
    binOf('jest', 'jest'),
    ['--silent', '--json', `--outputFile=${report}`, '--reporters=default', `--maxWorkers=${WORKERS}`, ...args],
    {
      env: {
        TEST_DATABASE_URL: url,
        FORCE_COLOR: '0',
      },
      onText: text.hear,
    },
  );
  text.end();
  const found = readReport(report, { program: 'jest', code, say });
  return { code, ...(found && { found: JSON.parse(found) }) };
}

/**
 * Runs all jest projects on a throw-away PostgreSQL; with `since`, only the tests that the changes since that branch can break. One or two
 * failed files are run again, as failed journeys are; tests that pass only then are named and counted apart.
 */
export async function runJest({ folder, undo, say, find, since }: Run & { undo: Undo; since: string | undefined }): Promise<Counts> {
  const postgres = await startThrowAwayPostgres();
  undo.add(() => postgres.stop());
  const ofChange = since === undefined ? [] : [`--changedSince=${since}`, '--passWithNoTests'];
  const { found, code } = await jest(path.join(folder, 'jest.json'), ofChange, postgres.url, say);
  if (!found) return settle({ passed: 0, failed: 0 }, code || 1);
  const counts = settle(readJestReport(found, find), code);
  const failed = filesToRepeat(found);
  if (failed.length === 0) return counts;
  const again = await jest(path.join(folder, 'jest-again.json'), ['--runTestsByPath', ...failed], postgres.url, say);
  if (!again.found) return counts;
  const second = settle(
    readJestReport(again.found, () => undefined),
    again.code,
  );
  if (second.failed === 0) find('    (passed when it was run again)');
  return afterSecondRun(counts, second);
}

/**
 * Runs the soak in its short form; each of its checks counts as a test. The faults are always the same, so that a failed run can be
 * reproduced.
 */
export async function runSoak({ undo, say, find }: Omit<Run, 'folder'> & { undo: Undo }): Promise<Counts> {
  const own = new Undo();
  undo.add(() => own.run());
  try {
    const size = { rounds: ROUNDS_FOR_ALL, failovers: 1, clients: 4, apis: 2, gateways: 2 };
    const checks = await soak(own, { ...size, seed: 1, judgesTime: false }, say);
    const failed = checks.filter((it) => it.cases.length > 0);
    for (const { name, cases } of failed) find(`  failed: soak: ${cases.length} ${name}: ${cases[0]}`);
    return { passed: checks.length - failed.length, failed: failed.length };
  } finally {
    await own.run();
  }
}

interface StackOfJourneys {
  folder: string;
  releaseDir: string;
  undo: Undo;
  say: (line: string) => void;
}

/** Starts a separate stack for the journeys: the built shell and remotes behind a gateway, with its own data. */
export function startJourneyStack({ folder, releaseDir, undo, say }: StackOfJourneys): Promise<Stack> {
  const settings = { port: 0, dataDir: path.join(folder, 'data'), releaseDir, apiInstances: 1, databaseUrl: undefined, isDemo: true };
  // A long wait, because a busy machine is only slow, not broken; the soak tests that calls are refused in time.
  const env = { ...bareEnv(process.env), DATABASE_WAIT_MS: '20000' };
  return startStack({ settings, env, say, build: async () => undefined }, undo);
}

interface JourneyRun extends Run {
  stack: Stack;
  /** The file in which `compareReleases` lists the former releases for the journeys. */
  skewPlan: string | undefined;
  /** Parts of the names of the files to run; all files run when empty. */
  only?: readonly string[];
  /** The apps whose screens are judged; all apps when undefined. */
  screensOf?: readonly string[] | undefined;
}

/** Runs journeys in Chromium. */
export async function runJourneys({ folder, stack, skewPlan, only = [], screensOf, say, find }: JourneyRun): Promise<Counts> {
  const browser = await ensureBrowser(say);
  const { url, accessCode, accounts } = stack;
  const readyFile = path.join(folder, 'ready.json');
  writeFileSync(readyFile, JSON.stringify({ url, accessCode, accounts }));
  const report = path.join(folder, 'journeys.json');
  const text = lineByLine(say);
  const { code } = await runNode(
    binOf('@playwright/test', 'playwright'),
    ['test', '--config', 'packages/e2e/playwright.config.ts', ...only],
    {
      env: {
        READY_FILE: readyFile,
        SKEW_PLAN: skewPlan,
        SCREENS_OF: screensOf?.join(),
        CHROMIUM_PATH: browser,
        E2E_REPORT: report,
        E2E_OUTPUT: path.join(projectRoot, 'test-results'),
        FORCE_COLOR: '0',
      },
      onText: text.hear,
    },
  );
  text.end();
  const found = readReport(report, { program: 'Playwright', code, say });
  if (!found) return settle({ passed: 0, failed: 0 }, code || 1);
  return settle(readJourneyReport(JSON.parse(found), find), code);
}
