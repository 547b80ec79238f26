import type { StockMark } from '@tenaye/contracts/inventory.facts.ts';
import { useTableAddress } from '@tenaye/platform/parts/table/useTableAddress.ts';

/** In the order in which pharmacies need them. */
export const shownMarks: readonly StockMark[] = ['low', 'out', 'expiring', 'expired'];

/** The stock filters in the URL: part of a name and a mark. */
export function useStockAddress() {
  const address = useTableAddress({ choices: { mark: shownMarks } });
  return { ...address, filter: { q: address.q, mark: address.chosen('mark') } };
}
