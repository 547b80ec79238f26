import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { questions } from './assessment-progress.ts';

const PATH = '/health-assessment';

/** URLs of the page's steps. Questions count from 0 here and from 1 in the URL. */
export const questionHref = (index: number): string => `${PATH}?question=${index + 1}`;
export const RESULTS_HREF = `${PATH}?step=results`;

export type AssessmentPlace = { step: 'start' | 'results' } | { step: 'question'; index: number };

export interface AssessmentAddress {
  place: AssessmentPlace;
  /** Adds a history entry, which Back undoes. */
  go(to: string): void;
  /** Replaces the current history entry. */
  replace(to: string): void;
  /** Goes one question back; from the first question, home. */
  previous(): void;
}

function placeOf(query: URLSearchParams): AssessmentPlace {
  if (query.get('step') === 'results') return { step: 'results' };
  const number = Number(query.get('question'));
  return Number.isInteger(number) && number >= 1 && number <= questions.length
    ? { step: 'question', index: number - 1 }
    : { step: 'start' };
}

/** True if a forward step in this flow made the history entry, so that the entry before it is the previous question. */
const isForward = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isForward' in state;

/** The position in the assessment. It is in the URL, so that a reload and Back preserve it. */
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
