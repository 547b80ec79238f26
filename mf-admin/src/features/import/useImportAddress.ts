import { importOutcomes, importSorts, importStates } from '@tenaye/contracts/bulk-import.facts.ts';
import type { Changes } from '@tenaye/platform/address/changed-search.ts';
import { ID } from '@tenaye/platform/address/shapes.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { ImportFilter, RowFilter } from './import.queries.ts';

const listSpec = { choices: { state: importStates }, sortable: importSorts, sizes: [25, 50, 100] } as const;
const rowsSpec = { choices: { outcome: importOutcomes, noted: ['true'] }, sizes: [25, 50, 100] } as const;
export const { sizes } = listSpec;

/** The views of an open import: look at its rows, choose values for unknown words, fix rows in a grid, or choose what its columns mean. */
export const importViews = ['rows', 'values', 'fix', 'columns'] as const;
export type ImportView = (typeof importViews)[number];

/** The filter and the page of the list of imports, from the address. */
export function useImportList() {
  const address = useTableAddress(listSpec);
  const filter: ImportFilter = {
    state: address.chosen('state'),
    q: address.q || undefined,
    sort: sortParam(address.sort, importSorts),
  };
  return { address, filter };
}

/** The filter and the page of an import's rows, from the address. */
export function useRowList() {
  const address = useTableAddress(rowsSpec);
  const filter: RowFilter = { outcome: address.chosen('outcome'), noted: address.chosen('noted') };
  return { address, filter };
}

/** The open import and its view, in the address, so that Back, a reload and a shared link show them. */
export function useImportAddress() {
  const [params] = useSearchParams();
  const batch = params.get('batch');
  const here = useHere();
  return {
    /** Undefined while the list is shown; null for an address that names no import. */
    open: batch === null ? undefined : ID.test(batch) ? batch : null,
    /** Undefined unless the address names a view. */
    view: importViews.find((it) => it === params.get('view')),
    /** Whether the link was one to the choice of updates, which is a part of the view of the columns. */
    isAtUpdates: params.get('part') === 'updates',
    toUpdates: here({ view: 'columns', part: 'updates' }),
    toView: (view: ImportView, changes: Changes = {}) =>
      here({ view, part: undefined, ...changes, ...('outcome' in changes && { cursor: undefined }) }),
    toList: { search: '?tab=import' },
  };
}
