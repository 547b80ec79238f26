import { useQueryClient } from '@tanstack/react-query';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useFormContext } from 'react-hook-form';
import { stockQuery, stockSearchOf } from '../request.queries.ts';
import { fromStock, type QuoteValues } from './quote.form.ts';
import { matchOf } from './stock-match.ts';
import { useChangeLine } from './useChangeLine.ts';

/** Answers every medicine as available, and then fills in the matching item of the stock with its price where the line is still empty. */
export function useTakeAll(medicines: readonly RequestedMedication[]): () => void {
  const own = useOwn();
  const queryClient = useQueryClient();
  const { getValues } = useFormContext<QuoteValues>();
  const changeLine = useChangeLine();

  async function fill(medicine: RequestedMedication, path: `lines.${number}`): Promise<void> {
    // Without the stock the answer is complete all the same.
    const items = await queryClient.fetchQuery(stockQuery(own, stockSearchOf(medicine))).catch(() => []);
    const item = matchOf(medicine, items);
    const line = getValues(path);
    if (!item || line.availability !== 'available' || line.stock || line.search !== '' || line.unitPrice !== '') return;
    changeLine(path, fromStock(line, item, medicine.quantity));
  }

  return () => {
    for (const [at, medicine] of medicines.entries()) {
      changeLine(`lines.${at}`, { availability: 'available' });
      void fill(medicine, `lines.${at}`);
    }
  };
}
