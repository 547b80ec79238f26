import path from 'node:path';
import { projectRoot } from './workspace.ts';

/** Numbers of tests by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  /** The number of skipped tests that may be skipped in CI too. */
  excused?: number;
  /** The number of passed tests that passed only when they were run again. */
  repeated?: number;
}

/** The setting without which tests of the larger data are skipped; the name of a test skipped for that reason contains it. */
const LARGER_DATA = 'TEST_DATA_DIR';

/** The fields that we read from jest's own report (`--json`). Times are milliseconds since 1970. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    name: string;
    startTime: number;
    endTime: number;
    /** The reason why the file didn't load, or the output of its failed tests. */
    message?: string;
    assertionResults: readonly { ancestorTitles: readonly string[]; title: string; status: string; failureMessages?: readonly string[] }[];
  }[];
}

type Test = JestReport['testResults'][number]['assertionResults'][number];

const SLOWEST = 10;

/** Prints the ten slowest items, the slowest first. */
export function saySlowest(what: string, all: readonly { name: string; seconds: number }[], say: (line: string) => void): void {
  say(`  slowest ${what}:`);
  for (const { name, seconds } of all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    say(`    ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

const LINES_OF_A_FAILURE = 12;

/** Prints the name of a failure and the first lines of its reason, because a long log may be cut to its end. */
export function sayFailed(name: string, why: string | undefined, say: (line: string) => void): void {
  say(`  failed: ${name}`);
  for (const line of (why ?? '').trim().split('\n').slice(0, LINES_OF_A_FAILURE)) say(`    ${line}`);
}

/** Prints the slowest files, each test that was skipped, and each failure. */
export function readJestReport(report: JestReport, say: (line: string) => void): Counts {
  const nameOf = (file: string): string => path.relative(projectRoot, file);
  const testOf = ({ ancestorTitles, title }: Test): string => [...ancestorTitles, title].join(' › ');
  const files = report.testResults.map(({ name, startTime, endTime }) => ({ name: nameOf(name), seconds: (endTime - startTime) / 1000 }));
  saySlowest('files', files, say);
  let excused = 0;
  for (const { name, assertionResults } of report.testResults)
    for (const it of assertionResults.filter(({ status }) => status === 'pending' || status === 'todo')) {
      say(`  skipped: ${nameOf(name)}: ${testOf(it)}`);
      if (testOf(it).includes(LARGER_DATA)) excused += 1;
    }
  for (const { name, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((it) => it.status === 'failed');
    for (const it of failed) sayFailed(`${nameOf(name)}: ${testOf(it)}`, it.failureMessages?.[0], say);
    if (assertionResults.length === 0) sayFailed(nameOf(name), message, say);
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    excused,
  };
}

/** The most files and tests that a run may repeat: more don't fail by chance. */
export const MAY_REPEAT = 2;

/** The files to run again: those with a failed test, or that didn't load; none when there are more than may be repeated. */
export function filesToRepeat({ testResults }: JestReport): string[] {
  const failed = testResults.filter(
    (it) => it.assertionResults.length === 0 || it.assertionResults.some(({ status }) => status === 'failed'),
  );
  return failed.length > MAY_REPEAT ? [] : failed.map((it) => it.name);
}

/** The result of a run whose failed files were run again. */
export const afterSecondRun = (first: Counts, second: Counts): Counts => {
  const repeated = Math.max(first.failed - second.failed, 0);
  return { ...first, passed: first.passed + repeated, failed: second.failed, repeated };
};

/** True when no test failed, and no more tests than chance explains passed only when they were run again. */
export const isPassed = ({ failed, repeated = 0 }: Counts): boolean => failed === 0 && repeated <= MAY_REPEAT;

/** The last line of `npm test`. */
export const countsLine = ({ passed, failed, skipped = 0, repeated = 0 }: Counts): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(repeated > 0 ? [`${repeated} passed only when run again`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');

/** True when CI skipped tests that must not be skipped there. */
export const isSkippedInVain = ({ skipped = 0, excused = 0 }: Counts, env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.CI) && skipped > excused;
