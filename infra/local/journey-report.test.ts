import { expect, it } from '@jest/globals';
import { type JourneyReport, readJourneyReport } from './journey-report.ts';

const aJourney = (
  title: string,
  seconds: number,
  status: 'expected' | 'flaky' | 'skipped' | 'unexpected' = 'expected',
  message?: string,
) => ({
  title,
  file: 'booking.spec.ts',
  tests: [{ status, results: [{ duration: seconds * 1000, ...(message && { error: { message } }) }] }],
});

it('names the slowest journeys and what was skipped, and every failure with its reason, also one that passed when it was run again', () => {
  const lines: string[] = [];
  const report: JourneyReport = {
    stats: { expected: 11, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        title: 'booking.spec.ts',
        specs: Array.from({ length: 10 }, (_, nth) => aJourney(`quick ${nth}`, 1 + nth / 10)),
        suites: [
          {
            title: 'at night',
            specs: [
              aJourney('slow', 40),
              aJourney('once', 0.5, 'flaky', '\u001b[31mTimeout\u001b[39m'),
              aJourney('never', 0, 'skipped'),
              aJourney('again', 0.5, 'unexpected', 'No heading'),
            ],
          },
        ],
      },
    ],
  };
  expect(readJourneyReport(report, (line) => void lines.push(line.trim()))).toEqual({ passed: 12, failed: 1, skipped: 1, repeated: 1 });
  expect(lines.slice(0, 2)).toEqual(['slowest journeys:', '40.0 s  booking.spec.ts: at night › slow']);
  expect(lines.join()).not.toContain('quick 0');
  expect(lines.slice(-5)).toEqual([
    'failed: booking.spec.ts: at night › once (passed when it was run again)',
    'Timeout',
    'skipped: booking.spec.ts: at night › never',
    'failed: booking.spec.ts: at night › again',
    'No heading',
  ]);
});
