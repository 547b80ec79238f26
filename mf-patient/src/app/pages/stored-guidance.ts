import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { type Question, redFlagsOf } from '@tenaye/contracts/guidance.facts.ts';
import type { RedFlag } from '@tenaye/contracts/red-flag.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { readAssessmentResult, readTriageResult } from '../../shared/assessment-result.ts';

/** The suggestion of one assessment made in this session. */
export interface StoredGuidance {
  kind: 'triage' | 'full';
  specialties: readonly SpecialtyId[];
  /** The chosen type of visit; the full assessment doesn't ask for it. */
  mode: AppointmentType | undefined;
  answers: Readonly<Record<string, boolean>>;
  redFlags: readonly RedFlag[];
  /** The id of the assessment stored by the API, if it was stored. */
  assessmentId: string | undefined;
}

const questionsOf: Record<StoredGuidance['kind'], readonly Question<string>[]> = { triage: triageQuestions, full: assessmentQuestions };

/** All suggestions of this session. The triage comes first, because it also knows the type of visit. */
export function readGuidance(): StoredGuidance[] {
  const triage = readTriageResult();
  const full = readAssessmentResult();
  const found: StoredGuidance[] = [];
  if (triage) {
    const { specialties, appointmentType: mode, answers = {}, assessmentId } = triage;
    found.push({ kind: 'triage', specialties, mode, answers, assessmentId, redFlags: redFlagsOf(triageQuestions, answers) });
  }
  if (full) {
    const { recommendations: specialties, answers, assessmentId } = full;
    found.push({ kind: 'full', specialties, mode: undefined, answers, assessmentId, redFlags: redFlagsOf(assessmentQuestions, answers) });
  }
  return found;
}

/** The guidance that this search for specialties came from, if any. */
export const guidanceFor = (found: readonly StoredGuidance[], specialties: readonly SpecialtyId[]): StoredGuidance | undefined =>
  found.find((it) => specialties.some((each) => it.specialties.includes(each)));

/** The questions answered "yes" that led to a specialty. */
export const answersBehind = ({ kind, answers }: StoredGuidance, specialty: SpecialtyId): string[] =>
  questionsOf[kind].filter((it) => answers[it.id] && it.specialties.includes(specialty)).map((it) => it.id);
