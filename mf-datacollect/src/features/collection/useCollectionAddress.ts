import { useSearchParams } from '@tenaye/platform/router.ts';

const HERE = '/data-collection';

/** The views of the page: the form of a facility, the list of records and submissions, or facilities nearby. */
export const views = ['form', 'list', 'near'] as const;
export type View = (typeof views)[number];

export const viewHref = (view: View): string => (view === 'form' ? HERE : `${HERE}?view=${view}`);
export const recordHref = (id: string): string => `${HERE}?record=${id}`;

/** The open view, and the record whose form is open, from the address. */
export function useCollectionAddress(): { view: View; recordId: string | undefined } {
  const [search] = useSearchParams();
  return { view: views.find((it) => it === search.get('view')) ?? 'form', recordId: search.get('record') ?? undefined };
}
