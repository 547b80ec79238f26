import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shareAppointment } from '@tenaye/contracts/appointment.facts.ts';
import { shareDiagnosticRequest, shareMedicationRequest } from '@tenaye/contracts/facility-request.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

/** A visit that a patient may share with the new owner of the doctor's profile or the facility. */
export interface SharedVisit {
  kind: 'appointment' | 'diagnostic' | 'medication';
  id: string;
}

async function send({ kind, id }: SharedVisit, share: boolean): Promise<void> {
  const input = { params: { id }, body: { share } };
  if (kind === 'appointment') await call(shareAppointment, input);
  else await call(kind === 'diagnostic' ? shareDiagnosticRequest : shareMedicationRequest, input);
}

/** Lets the new owner see a visit, or closes it to them. */
export function useShareVisit(visit: SharedVisit) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (share: boolean) => send(visit, share),
    onSettled: () => Promise.all([keys.appointments, keys.requests].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
