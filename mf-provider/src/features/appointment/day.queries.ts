import { cancelDay, confirmAppointments, delayDay } from '@tenaye/contracts/appointment-day.facts.ts';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';
import { useShownAppointments } from './appointment.queries.ts';

/** The changes of several appointments at once. Each tells a patient once, also when it is repeated after a lost answer. */
export function useDayChanges() {
  const reread = useShownAppointments();
  return {
    confirm: { send: (ids: readonly string[]) => call(confirmAppointments, { body: { ids: [...ids] } }), reread, isHarmless: true },
    delay: { send: (body: ReportedDelay) => call(delayDay, { body }), reread, isHarmless: true },
    cancel: {
      send: (body: { reason: string }, idempotencyKey: string) => call(cancelDay, { body, idempotencyKey }),
      reread: [...reread, keys.slots(), keys.availabilityOfAll],
    },
  };
}
