import { describe, expect, it } from '@jest/globals';
import { whenInWords } from './relative-day.ts';

/** 21:30 in Addis Ababa. */
const now = new Date('2026-03-02T18:30:00.000Z');

describe('whenInWords', () => {
  it.each([
    ['2026-03-02T18:30:30.000Z', 'In 1 minute'],
    ['2026-03-02T18:55:00.000Z', 'In 25 minutes'],
    ['2026-03-02T20:00:00.000Z', 'Today'],
    // Days change at midnight in Addis Ababa, three hours ahead of UTC.
    ['2026-03-02T21:30:00.000Z', 'Tomorrow'],
    ['2026-03-03T20:59:00.000Z', 'Tomorrow'],
    ['2026-03-05T08:00:00.000Z', 'In 3 days'],
    ['2026-03-30T08:00:00.000Z', 'In 4 weeks'],
  ])('calls %s "%s"', (start, words) => {
    expect(whenInWords(new Date(start), now, 'en')).toBe(words);
  });

  it('returns null for an instant that has passed', () => {
    expect(whenInWords(now, now, 'en')).toBeNull();
  });
});
