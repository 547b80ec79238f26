import { type FormEvent, useState } from 'react';
import { useSingleFlight } from './single-flight.ts';

/**
 * Runs the action that a press starts, one run at a time. For actions that change nothing on the server, such as a download; changes go
 * through `useAct`.
 */
export function useOnce<A extends unknown[]>(begin: (...args: A) => Promise<unknown>) {
  const [isPending, setIsPending] = useState(false);
  const run = useSingleFlight(async (...args: A) => {
    setIsPending(true);
    try {
      await begin(...args);
    } finally {
      setIsPending(false);
    }
  });
  return { run, isPending };
}

/**
 * A form's submit handler, one run at a time. It prevents the browser's default action for every event, even a dropped one, because the
 * browser would reload the page.
 */
export function useSubmit(act: () => Promise<unknown>): (event: FormEvent) => void {
  const run = useSingleFlight(act);
  return (event) => {
    event.preventDefault();
    void run();
  };
}
