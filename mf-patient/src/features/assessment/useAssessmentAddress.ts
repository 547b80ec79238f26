import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { questions } from './assessment-progress.ts';

const PATH = '/health-assessment';

/** Addresses of the page's steps; questions count from 0 here and from 1 in the address. */
export const questionHref = (index: number): string => `${PATH}?question=${index + 1}`;
export const RESULTS_HREF = `${PATH}?step=results`;

export type AssessmentPlace = { step: 'start' | 'results' } | { step: 'question'; index: number };

export interface AssessmentAddress {
  place: AssessmentPlace;
  /** A step forward, which the browser's back button takes back. */
  go(to: string): void;
  /** In place of this entry of the history. */
  replace(to: string): void;
  /** One question back; home from the first. */
  previous(): void;
}

function placeOf(query: URLSearchParams): AssessmentPlace {
  if (query.get('step') === 'results') return { step: 'results' };
  const number = Number(query.get('question'));
  return Number.isInteger(number) && number >= 1 && number <= questions.length
    ? { step: 'question', index: number - 1 }
    : { step: 'start' };
}

/** The entry of the history was made by a step forward in this flow, so the one before it is the question before. */
const isForward = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isForward' in state;

/** Where one is in the assessment, by the page's address: a reload and the back button keep it. */
export function useAssessmentAddress(): AssessmentAddress {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(query);
  const previous = () => {
    if (place.step !== 'question' || place.index === 0) navigate('/');
    else if (isForward(state)) navigate(-1);
    else navigate(questionHref(place.index - 1), { replace: true });
  };
  return {
    place,
    go: (to) => void navigate(to, { state: { isForward: true } }),
    replace: (to) => void navigate(to, { replace: true }),
    previous,
  };
}
