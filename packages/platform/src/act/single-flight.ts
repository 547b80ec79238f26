import { useRef } from 'react';

/**
 * Runs `act` unless an earlier run of it is still under way. A disabled button comes one render too late for a fast double click, so the
 * lock is held outside React's state.
 */
export function useSingleFlight<A extends unknown[]>(act: (...args: A) => Promise<unknown>): (...args: A) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await act(...args);
    } finally {
      running.current = false;
    }
  };
}

/** Runs `act` for every call, each after the one before it has ended, however it ended. */
export function useInTurn<A extends unknown[]>(act: (...args: A) => Promise<unknown>): (...args: A) => Promise<void> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return async (...args) => {
    const mine = last.current.then(() => act(...args));
    last.current = mine.catch(() => undefined);
    await mine;
  };
}
