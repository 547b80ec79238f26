import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { type Question, redFlagsOf } from '@tenaye/contracts/guidance.facts.ts';
import type { RedFlag } from '@tenaye/contracts/red-flag.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { readAssessmentResult, readTriageResult } from '../../shared/assessment-result.ts';
import type { Wish } from '../../shared/find-doctors.ts';

/** The suggestion of one assessment made in this session. */
export interface StoredGuidance {
  kind: 'triage' | 'full';
  /** Identifies the suggestion in URLs; undefined for a result of an earlier release. */
  key: string | undefined;
  specialties: readonly SpecialtyId[];
  /** The chosen type of visit; the full assessment doesn't ask for it. */
  mode: AppointmentType | undefined;
  answers: Readonly<Record<string, boolean>>;
  redFlags: readonly RedFlag[];
  /** ISO instant; undefined for a result of an earlier release. */
  completedAt: string | undefined;
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
    const { key, specialties, appointmentType: mode, answers = {}, completedAt, assessmentId } = triage;
    const redFlags = redFlagsOf(triageQuestions, answers);
    found.push({ kind: 'triage', key, specialties, mode, answers, completedAt, assessmentId, redFlags });
  }
  if (full) {
    const { key, recommendations: specialties, answers, completedAt, assessmentId } = full;
    const redFlags = redFlagsOf(assessmentQuestions, answers);
    found.push({ kind: 'full', key, specialties, mode: undefined, answers, completedAt, assessmentId, redFlags });
  }
  return found;
}

/**
 * The guidance that a search names. It is never inferred from the specialties, because assessments of several people may suggest the same
 * ones.
 */
export const guidanceOf = (found: readonly StoredGuidance[], { assessment }: Wish): StoredGuidance | undefined =>
  found.find((it) => it.key !== undefined && it.key === assessment);

/** The questions answered "yes" that led to a specialty. */
export const answersBehind = ({ kind, answers }: StoredGuidance, specialty: SpecialtyId): string[] =>
  questionsOf[kind].filter((it) => answers[it.id] && it.specialties.includes(specialty)).map((it) => it.id);
