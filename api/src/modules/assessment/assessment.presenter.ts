import type { Assessment } from '@tenaye/contracts/assessment.ts';
import type { AssessmentView } from './assessment.service.ts';

export const presentAssessment = (assessment: AssessmentView): Assessment => ({
  id: assessment.id,
  kind: assessment.kind,
  answers: assessment.answers,
  recommendations: assessment.recommendations,
  redFlags: assessment.redFlags,
  completedAt: new Date(assessment.completedAt).toISOString(),
});
