import { describe, expect, it } from '@jest/globals';
import { MAX_PERIOD_DAYS, periodTexts } from '@tenaye/contracts/intelligence.facts.ts';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { monthOf, periodBefore, periodOf, weekOf } from './period.rules.ts';

/** Half past midnight of March 10 in Addis Ababa. */
const now = new Date('2027-03-09T21:30:00Z');

describe('the period of a dashboard', () => {
  it('ends today in Addis Ababa and has 30 days by default', () => {
    const { from, to, by, points } = periodOf({}, now);
    expect([from, to, by, points.length]).toEqual(['2027-02-09', '2027-03-10', 'day', 30]);
  });

  it('without a first day has 30 days until the last one', () => {
    expect(periodOf({ to: '2027-01-31' }, now)).toMatchObject({ from: '2027-01-02', to: '2027-01-31' });
  });

  it('divides into weeks from Monday, cut at its ends, without a gap or an overlap', () => {
    const { by, points } = periodOf({ from: '2027-01-06', to: '2027-03-09' }, now);
    expect(by).toBe('week');
    expect([points[0], points[1], points.at(-1)]).toEqual([
      { from: '2027-01-06', to: '2027-01-10' },
      { from: '2027-01-11', to: '2027-01-17' },
      { from: '2027-03-08', to: '2027-03-09' },
    ]);
    for (const [at, point] of points.slice(1).entries()) expect(point.from).toBe(daysAfter(points[at]?.to ?? '', 1));
  });

  it('divides into calendar months, of any length', () => {
    const { by, points } = periodOf({ from: '2026-01-31', to: '2027-02-01' }, now);
    expect(by).toBe('month');
    expect([points[0], points[1], points[2], points.at(-1), points.length]).toEqual([
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2027-02-01', to: '2027-02-01' },
      14,
    ]);
  });

  it('may have two years, and not a day more', () => {
    const to = '2027-03-10';
    expect(periodOf({ from: daysAfter(to, 1 - MAX_PERIOD_DAYS), to }, now).points.length).toBe(25);
    expect(() => periodOf({ from: daysAfter(to, -MAX_PERIOD_DAYS), to }, now)).toThrow(periodTexts.length);
    expect(() => periodOf({ from: '2027-03-11' }, now)).toThrow(periodTexts.order);
  });

  it('is compared with as many days before it', () => {
    expect(periodBefore({ from: '2027-03-01', to: '2027-03-31' })).toEqual({ from: '2027-01-29', to: '2027-02-28' });
  });

  it('counts weeks from Monday, also on a Sunday', () => {
    expect([weekOf('2027-03-07'), weekOf('2027-03-08'), monthOf('2027-03-31')]).toEqual(['2027-03-01', '2027-03-08', '2027-03-01']);
  });
});
