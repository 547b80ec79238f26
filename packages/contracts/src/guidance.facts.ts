import { type RedFlag, redFlags } from './red-flag.facts.ts';
import type { SpecialtyId } from './specialty.facts.ts';

/** A yes-or-no question of an assessment: the weight that a yes adds to each specialty, and the emergency it may indicate. */
export interface Question<Id extends string> {
  id: Id;
  weight: number;
  specialties: readonly SpecialtyId[];
  redFlag?: RedFlag;
}

/** A suggested specialty: its score, and the questions whose yes answers led to it, in the given order. */
export interface Guidance<Id extends string> {
  specialty: SpecialtyId;
  score: number;
  because: Id[];
}

/** Answers by question id; unanswered questions count as no. */
export type Answers<Id extends string> = Readonly<Partial<Record<Id, boolean>>>;

/** How many specialties an assessment recommends (spec, patient, section 5). */
export const RECOMMENDED_SPECIALTIES = 3;

/**
 * Suggests the best three specialties: each yes adds the question's weights to its specialties; the order of `catalogue` breaks ties. Empty
 * without a yes.
 */
export function guidanceOf<Id extends string>(
  questions: readonly Question<Id>[],
  catalogue: readonly SpecialtyId[],
  answers: Answers<Id>,
): Guidance<Id>[] {
  const yes = questions.filter((it) => answers[it.id] === true);
  return catalogue
    .map((specialty) => {
      const own = yes.filter((it) => it.specialties.includes(specialty));
      return { specialty, score: own.reduce((sum, it) => sum + it.weight, 0), because: own.map((it) => it.id) };
    })
    .filter((it) => it.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, RECOMMENDED_SPECIALTIES);
}

/** The suggested specialties that fit best: the first, and those with the same score, such as those of complaints that share none. */
export const bestOf = (guidance: readonly Guidance<string>[]): ReadonlySet<SpecialtyId> =>
  new Set(guidance.filter(({ score }) => score === guidance[0]?.score).map((it) => it.specialty));

/** The emergencies that the yes answers indicate, each once, in the order of `redFlags`. */
export function redFlagsOf<Id extends string>(questions: readonly Question<Id>[], answers: Answers<Id>): RedFlag[] {
  const raised = new Set(questions.filter((it) => answers[it.id] === true).map((it) => it.redFlag));
  return redFlags.filter((it) => raised.has(it));
}
