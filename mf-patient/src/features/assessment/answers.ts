import type { Answers, Question } from '@tenaye/contracts/guidance.facts.ts';
import * as z from 'zod/mini';

/** Answers by question id, as session storage may hold them; ids that no question has are left out by `answersTo`. */
export const storedAnswers = z.record(z.string(), z.boolean());

/** The stored answers that belong to these questions. */
export function answersTo<Id extends string>(questions: readonly Question<Id>[], stored: Readonly<Record<string, boolean>>): Answers<Id> {
  const known: Partial<Record<Id, boolean>> = {};
  for (const { id } of questions) {
    const answer = stored[id];
    if (answer !== undefined) known[id] = answer;
  }
  return known;
}

/** Where the first question without an answer stands; the number of questions when all have one. */
export function firstOpen<Id extends string>(questions: readonly Question<Id>[], answers: Answers<Id>): number {
  const at = questions.findIndex((it) => answers[it.id] === undefined);
  return at < 0 ? questions.length : at;
}
