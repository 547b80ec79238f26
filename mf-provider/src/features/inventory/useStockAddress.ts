import { type StockSort, stockMarks, stockSorts } from '@tenaye/contracts/inventory.facts.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';

/** The view of the stock in the URL: part of a name, a mark, and the sort order. */
export function useStockAddress() {
  const address = useTableAddress({ choices: { mark: stockMarks }, sortable: stockSorts });
  const sort: StockSort | undefined = stockSorts.find((it) => it === address.sort?.key);
  const isDescending = address.sort?.descending ?? false;
  return { ...address, filter: { q: address.q, mark: address.chosen('mark'), sort, isDescending } };
}
