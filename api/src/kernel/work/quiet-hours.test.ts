import { describe, expect, it } from '@jest/globals';
import { heldUntil } from './quiet-hours.ts';

const night = { from: 21 * 60, until: 7 * 60 };
const text = { channel: 'sms', kind: 'notice', sendBy: null } as const;
/** East Africa Time is three hours ahead of UTC. */
const at = (time: string): Date => new Date(`${time}:00+03:00`);
const held = (now: string, sendBy?: string) => heldUntil(night, { ...text, sendBy: sendBy ? at(sendBy) : null }, at(now));

describe('a text message in quiet hours', () => {
  it.each([
    ['2026-11-02T20:59', undefined],
    ['2026-11-02T21:00', '2026-11-03T07:00'],
    ['2026-11-02T23:59', '2026-11-03T07:00'],
    ['2026-11-03T00:00', '2026-11-03T07:00'],
    ['2026-11-03T06:59', '2026-11-03T07:00'],
    ['2026-11-03T07:00', undefined],
  ])('at %s waits until %s', (now, until) => {
    expect(held(now)).toEqual(until && at(until));
  });

  it('is sent at once when the morning would be too late, and waits when the morning is early enough', () => {
    expect(held('2026-11-02T22:00', '2026-11-03T06:59')).toBeUndefined();
    expect(held('2026-11-02T22:00', '2026-11-03T07:00')).toEqual(at('2026-11-03T07:00'));
  });

  it('never waits as a code or a mail, nor where there are no quiet hours', () => {
    const now = at('2026-11-02T22:00');
    expect(heldUntil(night, { ...text, kind: 'code' }, now)).toBeUndefined();
    expect(heldUntil(night, { ...text, channel: 'mail' }, now)).toBeUndefined();
    expect(heldUntil(undefined, text, now)).toBeUndefined();
  });

  it('waits for hours within one day, too', () => {
    const noon = { from: 12 * 60, until: 13 * 60 };
    expect(heldUntil(noon, text, at('2026-11-02T12:30'))).toEqual(at('2026-11-02T13:00'));
    expect(heldUntil(noon, text, at('2026-11-02T13:00'))).toBeUndefined();
    expect(heldUntil(noon, text, at('2026-11-02T11:59'))).toBeUndefined();
  });
});
