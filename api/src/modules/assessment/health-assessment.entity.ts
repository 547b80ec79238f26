import { defineEntity, p } from '@mikro-orm/postgresql';
import { assessmentKinds } from '@tenaye/contracts/assessment.facts.ts';
import type { Assessment } from '@tenaye/contracts/assessment.ts';
import { createdAt, demoMark, id, idOf, instant } from '#kernel/database/columns.ts';
import { User } from '../account/user.entity.ts';

/** A completed assessment: the answers, and the result that the contract's function computed from them at that time. It never changes. */
const HealthAssessmentSchema = defineEntity({
  name: 'HealthAssessment',
  tableName: 'health_assessments',
  properties: {
    id: id(),
    userId: idOf(User, 'user_id', 'cascade').index(false),
    kind: p.enum(assessmentKinds),
    /** The answers by question id. */
    answers: p.json<Assessment['answers']>(),
    recommendations: p.json<Assessment['recommendations']>(),
    redFlags: p.json<Assessment['redFlags']>(),
    completedAt: instant(),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'health_assessments_user_id_index', properties: ['userId', 'completedAt', 'id'] }],
});
export class HealthAssessment extends HealthAssessmentSchema.class {}
HealthAssessmentSchema.setClass(HealthAssessment);
