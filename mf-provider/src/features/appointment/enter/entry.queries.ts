import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { bookFollowUp, enterPatient } from '@tenaye/contracts/appointment-entry.facts.ts';
import type { EnteredPatient } from '@tenaye/contracts/appointment-entry.ts';
import { blockTime } from '@tenaye/contracts/availability.facts.ts';
import type { BusyTime } from '@tenaye/contracts/availability.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';
import { useShownAppointments } from '../appointment.queries.ts';

/** Enters a patient. */
export function useEntering(): Change<EnteredPatient, DoctorAppointment> {
  const shown = useShownAppointments();
  return { send: (body, idempotencyKey) => call(enterPatient, { body, idempotencyKey }), reread: [...shown, keys.slots()] };
}

/** Takes a time out of the doctor's hours. */
export function useBlocking(): Change<BusyTime> {
  const { id: accountId } = useAccount();
  return {
    send: (body, idempotencyKey) => call(blockTime, { body, idempotencyKey }),
    reread: [keys.availability(accountId), keys.slots()],
  };
}

/** Books a further visit for the patient of a visit. */
export function useFollowUp(id: string): Change<{ appointmentDate: string }, DoctorAppointment> {
  const shown = useShownAppointments();
  return {
    send: (body, idempotencyKey) => call(bookFollowUp, { params: { id }, body, idempotencyKey }),
    reread: [...shown, keys.slots()],
  };
}
