import { expect, it } from '@jest/globals';
import { type JourneyReport, readJourneyReport } from './journey-report.ts';

const aJourney = (title: string, seconds: number, status: 'expected' | 'flaky' | 'skipped' = 'expected') => ({
  title,
  file: 'booking.spec.ts',
  tests: [{ status, results: [{ duration: seconds * 1000 }] }],
});

it('names the slowest journeys and what was skipped, and counts one that passed only when it was run again as failed', () => {
  const lines: string[] = [];
  const report: JourneyReport = {
    stats: { expected: 11, unexpected: 0, flaky: 1, skipped: 1 },
    suites: [
      {
        title: 'booking.spec.ts',
        specs: Array.from({ length: 10 }, (_, nth) => aJourney(`quick ${nth}`, 1 + nth / 10)),
        suites: [{ title: 'at night', specs: [aJourney('slow', 40), aJourney('once', 0.5, 'flaky'), aJourney('never', 0, 'skipped')] }],
      },
    ],
  };
  expect(readJourneyReport(report, (line) => void lines.push(line.trim()))).toEqual({ passed: 11, failed: 1, skipped: 1 });
  expect(lines.slice(0, 2)).toEqual(['slowest journeys:', '40.0 s  booking.spec.ts: at night › slow']);
  expect(lines.join()).not.toContain('quick 0');
  expect(lines.slice(-2)).toEqual([
    'failed, and passed when it was run again: booking.spec.ts: at night › once',
    'skipped: booking.spec.ts: at night › never',
  ]);
});
