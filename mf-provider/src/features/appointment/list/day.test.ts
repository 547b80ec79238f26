import { describe, expect, it } from '@jest/globals';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { aDoctorAppointment } from '@tenaye/testing/builders.ts';
import { comingLate, dayOf, leftToday } from './day.ts';

const now = new Date('2026-03-02T11:42:00Z');
const at = (time: string, given: Partial<DoctorAppointment> = {}) =>
  aDoctorAppointment({
    status: 'confirmed',
    appointmentDate: `2026-03-02T${time}:00.000Z`,
    endsAt: `2026-03-02T${time}:59.000Z`,
    ...given,
  });

describe('the order of a day', () => {
  it('puts who waits longest next, although their time is over, and counts the others who wait', () => {
    const [first, second, coming] = [at('09:45'), at('10:15'), at('12:45')];
    expect(dayOf([at('09:00', { status: 'completed' }), at('09:15', { status: 'scheduled' }), first, second, coming], null, now)).toEqual({
      underWay: undefined,
      next: first,
      waiting: 1,
    });
  });

  it('tells the visit that is under way from the next, whatever their order', () => {
    const [late, begun] = [at('09:45'), at('10:15', { beganAt: '2026-03-02T11:40:00.000Z' })];
    expect(dayOf([late, begun], late, now)).toEqual({ underWay: begun, next: late, waiting: 0 });
  });

  it('takes a visit that began yesterday, and tomorrow’s first when today is done', () => {
    const begun = at('00:00', { beganAt: '2026-03-01T20:50:00.000Z' });
    expect(dayOf([], begun, now)).toMatchObject({ underWay: begun, next: undefined });
    const tomorrow = at('00:00', { appointmentDate: '2026-03-03T06:00:00.000Z' });
    expect(dayOf([], tomorrow, now)).toEqual({ underWay: undefined, next: tomorrow, waiting: 0 });
  });
});

describe('who is told', () => {
  const [over, waiting, coming] = [at('09:45'), at('11:20'), at('12:45')];
  const day = [at('09:00', { status: 'completed' }), at('09:30', { beganAt: '2026-03-02T09:40:00.000Z' }), over, waiting, coming];

  it('when the doctor is away: all who are left, confirmed or not', () => {
    const asked = at('13:00', { status: 'scheduled' });
    expect(leftToday([...day, asked])).toEqual([over, waiting, coming, asked]);
  });
  it('when the doctor is late: the confirmed ones who haven’t waited longer than that', () => {
    expect(comingLate([...day, at('13:00', { status: 'scheduled' })], 30, now)).toEqual([waiting, coming]);
  });
});
