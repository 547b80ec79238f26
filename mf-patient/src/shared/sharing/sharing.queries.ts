import { shareAppointment } from '@tenaye/contracts/appointment.facts.ts';
import { shareDiagnosticRequest, shareMedicationRequest } from '@tenaye/contracts/facility-request.facts.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

/** A visit that a patient may share with the new owner of the doctor's profile or the facility. */
export interface SharedVisit {
  kind: 'appointment' | 'diagnostic' | 'medication';
  id: string;
}

const calls = { appointment: shareAppointment, diagnostic: shareDiagnosticRequest, medication: shareMedicationRequest } as const;

/** Lets the new owner see a visit, or closes it to them. */
export const sharing = ({ kind, id }: SharedVisit): Change<boolean> => ({
  send: (share) => call(calls[kind], { params: { id }, body: { share } }),
  reread: [keys.appointments, keys.requests],
});
