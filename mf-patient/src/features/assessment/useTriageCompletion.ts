import { triageAnswers } from '@tenaye/contracts/assessment.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { clearAssessmentResult, readTriageResult, writeTriageResult } from '../../shared/assessment-result.ts';
import type { Wish } from '../../shared/find-doctors.ts';
import { keepingAssessment } from './assessment.queries.ts';
import { clearProgress } from './assessment-progress.ts';
import type { Triage } from './useTriage.ts';

/**
 * Runs when a specialist is chosen: stores the result under `triageResults` and, for a patient who has agreed, saves it in the account. A
 * failed save doesn't stop the patient. An earlier health assessment is cleared, so that only the latest answers are offered.
 */
export function useTriageCompletion(triage: Triage): (specialty: SpecialtyId) => Wish | undefined {
  const { user } = useAuth();
  const { act } = useAct(
    keepingAssessment('triage', (kept, key) => {
      const stored = readTriageResult();
      if (stored?.key === key) writeTriageResult({ ...stored, assessmentId: kept.id });
    }),
  );
  return (specialty) => {
    const { appointmentType, key } = triage;
    const answers = triageAnswers.safeParse(triage.answers);
    if (!appointmentType || !answers.success) return undefined;
    const specialties = [specialty];
    writeTriageResult({ key, specialties, appointmentType, answers: answers.data, completedAt: new Date().toISOString() });
    if (user?.keepsAssessments) void act({ body: { kind: 'triage', answers: answers.data }, key });
    clearAssessmentResult();
    clearProgress();
    triage.finish();
    return { specialties, mode: appointmentType, assessment: key };
  };
}
