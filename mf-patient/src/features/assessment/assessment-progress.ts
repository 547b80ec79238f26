import { type AssessmentAnswers, type AssessmentQuestionId, assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import type { Question } from '@tenaye/contracts/guidance.facts.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../../shared/session.ts';
import { answersTo, storedAnswers } from './answers.ts';

/** What has been answered so far on /health-assessment. Where one is stands in the page's address. */
export interface AssessmentProgress {
  answers: AssessmentAnswers;
  /** Of this set of answers, for keeping it once. */
  key: string;
}

export const questions: readonly Question<AssessmentQuestionId>[] = assessmentQuestions;

const PROGRESS = 'healthAssessmentProgress';
const stored = z.object({ answers: storedAnswers, key: z.string().check(z.regex(/^[\da-f]{32}$/)) });

export function readProgress(): AssessmentProgress {
  const it = readSession(PROGRESS, stored);
  return it ? { ...it, answers: answersTo(questions, it.answers) } : { answers: {}, key: newKey() };
}

/** The progress after one more answer. A changed answer makes another assessment, which needs another key. */
export function withAnswer({ answers, key }: AssessmentProgress, id: AssessmentQuestionId, yes: boolean): AssessmentProgress {
  const isChange = answers[id] !== undefined && answers[id] !== yes;
  return { answers: { ...answers, [id]: yes }, key: isChange ? newKey() : key };
}

export const writeProgress = (it: AssessmentProgress): void => writeSession(PROGRESS, it);
export const clearProgress = (): void => clearSession(PROGRESS);
