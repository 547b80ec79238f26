import { stripVTControlCharacters } from 'node:util';
import { type Counts, sayFailed, saySlowest } from '../base/jest-report.ts';

interface Suite {
  title: string;
  suites?: readonly Suite[];
  specs?: readonly {
    title: string;
    file: string;
    tests: readonly {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: readonly { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

/** The fields that we read from Playwright's own report (`json`). Durations are milliseconds. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
}

interface Journey {
  name: string;
  seconds: number;
  status: string;
  /** The first attempt's error. */
  error: string | undefined;
}

function journeysOf(suite: Suite, outer: readonly string[]): Journey[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }): Journey => {
      const seconds = results.reduce((sum, it) => sum + it.duration, 0) / 1000;
      const error = results.find((it) => it.error)?.error?.message;
      return { name: `${file}: ${[...outer, title].join(' › ')}`, seconds, status, error: error && stripVTControlCharacters(error) };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((it) => journeysOf(it, [...outer, it.title]))];
}

/** Prints the slowest, the skipped and the failed journeys, and those that passed only when they were run again. */
export function readJourneyReport({ stats, suites }: JourneyReport, say: (line: string) => void): Counts {
  const journeys = suites.flatMap((it) => journeysOf(it, []));
  saySlowest('journeys', journeys, say);
  for (const { name, status, error } of journeys) {
    if (status === 'skipped') say(`  skipped: ${name}`);
    if (status === 'flaky') sayFailed(`${name} (passed when it was run again)`, error, say);
    if (status === 'unexpected') sayFailed(name, error, say);
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, repeated: stats.flaky };
}
