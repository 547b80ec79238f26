import { describe, expect, it } from '@jest/globals';
import { anAppointment } from '@tenaye/testing/builders.ts';
import { groupAppointments } from './my-appointments.ts';

const now = new Date('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number, given: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({
    appointmentDate: new Date(+now + minutes * MINUTE).toISOString(),
    endsAt: new Date(+now + (minutes + 30) * MINUTE).toISOString(),
    ...given,
  });

describe('my appointments', () => {
  it('begin with the next one and later ones, keep canceled ones still to come out of the past, and end with past ones, latest first', () => {
    const [soon, later, last] = [at(60, { status: 'confirmed' }), at(600), at(6000)];
    const [yesterday, longAgo] = [at(-1440, { status: 'completed' }), at(-14_400)];
    const cancelled = at(30, { status: 'cancelled' });
    const calledOff = at(-2000, { status: 'cancelled' });
    expect(groupAppointments([last, later, soon, cancelled, yesterday, calledOff, longAgo], now)).toEqual({
      next: soon,
      upcoming: [later, last],
      cancelled: [cancelled],
      past: [yesterday, calledOff, longAgo],
    });
  });

  it('count a running appointment as the next one until it ends', () => {
    const running = at(-29);
    expect(groupAppointments([running], now).next).toBe(running);
    expect(groupAppointments([at(-30)], now).next).toBeUndefined();
    const late = at(-30, { status: 'confirmed', delayMinutes: 20 });
    expect(groupAppointments([late], now).next).toBe(late);
  });
});
