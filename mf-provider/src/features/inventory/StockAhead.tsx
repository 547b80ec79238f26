import { useQueryClient } from '@tanstack/react-query';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useEffect, useEffectEvent } from 'react';
import { stockQuery } from './inventory.queries.ts';
import { useStockAddress } from './useStockAddress.ts';

interface StockAheadProps {
  /** Loads the script of the stock. */
  loadScript(): Promise<unknown>;
}

/**
 * Loads the stock's first rows and its script while the facility loads, so that neither waits for the facility's counts. Renders nothing.
 */
export function StockAhead({ loadScript }: StockAheadProps) {
  const queryClient = useQueryClient();
  const stock = stockQuery(useOwn(), useStockAddress().filter);
  const load = useEffectEvent(() => {
    void queryClient.prefetchInfiniteQuery(stock);
    // A failure shows where the script is used, with a button to retry.
    loadScript().catch(() => undefined);
  });
  useEffect(() => load(), []);
  return null;
}
