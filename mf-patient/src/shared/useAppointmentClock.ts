import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { endWithDelay, lacksLink, linkFrom } from '@tenaye/contracts/consultation.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** The interval between updates, short enough for texts such as "in 25 minutes". Milliseconds. */
const TICK_MS = 20_000;

type Timed = Pick<Appointment, 'status' | 'appointmentType' | 'appointmentDate' | 'endsAt' | 'delayMinutes' | 'meetingLink'>;

/** When an appointment ends, with the delay that its doctor has reported. */
export const endOf = ({ endsAt, delayMinutes }: Pick<Timed, 'endsAt' | 'delayMinutes'>): Date =>
  endWithDelay(new Date(endsAt), delayMinutes);

/** Whether an appointment is running or still to come. */
export const takesPlace = (it: Pick<Timed, 'status' | 'endsAt' | 'delayMinutes'>, now: Date): boolean =>
  (it.status === 'scheduled' || it.status === 'confirmed') && endOf(it) > now;

/**
 * Whether the server's answer about an appointment may have changed merely because time passed: its call link shows, it begins or it ends.
 * A link that should show by this clock is asked for again each minute, because a phone's clock is often ahead of the server's.
 */
export function changesBetween(it: Timed, before: Date, at: Date): boolean {
  if (it.status !== 'scheduled' && it.status !== 'confirmed') return false;
  const isReached = [linkFrom(it), Date.parse(it.appointmentDate), +endOf(it)].some((moment) => moment > +before && moment <= +at);
  const isNewMinute = Math.floor(+before / MINUTE_MS) < Math.floor(+at / MINUTE_MS);
  return isReached || (isNewMinute && lacksLink(it, +at));
}

/**
 * The current time, updated for what depends on it. `reread` is called when the server's answer about these appointments may have changed.
 */
export function useAppointmentClock(appointments: readonly Timed[], reread: () => unknown): Date {
  const [now, setNow] = useState(() => new Date());
  const tick = useEffectEvent((before: Date, at: Date) => {
    setNow(at);
    if (appointments.some((it) => changesBetween(it, before, at))) reread();
  });
  useEffect(() => {
    let before = new Date();
    const timer = setInterval(() => {
      const at = new Date();
      tick(before, at);
      before = at;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
