/** The part of a query that shows whether it is awaited. */
export interface Asked {
  isLoading: boolean;
  failureCount: number;
}

/** Whether a page waits for an answer that decides what stands above the rest. A first failed try ends the wait. */
export const isAwaited = ({ isLoading, failureCount }: Asked): boolean => isLoading && failureCount === 0;
