import { type AssessmentAnswers, type AssessmentQuestionId, assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import type { Question } from '@tenaye/contracts/guidance.facts.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';
import { answersTo, storedAnswers } from './answers.ts';

/** The answers given so far on /health-assessment. The current question is in the page's URL. */
export interface AssessmentProgress {
  answers: AssessmentAnswers;
  /** Identifies this set of answers. */
  key: string;
}

export const questions: readonly Question<AssessmentQuestionId>[] = assessmentQuestions;

const PROGRESS = 'healthAssessmentProgress';
const stored = z.object({ answers: storedAnswers, key: z.string().check(z.regex(/^[\da-f]{32}$/)) });

export function readProgress(): AssessmentProgress {
  const it = readSession(PROGRESS, stored);
  return it ? { ...it, answers: answersTo(questions, it.answers) } : { answers: {}, key: newId() };
}

/** The progress after one more answer. A changed answer makes a different assessment, which needs a new key. */
export function withAnswer({ answers, key }: AssessmentProgress, id: AssessmentQuestionId, yes: boolean): AssessmentProgress {
  const isChange = answers[id] !== undefined && answers[id] !== yes;
  return { answers: { ...answers, [id]: yes }, key: isChange ? newId() : key };
}

export const writeProgress = (it: AssessmentProgress): void => writeSession(PROGRESS, it);
export const clearProgress = (): void => clearSession(PROGRESS);
