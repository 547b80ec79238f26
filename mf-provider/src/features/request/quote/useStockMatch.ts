import { useQueryClient } from '@tanstack/react-query';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useFormContext } from 'react-hook-form';
import { stockSearchOf, stockSearchQuery } from '../../../shared/stock/stock.queries.ts';
import { matchOf, type StockMatch } from '../../../shared/stock/stock-match.ts';
import { fromStock, type QuoteValues } from './quote.form.ts';
import { useChangeLine } from './useChangeLine.ts';

type Path = `lines.${number}`;

/**
 * Links a line to the stock item that it is certainly about, unless the pharmacist has chosen or searched for one. Answers and typed values
 * stay; the stock's warnings appear beside them. Without an answer, a line gets its answer from the linked item, and a medicine that isn't
 * found is "not available" until the pharmacist changes the answer.
 */
export function useStockMatch(): (medicine: RequestedMedication, path: Path) => Promise<void> {
  const own = useOwn();
  const queryClient = useQueryClient();
  const { getValues } = useFormContext<QuoteValues>();
  const changeLine = useChangeLine();

  const find = (medicine: RequestedMedication): Promise<StockMatch> =>
    queryClient.fetchQuery(stockSearchQuery(own, stockSearchOf(medicine))).then(
      (items) => matchOf(medicine, items),
      () => 'failed' as const,
    );
  const isChosen = (path: Path): boolean => getValues(`${path}.stock`) !== null || getValues(`${path}.search`) !== '';

  return async (medicine, path) => {
    if (isChosen(path)) return;
    const match = await find(medicine);
    const line = getValues(path);
    if (isChosen(path)) return;
    if (typeof match === 'string')
      return changeLine(path, { match, ...(match === 'none' && line.availability === '' && { availability: 'unavailable' }) });
    const { unitPrice, ...linked } = fromStock(line, match, medicine.quantity);
    changeLine(path, { ...linked, ...(line.unitPrice === '' && unitPrice !== undefined && { unitPrice }) });
  };
}
