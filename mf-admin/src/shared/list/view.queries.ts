import { queryOptions } from '@tanstack/react-query';
import { deleteView, listViews, saveView } from '@tenaye/contracts/saved-view.facts.ts';
import type { NewView } from '@tenaye/contracts/saved-view.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../keys.ts';

/** The reader's saved views of all lists. */
export const viewsQuery = (accountId: string) =>
  queryOptions({ queryKey: keys.views(accountId), queryFn: ({ signal }) => call(listViews, { signal }), staleTime: 0 });

/** The changes of saved views. Both may be repeated. */
export function useViewChanges() {
  const rereading = useReread(keys.views);
  return {
    save: { ...rereading((body: NewView) => call(saveView, { body })), isHarmless: true },
    remove: (id: string) => rereading<void, unknown>(() => call(deleteView, { params: { id } })),
  };
}
