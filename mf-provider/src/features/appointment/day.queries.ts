import { cancelDay, confirmAppointments, delayDay } from '@tenaye/contracts/appointment-day.facts.ts';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';
import { useShownAppointments } from './appointment.queries.ts';

/** The changes of several appointments at once. Each is made and counted once, also when it is repeated after a lost answer. */
export function useDayChanges() {
  const reread = useShownAppointments();
  return {
    confirm: {
      send: (ids: readonly string[], idempotencyKey: string) => call(confirmAppointments, { body: { ids: [...ids] }, idempotencyKey }),
      reread,
    },
    delay: { send: (body: ReportedDelay, idempotencyKey: string) => call(delayDay, { body, idempotencyKey }), reread },
    cancel: {
      send: (body: { reason: string }, idempotencyKey: string) => call(cancelDay, { body, idempotencyKey }),
      reread: [...reread, keys.slots(), keys.availabilityOfAll],
    },
  };
}
