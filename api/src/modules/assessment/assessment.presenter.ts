import type { Assessment } from '@tenaye/contracts/assessment.ts';
import type { AssessmentView } from './assessment.service.ts';

export const presentAssessment = (it: AssessmentView): Assessment => ({
  id: it.id,
  kind: it.kind,
  answers: it.answers,
  recommendations: it.recommendations,
  redFlags: it.redFlags,
  completedAt: new Date(it.completedAt).toISOString(),
});
