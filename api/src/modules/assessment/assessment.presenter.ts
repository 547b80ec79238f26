import { type Assessment, assessment } from '@tenaye/contracts/assessment.ts';
import { present } from '#kernel/http/present.ts';
import type { AssessmentView } from './assessment.service.ts';

export const presentAssessment = (row: AssessmentView): Assessment => present(assessment, row);
