import { type Answers, type Guidance, guidanceOf, type Question } from './guidance.facts.ts';
import type { SpecialtyId } from './specialty.facts.ts';

/** The 17 specialties of the triage in the spec's order, which also breaks ties (spec, patient, section 3). */
export const triageSpecialties = [
  'general_practice',
  'pediatrics',
  'obstetrics_gynecology',
  'psychiatry',
  'dermatology',
  'cardiology',
  'orthopedics',
  'diabetology',
  'ear_nose_throat',
  'gastroenterology',
  'urology',
  'neurology',
  'physiotherapy',
  'oncology',
  'infectious_diseases',
  'nutrition',
  'endocrinology',
] as const satisfies readonly SpecialtyId[];

/**
 * The triage's 15 questions in the order in which they are asked, with the spec's weights and specialties. Their texts are in the apps'
 * message files.
 */
export const triageQuestions = [
  { id: 'age', weight: 10, specialties: ['pediatrics'] },
  { id: 'pregnancy', weight: 10, specialties: ['obstetrics_gynecology'] },
  { id: 'mental', weight: 8, specialties: ['psychiatry'], redFlag: 'self_harm' },
  { id: 'skin', weight: 7, specialties: ['dermatology'] },
  { id: 'chest', weight: 9, specialties: ['cardiology'], redFlag: 'chest_pain' },
  { id: 'joint', weight: 7, specialties: ['orthopedics', 'physiotherapy'] },
  { id: 'diabetes', weight: 8, specialties: ['diabetology', 'endocrinology'] },
  { id: 'throat', weight: 7, specialties: ['ear_nose_throat'] },
  { id: 'stomach', weight: 7, specialties: ['gastroenterology'] },
  { id: 'urinary', weight: 7, specialties: ['urology'] },
  { id: 'headache', weight: 8, specialties: ['neurology'], redFlag: 'stroke' },
  { id: 'cancer', weight: 9, specialties: ['oncology'] },
  { id: 'infection', weight: 6, specialties: ['infectious_diseases', 'general_practice'] },
  { id: 'nutrition', weight: 5, specialties: ['nutrition'] },
  { id: 'general', weight: 5, specialties: ['general_practice'] },
] as const satisfies readonly Question<string>[];

export type TriageQuestionId = (typeof triageQuestions)[number]['id'];
export type TriageAnswers = Answers<TriageQuestionId>;

/** The score of the recommendation when no answer was yes (spec, patient, section 5). */
const FALLBACK_SCORE = 5;

/** The top 3 specialties by score with the yes answers behind each; General Practice with score 5 when no answer was yes. */
export function scoreTriage(answers: TriageAnswers): Guidance<TriageQuestionId>[] {
  const scored = guidanceOf<TriageQuestionId>(triageQuestions, triageSpecialties, answers);
  return scored.length > 0 ? scored : [{ specialty: 'general_practice', score: FALLBACK_SCORE, because: [] }];
}
