import { useSearchParams } from '@tenaye/platform/router.ts';
import { useFinder } from './FinderProvider.tsx';

/** The steps of a finder (spec, section 4). `analyzing` is the wait between two of them and has no URL. */
export const finderSteps = ['upload', 'analyzing', 'recommendations', 'booking'] as const;
export type FinderStep = (typeof finderSteps)[number];

export const sortings = ['score', 'distance', 'cost'] as const;
export type Sorting = (typeof sortings)[number];

const paths = { diagnostics: '/diagnostics', pharmacy: '/pharmacy' } as const;
const choices = { diagnostics: 'center', pharmacy: 'pharmacy' } as const;

/** The URL of the surrounding finder: the step, the chosen place, the sort order of the recommendations, or the list of all places. */
export function useFinderAddress() {
  const { kind } = useFinder();
  const [params, setParams] = useSearchParams();
  const path = paths[kind];
  const href = (step: FinderStep, id?: string): string => {
    const query = new URLSearchParams({ step, ...(id ? { [choices[kind]]: id } : {}) });
    return `${path}?${query}`;
  };
  return {
    /** The URL of the form for a place that wasn't recommended, because it was chosen from the list of all places or on its own page. */
    directHref: (id: string) => `${href('booking', id)}&from=list`,
    isDirect: params.get('from') === 'list',
    step: finderSteps.find((it) => it === params.get('step')) ?? 'upload',
    chosenId: params.get(choices[kind]) ?? undefined,
    sorting: sortings.find((it) => it === params.get('sort')) ?? 'score',
    isBrowsing: params.has('browse'),
    hasRequest: params.has('request'),
    href,
    startHref: path,
    browseHref: `${path}?browse=all`,
    requestHref: (id: string) => `${path}?request=${id}`,
    /** Replaces the history entry: sorting only rearranges the same list. */
    sortBy: (sorting: Sorting) => {
      const next = new URLSearchParams(params);
      next.set('sort', sorting);
      setParams(next, { replace: true });
    },
  };
}
