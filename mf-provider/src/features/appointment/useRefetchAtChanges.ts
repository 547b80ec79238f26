import { useQueryClient } from '@tanstack/react-query';
import { MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useEffect } from 'react';
import { keys } from '../../shared/keys.ts';

/** Browsers limit a timer to 24 days; waking at least this often is harmless, because the effect then sets the next timer. */
const LONGEST = DAY_MS;

/**
 * The next instant at which the server's answer about these appointments changes merely because time passes: a call link appears or an
 * appointment starts.
 */
export function nextChange(
  appointments: readonly Pick<DoctorAppointment, 'status' | 'appointmentDate'>[],
  now: number,
): number | undefined {
  const moments = appointments
    .filter((it) => it.status === 'confirmed' || it.status === 'scheduled')
    .flatMap((it) => [Date.parse(it.appointmentDate) - MEETING_LINK_MINUTES * MINUTE_MS, Date.parse(it.appointmentDate)])
    .filter((it) => it > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Refetches the appointments whenever their answer changes merely because time passes. */
export function useRefetchAtChanges(appointments: readonly DoctorAppointment[] | undefined): void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  useEffect(() => {
    const next = nextChange(appointments ?? [], Date.now());
    if (next === undefined) return;
    // Waits one more second, so that a clock slightly ahead of the server's doesn't cause a request that is too early.
    const wait = Math.min(next - Date.now() + 1000, LONGEST);
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keys.appointments(accountId) }), wait);
    return () => clearTimeout(timer);
  }, [accountId, appointments, queryClient]);
}
