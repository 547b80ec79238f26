import type { To } from '@tenaye/platform/router.ts';
import { FilterBar } from '@tenaye/ui/table/FilterBar.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '../address/LinkButton.tsx';
import { useTableText } from './useTableText.ts';

export interface TableFiltersProps {
  address: { isFiltered: boolean; toAll: To };
  /** `TableSearch`, which stays in view where the filters fold. */
  search?: ReactNode;
  /** `FilterSelect`, `FilterLinks`; also `TableSearch`, where the filters don't fold. */
  children?: ReactNode;
  /** Further buttons: `ExportButton`. */
  actions?: ReactNode;
  /** On a phone the filters go behind a button. */
  isFolding?: boolean;
}

/** The filters of a table, with a link to all rows while any filter is set. */
export function TableFilters({ address, search, children, actions, isFolding = false }: TableFiltersProps) {
  const t = useTableText();
  const clear = address.isFiltered && (
    <LinkButton to={address.toAll} $tone="plain" $size="small">
      {t('filter.clear')}
    </LinkButton>
  );
  return (
    <FilterBar
      label={t('filter.label')}
      first={search}
      {...(isFolding && { fold: search ? t('filter.more') : t('filter.open') })}
      actions={
        (clear || actions) && (
          <>
            {clear}
            {actions}
          </>
        )
      }
    >
      {children}
    </FilterBar>
  );
}
