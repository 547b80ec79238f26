import { type FormEvent, useRef } from 'react';

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

/**
 * `useSingleFlight` for a form. Every submission is kept from the browser, even a dropped one, because the browser would reload the page.
 */
export function useSubmit(act: () => Promise<unknown>): (event: FormEvent) => void {
  const run = useSingleFlight(act);
  return (event) => {
    event.preventDefault();
    void run();
  };
}
