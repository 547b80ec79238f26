import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type AssessmentKind, assessmentQuestions, scoreAssessment } from '@tenaye/contracts/assessment.facts.ts';
import type { Assessment, NewAssessment } from '@tenaye/contracts/assessment.ts';
import { redFlagsOf } from '@tenaye/contracts/guidance.facts.ts';
import { scoreTriage, triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import type { Actor, PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { allOf } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { User } from '../account/user.entity.ts';
import { assessmentsOf } from './assessment.policy.ts';
import { HealthAssessment } from './health-assessment.entity.ts';

/** An assessment as SQL returns it in a list, or as an entity. */
export interface AssessmentView {
  id: string;
  kind: AssessmentKind;
  answers: Assessment['answers'];
  recommendations: Assessment['recommendations'];
  redFlags: Assessment['redFlags'];
  completedAt: string | Date;
}

/** The result of the answers, computed by the contract's functions; the client's own result is never trusted. */
const resultOf = (assessment: NewAssessment) =>
  assessment.kind === 'triage'
    ? { recommendations: scoreTriage(assessment.answers), redFlags: redFlagsOf(triageQuestions, assessment.answers) }
    : { recommendations: scoreAssessment(assessment.answers), redFlags: redFlagsOf(assessmentQuestions, assessment.answers) };

export async function keepAssessment(em: EntityManager, actor: PatientActor, done: NewAssessment, now: Date): Promise<HealthAssessment> {
  const { keepsAssessments } = await em.findOneOrFail(User, { id: actor.patient.id });
  if (!keepsAssessments) throw new AppError('consent_needed', 'Please agree first that your answers are kept in your account');
  const assessment = em.create(HealthAssessment, {
    id: crypto.randomUUID(),
    userId: actor.patient.id,
    kind: done.kind,
    answers: done.answers,
    ...resultOf(done),
    completedAt: now,
    createdAt: now,
  });
  audit(em, actor, 'assessment.create', assessment, now, { kind: done.kind });
  await em.flush();
  return assessment;
}

/** The actor's assessments, latest first. */
export const findAssessments = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<AssessmentView[]> =>
  em.execute<AssessmentView[]>(sql`
    select id, kind, answers, recommendations, red_flags as "redFlags", completed_at as "completedAt" from health_assessments
    where ${allOf(assessmentsOf(actor), after && sql`(completed_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by completed_at desc, id desc limit ${limit + 1}`);

/**
 * Deletes the actor's assessments, and takes them from visits that are still to come. Those of other visits stay: they belong to what the
 * doctor must keep. Returns how many were deleted.
 */
export async function forgetAssessments(em: EntityManager, { patient }: PatientActor): Promise<number> {
  await em.execute(sql`
    update appointments set assessment_id = null where user_id = ${patient.id} and status in ('scheduled', 'confirmed')
      and assessment_id is not null`);
  const deleted = await em.execute<unknown[]>(sql`
    delete from health_assessments h where user_id = ${patient.id}
      and not exists (select 1 from appointments a where a.assessment_id = h.id) returning 1`);
  return deleted.length;
}
