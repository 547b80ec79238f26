import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { slotDays } from './slot-days.ts';

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-03-02T20:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const words = {
  near: ['Today', 'Tomorrow'] as const,
  free: (count: number) => `${count} free`,
  part: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
};

it('calls the first two days of Ethiopia’s calendar today and tomorrow', () => {
  const slot = { start: '2026-03-03T21:30:00.000Z', end: '2026-03-03T22:00:00.000Z' };
  const days = slotDays([slot], '2026-03-02', 'en', words);
  expect(days.slice(0, 3).map((it) => [it.weekday, it.date, it.countText])).toEqual([
    ['Today', '2', '0 free'],
    ['Tomorrow', '3', '0 free'],
    ['Wed', '4', '1 free'],
  ]);
  expect(days[2]?.slots).toEqual([{ value: slot.start, label: '12:30\u00a0AM', part: 'Morning' }]);
  expect(slotDays([], '2026-03-16', 'en', words)[0]?.weekday).toBe('Mon');
});
