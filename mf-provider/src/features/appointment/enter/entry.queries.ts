import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { bookFollowUp, enterPatient } from '@tenaye/contracts/appointment-entry.facts.ts';
import type { EnteredPatient } from '@tenaye/contracts/appointment-entry.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../../shared/keys.ts';
import { useShownAppointments } from '../appointment.queries.ts';

/** Enters a patient. */
export function useEntering(): Change<EnteredPatient, DoctorAppointment> {
  const shown = useShownAppointments();
  return { send: (body, idempotencyKey) => call(enterPatient, { body, idempotencyKey }), reread: [...shown, keys.slots()] };
}

/** Books a further visit for the patient of a visit. */
export function useFollowUp(id: string): Change<{ appointmentDate: string }, DoctorAppointment> {
  const shown = useShownAppointments();
  return {
    send: (body, idempotencyKey) => call(bookFollowUp, { params: { id }, body, idempotencyKey }),
    reread: [...shown, keys.slots()],
  };
}
