import { queryOptions } from '@tanstack/react-query';
import { deleteView, listFigureViews, listViews, saveFigureView, saveView, type ViewedPage } from '@tenaye/contracts/saved-view.facts.ts';
import type { FigureView, NewFigureView } from '@tenaye/contracts/saved-view.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../keys.ts';

/** The reader's saved views of a page. */
export const viewsQuery = (accountId: string, page: ViewedPage) =>
  queryOptions({
    queryKey: [...keys.views(accountId), page],
    queryFn: async ({ signal }): Promise<FigureView[]> =>
      page === 'figures' ? call(listFigureViews, { signal }) : (await call(listViews, { signal })).filter((it) => it.list === page),
    staleTime: 0,
  });

/** The changes of saved views. Both may be repeated. */
export function useViewChanges() {
  const rereading = useReread(keys.views);
  return {
    save: (page: ViewedPage) => ({
      ...rereading((body: NewFigureView) =>
        page === 'figures' ? call(saveFigureView, { body }) : call(saveView, { body: { list: page, ...body } }),
      ),
      isHarmless: true,
    }),
    remove: (id: string) => rereading<void, unknown>(() => orGone(call(deleteView, { params: { id } }))),
  };
}
