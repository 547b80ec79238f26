import type { DataTableProps } from '@tenaye/ui/table/DataTable.tsx';
import type { SortWords } from '@tenaye/ui/table/SortControls.tsx';
import type { SelectionWords } from '@tenaye/ui/table/selection.tsx';
import { useMemo } from 'react';
import { useTableText } from './useTableText.ts';

interface TableWords {
  sort: SortWords;
  select: SelectionWords;
  actions: Pick<NonNullable<DataTableProps<object>['actions']>, 'header' | 'menu'>;
}

/** The words for sorting, selecting and acting, for `DataTable`; the same object until the language changes. */
export function useTableWords(): TableWords {
  const t = useTableText();
  return useMemo(
    () => ({
      sort: {
        sortBy: t('sort.by'),
        unsorted: t('sort.unsorted'),
        ascending: (column) => t('sort.ascending', { column }),
        descending: (column) => t('sort.descending', { column }),
      },
      select: {
        row: (name) => t('select.row', { name }),
        all: t('select.all'),
        count: (count) => t('select.count', { count }),
        clear: t('select.clear'),
      },
      actions: { header: t('actions.header'), menu: (name) => t('actions.of', { name }) },
    }),
    [t],
  );
}
