import type { StockMark } from '@tenaye/contracts/inventory.facts.ts';
import { useTableAddress } from '@tenaye/platform/parts/table/useTableAddress.ts';

/** In the order in which a pharmacy asks. */
export const shownMarks: readonly StockMark[] = ['low', 'out', 'expiring', 'expired'];

/** What the address shows of the stock: part of a name and a mark. */
export function useStockAddress() {
  const address = useTableAddress({ choices: { mark: shownMarks } });
  return { ...address, filter: { q: address.q, mark: address.chosen('mark') } };
}
