import type { SupportMessage } from '@tenaye/contracts/patient-support.facts.ts';
import {
  activatePatient,
  deactivatePatient,
  endPatientSignIns,
  findPatients,
  sendToPatient,
} from '@tenaye/contracts/patient-support.facts.ts';
import type { PatientSearch, SupportedPatient, SupportReason } from '@tenaye/contracts/patient-support.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';

/** What support may do about a patient's account. */
export type PatientAct = 'endSignIns' | 'activate' | 'deactivate' | SupportMessage;

/** The search, which the patients read. It changes nothing else, so a lost answer is simply a failed search. */
export const finding: Change<PatientSearch, SupportedPatient[]> = { send: (body) => call(findPatients, { body }), isHarmless: true };

/** The change of an act; each answers with the account as it is afterward. */
export function changeOf(act: PatientAct, { id }: SupportedPatient): Change<SupportReason, SupportedPatient> {
  const params = { id };
  const sends: Record<'endSignIns' | 'activate' | 'deactivate', Change<SupportReason, SupportedPatient>['send']> = {
    endSignIns: (body, idempotencyKey) => call(endPatientSignIns, { params, body, idempotencyKey }),
    activate: (body, idempotencyKey) => call(activatePatient, { params, body, idempotencyKey }),
    deactivate: (body, idempotencyKey) => call(deactivatePatient, { params, body, idempotencyKey }),
  };
  if (act === 'endSignIns' || act === 'activate' || act === 'deactivate') return { send: sends[act] };
  return { send: ({ reason }, idempotencyKey) => call(sendToPatient, { params, body: { what: act, reason }, idempotencyKey }) };
}
