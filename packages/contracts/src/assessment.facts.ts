import { call } from './call.ts';
import { type Answers, type Guidance, guidanceOf, type Question } from './guidance.facts.ts';
import type { SpecialtyId } from './specialty.facts.ts';

/** The 14 categories of the full assessment with their specialties. The order is the spec's, and breaks ties. */
export const assessmentCategories = {
  cardiology: 'cardiology',
  neurology: 'neurology',
  pulmonology: 'pulmonology',
  general_practice: 'general_practice',
  gastroenterology: 'gastroenterology',
  dermatology: 'dermatology',
  orthopedics: 'orthopedics',
  ophthalmology: 'ophthalmology',
  urology: 'urology',
  psychiatry: 'psychiatry',
  gynecology: 'obstetrics_gynecology',
  pediatrics: 'pediatrics',
  endocrinology: 'endocrinology',
  dentistry: 'dentistry',
} as const satisfies Record<string, SpecialtyId>;
type Category = keyof typeof assessmentCategories;

const ask = <const Id extends string>(id: Id, category: Category) => ({ id, weight: 1, specialties: [assessmentCategories[category]] });

/**
 * The 16 questions in the order in which they are asked, one per category and three for general practice. Their texts are in the apps'
 * message files.
 */
export const assessmentQuestions = [
  { ...ask('chest_pain', 'cardiology'), redFlag: 'chest_pain' },
  { ...ask('numbness', 'neurology'), redFlag: 'stroke' },
  { ...ask('breathing', 'pulmonology'), redFlag: 'breathing' },
  ask('fever', 'general_practice'),
  ask('tiredness', 'general_practice'),
  ask('checkup', 'general_practice'),
  ask('digestion', 'gastroenterology'),
  ask('skin', 'dermatology'),
  ask('joints', 'orthopedics'),
  ask('eyes', 'ophthalmology'),
  ask('urination', 'urology'),
  { ...ask('mood', 'psychiatry'), redFlag: 'self_harm' },
  { ...ask('womens_health', 'gynecology'), redFlag: 'heavy_bleeding' },
  ask('child', 'pediatrics'),
  ask('hormones', 'endocrinology'),
  ask('teeth', 'dentistry'),
] as const satisfies readonly Question<string>[];

export type AssessmentQuestionId = (typeof assessmentQuestions)[number]['id'];
export type AssessmentAnswers = Answers<AssessmentQuestionId>;

/** The top 3 specialties by number of yes answers, with those answers; general practice when no answer was yes. */
export function scoreAssessment(answers: AssessmentAnswers): Guidance<AssessmentQuestionId>[] {
  const scored = guidanceOf<AssessmentQuestionId>(assessmentQuestions, Object.values(assessmentCategories), answers);
  return scored.length > 0 ? scored : [{ specialty: 'general_practice', score: 0, because: [] }];
}

/** The kinds of questionnaire: the triage with 15 questions or the full assessment with 16. */
export const assessmentKinds = ['triage', 'full'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

export const createAssessment = call({
  method: 'POST',
  path: '/api/assessments',
  callers: ['patient'],
  status: 201,
  errors: ['consent_needed'],
  idempotent: true,
});

export const listAssessments = call({
  method: 'GET',
  path: '/api/assessments',
  callers: ['patient'],
});
