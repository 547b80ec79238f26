import type { SuggestionKind } from '@tenaye/contracts/public-search.facts.ts';
import type { Suggestion } from '@tenaye/contracts/public-search.ts';
import type { Translate } from '@tenaye/texts/translator.ts';
import { doctorHref } from '../book-address.ts';
import { hrefWith } from '../href-with.ts';

const lists = {
  specialty: '/doctors',
  doctor: '/doctors',
  medicine: '/pharmacies',
  pharmacy: '/pharmacies',
  test: '/centers',
  center: '/centers',
} as const satisfies Record<SuggestionKind, string>;

/** The name of what a suggestion means. */
export const nameOf = ({ kind, id, name }: Suggestion, t: Translate): string => (kind === 'specialty' ? t(`domain:specialty.${id}`) : name);

/** The text that finds what a suggestion means: a medicine is found with its strength. */
export const textOf = (it: Suggestion, t: Translate): string =>
  it.kind === 'medicine' && it.hint ? `${it.name} ${it.hint}` : nameOf(it, t);

interface Searched {
  q: string;
  place: string;
}

/**
 * The page with what was searched: the list of the meaning's kind (of doctors if it is unknown), or the profile of a doctor or facility
 * that was chosen by name.
 */
export function resultsHref(meant: Suggestion | undefined, searched: Searched, isChosen: boolean): string {
  if (!meant) return hrefWith(lists.doctor, { ...searched });
  if (isChosen && meant.kind === 'doctor') return doctorHref(meant.id);
  if (isChosen && (meant.kind === 'center' || meant.kind === 'pharmacy')) return `${lists[meant.kind]}/${meant.id}`;
  return hrefWith(lists[meant.kind], { ...searched });
}
