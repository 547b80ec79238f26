import { type FormEvent, useState } from 'react';
import { useSingleFlight } from './single-flight.ts';

/** Runs what a press begins, once at a time; for what changes nothing on the server, such as a download. A change is made by `useAct`. */
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
 * A form's submission, once at a time. Each event is kept from the browser, even a dropped one, because the browser would reload the page.
 */
export function useSubmit(act: () => Promise<unknown>): (event: FormEvent) => void {
  const run = useSingleFlight(act);
  return (event) => {
    event.preventDefault();
    void run();
  };
}
