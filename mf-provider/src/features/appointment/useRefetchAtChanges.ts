import { useQueryClient } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { lacksLink, linkFrom } from '@tenaye/contracts/consultation.facts.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useEffect, useState } from 'react';
import { keys } from '../../shared/keys.ts';

/** Browsers limit a timer to 24 days; waking at least this often is harmless, because the effect then sets the next timer. */
const LONGEST = DAY_MS;

type Timed = Pick<DoctorAppointment, 'status' | 'appointmentType' | 'appointmentDate' | 'endsAt' | 'delay' | 'meetingLink'>;

/**
 * The next instant at which the server's answer about these appointments changes merely because time passes: a call link appears or an
 * appointment starts. A link that is missing is asked for again after a minute.
 */
export function nextChange(appointments: readonly Timed[], now: number): number | undefined {
  const moments = appointments
    .filter((it) => it.status === 'confirmed' || it.status === 'scheduled')
    .flatMap((it) => [
      linkFrom(it),
      Date.parse(it.appointmentDate),
      ...(lacksLink({ ...it, delayMinutes: it.delay?.minutes ?? null }, now) ? [now + MINUTE_MS] : []),
    ])
    .filter((it) => it > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Refetches the appointments whenever their answer changes merely because time passes. */
export function useRefetchAtChanges(appointments: readonly DoctorAppointment[] | undefined): void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  // An answer that is the same as before must not end the waiting for the next change.
  const [wakings, setWakings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets the next timer after each one
  useEffect(() => {
    const next = nextChange(appointments ?? [], Date.now());
    if (next === undefined) return;
    // Waits one more second, so that a clock slightly ahead of the server's doesn't cause a request that is too early.
    const wait = Math.min(next - Date.now() + 1000, LONGEST);
    const timer = setTimeout(() => {
      setWakings((it) => it + 1);
      void queryClient.invalidateQueries({ queryKey: keys.appointments(accountId) });
    }, wait);
    return () => clearTimeout(timer);
  }, [accountId, appointments, queryClient, wakings]);
}
