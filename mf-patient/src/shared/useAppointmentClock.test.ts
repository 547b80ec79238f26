import { describe, expect, it } from '@jest/globals';
import { anAppointment } from '@tenaye/testing/builders.ts';
import { changesBetween } from './useAppointmentClock.ts';

const now = new Date('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const after = (minutes: number): Date => new Date(+now + minutes * MINUTE);
const at = (minutes: number, given: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ appointmentDate: after(minutes).toISOString(), endsAt: after(minutes + 30).toISOString(), ...given });
const reached = (it: Parameters<typeof changesBetween>[0], minutes: number) => changesBetween(it, after(minutes - 0.3), after(minutes));

describe('what changes because time passes', () => {
  it('is that a call link appears, that the appointment begins, and that it ends', () => {
    const moments = (it: ReturnType<typeof at>) => [4, 5, 19, 20, 49, 50, 65].filter((minutes) => reached(it, minutes));
    expect(moments(at(20))).toEqual([5, 20, 50]);
    expect(moments(at(20, { delayMinutes: 15 }))).toEqual([5, 20, 65]);
    expect(moments(at(20, { status: 'cancelled' }))).toEqual([]);
    expect(changesBetween(at(3 * 1440), now, after(3 * 1440))).toBe(true);
  });

  it('is asked for each minute while a link is missing, because the phone’s clock may be ahead of the server’s', () => {
    const online = at(20, { status: 'confirmed', appointmentType: 'online', meetingLink: null });
    const minutes = (it: typeof online) => [4, 6, 12, 49, 51].filter((minute) => reached(it, minute));
    expect(minutes(online)).toEqual([6, 12, 49]);
    expect(minutes({ ...online, meetingLink: 'https://meet.example/tenaye-1' })).toEqual([]);
    expect(minutes({ ...online, appointmentType: 'in-person' })).toEqual([]);
    expect(changesBetween(online, after(6.1), after(6.4))).toBe(false);
  });
});
