import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, page } from './fields.ts';
import { type Answers, type Guidance, guidanceOf, type Question } from './guidance.ts';
import { redFlags } from './red-flag.ts';
import { type SpecialtyId, specialtyIds } from './specialty.ts';
import { type TriageQuestionId, triageQuestions } from './triage.ts';

/** The 14 categories of the full assessment in the spec's order, which breaks ties, each with its specialty of the catalogue. */
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

/** The 16 questions in the order asked, one a category and three for general practice. Their words are in the apps' catalogues. */
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

/** The top 3 specialties by yes count with the answers behind each; general practice when there is no yes. */
export function scoreAssessment(answers: AssessmentAnswers): Guidance<AssessmentQuestionId>[] {
  const scored = guidanceOf<AssessmentQuestionId>(assessmentQuestions, Object.values(assessmentCategories), answers);
  return scored.length > 0 ? scored : [{ specialty: 'general_practice', score: 0, because: [] }];
}

const idsOf = <Id extends string>(questions: readonly [{ id: Id }, ...{ id: Id }[]]): [Id, ...Id[]] => {
  const [first, ...others] = questions;
  return [first.id, ...others.map((it) => it.id)];
};

/** Every question answered, by id; no other ids. */
export const triageAnswers = z.record(z.enum(idsOf<TriageQuestionId>(triageQuestions)), z.boolean());
export const fullAnswers = z.record(z.enum(idsOf<AssessmentQuestionId>(assessmentQuestions)), z.boolean());

/** Which questions: the triage's 15 or the full assessment's 16. */
export const assessmentKinds = ['triage', 'full'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

export const newAssessment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('triage'), answers: triageAnswers }),
  z.strictObject({ kind: z.literal('full'), answers: fullAnswers }),
]);
export type NewAssessment = z.infer<typeof newAssessment>;

/** A completed assessment with what the server made of its answers. `because` names the questions whose yes led there. */
export const assessment = z.object({
  id,
  kind: z.enum(assessmentKinds),
  answers: z.record(z.string(), z.boolean()),
  recommendations: z.array(z.object({ specialty: z.enum(specialtyIds), score: z.number(), because: z.array(z.string()) })),
  redFlags: z.array(z.enum(redFlags)),
  completedAt: z.iso.datetime(),
});
export type Assessment = z.infer<typeof assessment>;

export const createAssessment = endpoint({
  method: 'POST',
  path: '/api/assessments',
  summary: 'Keep a completed assessment; the server computes what it recommends',
  callers: ['patient'],
  body: newAssessment,
  answer: assessment,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});

export const listAssessments = endpoint({
  method: 'GET',
  path: '/api/assessments',
  summary: "The patient's own assessments, latest first",
  callers: ['patient'],
  query: z.strictObject(page),
  answer: z.array(assessment),
});
