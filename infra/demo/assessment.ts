import { HealthAssessment } from '@tenaye/api/modules/assessment/health-assessment.entity.ts';
import { Consent } from '@tenaye/api/modules/consent/consent.entity.ts';
import { assessmentQuestions, scoreAssessment } from '@tenaye/contracts/assessment.facts.ts';
import { redFlagsOf } from '@tenaye/contracts/guidance.facts.ts';
import { POLICY_VERSION } from '@tenaye/contracts/privacy.facts.ts';
import type { Seeder } from './seeder.ts';

const yes = ['tiredness', 'checkup', 'digestion'];

/** Stores the assessment that the demo patient answered three weeks ago, and the consents before it. */
export function seedAssessment({ em, calendar }: Seeder, userId: string): void {
  const answers = Object.fromEntries(assessmentQuestions.map(({ id }) => [id, yes.includes(id)]));
  const at = calendar.at(-21, '19:40');
  for (const purpose of ['terms', 'assessments'] as const) em.create(Consent, { userId, purpose, version: POLICY_VERSION, givenAt: at });
  em.create(HealthAssessment, {
    userId,
    kind: 'full',
    answers,
    recommendations: scoreAssessment(answers),
    redFlags: redFlagsOf(assessmentQuestions, answers),
    completedAt: at,
    createdAt: at,
    isDemo: true,
  });
}
