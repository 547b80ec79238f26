import { useQueryClient } from '@tanstack/react-query';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useFormContext } from 'react-hook-form';
import { stockQuery, stockSearchOf } from '../request.queries.ts';
import { fromStock, type QuoteValues } from './quote.form.ts';
import { matchOf, type StockMatch } from './stock-match.ts';
import { useChangeLine } from './useChangeLine.ts';

type Path = `lines.${number}`;

/** Looks medicines up in the pharmacy's own stock. Lines that name an item, a search or a price already stay as they are. */
export function useStockMatch() {
  const own = useOwn();
  const queryClient = useQueryClient();
  const { getValues } = useFormContext<QuoteValues>();
  const changeLine = useChangeLine();

  const find = async (medicine: RequestedMedication): Promise<StockMatch> =>
    queryClient.fetchQuery(stockQuery(own, stockSearchOf(medicine))).then(
      (items) => matchOf(medicine, items),
      () => 'failed' as const,
    );

  const isOpen = (path: Path): boolean => {
    const { stock, search, unitPrice } = getValues(path);
    return !stock && search === '' && unitPrice === '';
  };

  /** Links the item that the line is certainly about, and keeps the chosen availability: its stock then speaks for or against it. */
  async function link(medicine: RequestedMedication, path: Path): Promise<void> {
    if (!isOpen(path)) return;
    const match = await find(medicine);
    if (!isOpen(path)) return;
    changeLine(path, typeof match === 'string' ? { match } : fromStock(getValues(path), match, medicine.quantity));
  }

  /** Answers as the stock says, and never with more: a medicine that isn't found in it is not available until the pharmacist says so. */
  async function answer(medicine: RequestedMedication, path: Path): Promise<void> {
    if (!isOpen(path)) return;
    const match = await find(medicine);
    const line = getValues(path);
    if (!isOpen(path)) return;
    if (typeof match !== 'string') changeLine(path, fromStock({ ...line, availability: '' }, match, medicine.quantity));
    else changeLine(path, { match, ...(match === 'none' && line.availability === '' && { availability: 'unavailable' }) });
  }

  return { link, answer };
}
