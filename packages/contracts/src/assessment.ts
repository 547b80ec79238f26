import * as z from 'zod/mini';
import * as calls from './assessment.facts.ts';
import { type AssessmentQuestionId, assessmentKinds, assessmentQuestions } from './assessment.facts.ts';
import { endpoint } from './endpoint.ts';
import { id, page } from './fields.ts';
import { redFlags } from './red-flag.facts.ts';
import { specialtyIds } from './specialty.facts.ts';
import { type TriageQuestionId, triageQuestions } from './triage.facts.ts';

const idsOf = <Id extends string>(questions: readonly [{ id: Id }, ...{ id: Id }[]]): [Id, ...Id[]] => {
  const [first, ...others] = questions;
  return [first.id, ...others.map((it) => it.id)];
};

/** Answers to all triage questions, by id; no other ids. */
export const triageAnswers = z.record(z.enum(idsOf<TriageQuestionId>(triageQuestions)), z.boolean());
/** Answers to all questions of the full assessment, by id; no other ids. */
export const fullAnswers = z.record(z.enum(idsOf<AssessmentQuestionId>(assessmentQuestions)), z.boolean());

/** A completed questionnaire, as it is sent. */
export const newAssessment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('triage'), answers: triageAnswers }),
  z.strictObject({ kind: z.literal('full'), answers: fullAnswers }),
]);
export type NewAssessment = z.infer<typeof newAssessment>;

/** A completed assessment with the server's evaluation. `because` has the questions whose yes answers led to a specialty. */
export const assessment = z.object({
  id,
  kind: z.enum(assessmentKinds),
  answers: z.record(z.string(), z.boolean()),
  recommendations: z.array(z.object({ specialty: z.enum(specialtyIds), score: z.number(), because: z.array(z.string()) })),
  redFlags: z.array(z.enum(redFlags)),
  completedAt: z.iso.datetime(),
});
export type Assessment = z.infer<typeof assessment>;

export const createAssessment = endpoint(calls.createAssessment, {
  summary: 'Keep a completed assessment; the server computes what it recommends',
  body: newAssessment,
  answer: assessment,
});

export const listAssessments = endpoint(calls.listAssessments, {
  summary: "The patient's own assessments, latest first",
  query: z.strictObject(page),
  answer: z.array(assessment),
});
