import { describe, expect, it } from '@jest/globals';
import { daysLeftOf, licenseUrgency } from './license-renewal.facts.ts';

describe('the urgency of a renewal', () => {
  // This instant is already on the 2nd in Addis Ababa.
  const now = new Date('2026-03-01T21:30:00Z');

  it.each([
    [null, true, 'unknown'],
    ['2026-05-02', true, 'valid'],
    ['2026-05-01', true, 'soon'],
    ['2026-04-02', true, 'soon'],
    ['2026-04-01', true, 'near'],
    ['2026-03-10', true, 'near'],
    ['2026-03-09', true, 'last'],
    ['2026-03-02', true, 'last'],
    ['2026-03-01', true, 'expired'],
    ['2027-03-01', false, 'expired'],
  ] as const)('with a last day of %s (listed: %s) is %s', (expiresOn, stands, urgency) => {
    expect(licenseUrgency({ expiresOn, stands }, now)).toBe(urgency);
  });

  it('counts days of Addis Ababa', () => {
    expect(['2026-03-02', '2026-03-03', '2026-03-01'].map((it) => daysLeftOf(it, now))).toEqual([0, 1, -1]);
  });
});
