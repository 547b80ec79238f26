import { usePrefetchInfiniteQuery } from '@tanstack/react-query';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useEffect } from 'react';
import { stockQuery } from './inventory.queries.ts';
import { useStockAddress } from './useStockAddress.ts';

interface StockAheadProps {
  /** Loads the script of the stock. */
  loadScript(): Promise<unknown>;
}

/** Loads the stock's first rows and its script beside the facility, so that neither waits for the facility's counts. Renders nothing. */
export function StockAhead({ loadScript }: StockAheadProps) {
  usePrefetchInfiniteQuery(stockQuery(useOwn(), useStockAddress().filter));
  // A failure shows where the script is used, with its retry.
  useEffect(() => void loadScript().catch(() => undefined), [loadScript]);
  return null;
}
