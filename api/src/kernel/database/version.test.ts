import { describe, expect, it } from '@jest/globals';
import { instantAfter } from './version.ts';

describe('instantAfter', () => {
  const now = new Date('2026-03-02T08:00:00.000Z');

  it('is the present after an earlier change', () => {
    expect(instantAfter(new Date('2026-03-01T08:00:00.000Z'), now)).toEqual(now);
  });

  it.each([
    ['a change of the same millisecond', '2026-03-02T08:00:00.000Z', '2026-03-02T08:00:00.001Z'],
    ['a change by a call that began later', '2026-03-02T08:00:03.000Z', '2026-03-02T08:00:03.001Z'],
  ])('is later than %s', (_name, last, next) => {
    expect(instantAfter(new Date(last), now)).toEqual(new Date(next));
  });
});
