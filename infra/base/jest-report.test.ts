import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { afterSecondRun, countsLine, filesToRepeat, isPassed, isSkippedInVain, type JestReport, readJestReport } from './jest-report.ts';
import { projectRoot } from './workspace.ts';

const passed = { ancestorTitles: [], title: 'passes', status: 'passed' };
const aFile = (name: string, seconds: number, ...assertionResults: JestReport['testResults'][number]['assertionResults']) => ({
  name: path.join(projectRoot, name),
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults,
});
const aReport = (testResults: JestReport['testResults']): JestReport => ({
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 1,
  testResults,
});

describe('readJestReport', () => {
  it('counts a file that does not load as a failure, and names the slowest files and every test that was skipped', () => {
    const lines: string[] = [];
    const quick = Array.from({ length: 10 }, (_, i) => aFile(`quick-${i}.test.ts`, 1 + i / 10, passed));
    const slow = aFile('slow.test.ts', 40, {
      ancestorTitles: ['import'],
      title: 'lists are read (without TEST_DATA_DIR)',
      status: 'pending',
    });
    const counts = readJestReport(aReport([...quick, slow]), (line) => void lines.push(line.trim()));
    expect(counts).toEqual({ passed: 5, failed: 2, skipped: 1, excused: 1 });
    expect(lines[1]).toBe('40.0 s  slow.test.ts');
    expect(lines).toHaveLength(12);
    expect(lines.join()).not.toContain('quick-0');
    expect(lines.at(-1)).toBe('skipped: slow.test.ts: import › lists are read (without TEST_DATA_DIR)');
  });

  it('repeats each failure with its reason at the end, which is all that may be left of a long log', () => {
    const lines: string[] = [];
    const broken = { ancestorTitles: ['a sum'], title: 'adds up', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at sum.ts'] };
    const unloaded = { ...aFile('unloaded.test.ts', 1), message: 'Cannot find module' };
    readJestReport(aReport([aFile('sum.test.ts', 1, passed, broken), unloaded]), (line) => void lines.push(line.trim()));
    expect(lines.slice(-5)).toEqual([
      'failed: sum.test.ts: a sum › adds up',
      'Error: 1 is not 2',
      'at sum.ts',
      'failed: unloaded.test.ts',
      'Cannot find module',
    ]);
  });
});

describe('a second run', () => {
  const broken = { ancestorTitles: [], title: 'adds up', status: 'failed' };

  it('repeats one or two files that failed or did not load, and no more, because more do not fail by chance', () => {
    const [first, unloaded, third] = [aFile('a.test.ts', 1, passed, broken), aFile('b.test.ts', 1), aFile('c.test.ts', 1, broken)];
    expect(filesToRepeat(aReport([aFile('good.test.ts', 1, passed), first, unloaded]))).toEqual([first.name, unloaded.name]);
    expect(filesToRepeat(aReport([first, unloaded, third]))).toEqual([]);
  });

  it('counts what passes then apart, and leaves what fails twice as failed', () => {
    const first = { passed: 9, failed: 2, skipped: 1, excused: 1 };
    expect(afterSecondRun(first, { passed: 4, failed: 1 })).toEqual({ ...first, passed: 10, failed: 1, repeated: 1 });
    expect(afterSecondRun(first, { passed: 5, failed: 0 })).toEqual({ ...first, passed: 11, failed: 0, repeated: 2 });
    expect(afterSecondRun(first, { passed: 2, failed: 3 })).toEqual({ ...first, failed: 3, repeated: 0 });
  });

  it('lets a run pass with two such tests in all, and no more', () => {
    expect(isPassed({ passed: 9, failed: 0, repeated: 2 })).toBe(true);
    expect(isPassed({ passed: 9, failed: 0, repeated: 3 })).toBe(false);
    expect(isPassed({ passed: 9, failed: 1 })).toBe(false);
  });
});

it('the last line has the form that CI reads, and mentions skipped tests only when there are some', () => {
  expect(countsLine({ passed: 3, failed: 0 })).toBe('3 passed, 0 failed');
  expect(countsLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  expect(countsLine({ passed: 3, failed: 0, repeated: 1 })).toBe('3 passed, 0 failed, 1 passed only when run again');
});

it('a test that CI skips fails the run, unless it needs data that not every machine has', () => {
  expect(isSkippedInVain({ passed: 1, failed: 0, skipped: 2, excused: 1 }, { CI: 'true' })).toBe(true);
  expect(isSkippedInVain({ passed: 1, failed: 0, skipped: 1, excused: 1 }, { CI: 'true' })).toBe(false);
  expect(isSkippedInVain({ passed: 1, failed: 0, skipped: 1 }, { CI: 'true' })).toBe(true);
  expect(isSkippedInVain({ passed: 1, failed: 0, skipped: 1 }, {})).toBe(false);
  expect(isSkippedInVain({ passed: 1, failed: 0, skipped: 0 }, { CI: 'true' })).toBe(false);
});
