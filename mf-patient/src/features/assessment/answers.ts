import type { Answers, Question } from '@tenaye/contracts/guidance.facts.ts';
import * as z from 'zod/mini';

/** Answers by question id, as stored. Session storage may hold unknown ids; `answersTo` drops them. */
export const storedAnswers = z.record(z.string(), z.boolean());

/** The stored answers to these questions. */
export function answersTo<Id extends string>(questions: readonly Question<Id>[], stored: Readonly<Record<string, boolean>>): Answers<Id> {
  const known: Partial<Record<Id, boolean>> = {};
  for (const { id } of questions) {
    const answer = stored[id];
    if (answer !== undefined) known[id] = answer;
  }
  return known;
}

/** The index of the first unanswered question; the number of questions if all are answered. */
export function firstOpen<Id extends string>(questions: readonly Question<Id>[], answers: Answers<Id>): number {
  const at = questions.findIndex((it) => answers[it.id] === undefined);
  return at < 0 ? questions.length : at;
}
