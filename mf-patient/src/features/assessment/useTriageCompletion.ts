import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { triageAnswers } from '@tenaye/contracts/assessment.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { readTriageResult, writeTriageResult } from '../../shared/assessment-result.ts';
import { useKeepAssessment } from './assessment.queries.ts';
import type { Triage } from './useTriage.ts';

/**
 * Runs when a specialist is chosen: stores the result under `triageResults` and, for a signed-in patient, saves it in the account. A failed
 * save doesn't hold the patient up.
 */
export function useTriageCompletion(triage: Triage): (specialty: SpecialtyId) => AppointmentType | undefined {
  const { user } = useAuth();
  const keep = useKeepAssessment((kept) => {
    const stored = readTriageResult();
    if (stored) writeTriageResult({ ...stored, assessmentId: kept.id });
  });
  return (specialty) => {
    const { appointmentType, key } = triage;
    const answers = triageAnswers.safeParse(triage.answers);
    if (!appointmentType || !answers.success) return undefined;
    writeTriageResult({ specialties: [specialty], appointmentType, answers: answers.data });
    if (user) keep.mutate({ body: { kind: 'triage', answers: answers.data }, key });
    triage.finish();
    return appointmentType;
  };
}
