import { createBackoff, inSeconds, type Pauses } from '../base/backoff.ts';
import type { LocalPostgres } from './postgres.ts';

const glanceEvery = 1_000;

/**
 * Restarts the embedded server whenever it ends by itself, after a growing pause. The server isn't our child process and sends no exit
 * event, so it is polled. @returns a function that stops both the polling and the server
 */
export function keepRunning(server: LocalPostgres, say: (line: string) => void, pauses?: Pauses): () => Promise<void> {
  const backoff = createBackoff(pauses);
  let started = performance.now();
  let isStopping = false;
  let starting: Promise<void> | undefined;
  let timer = setTimeout(look, glanceEvery);

  function look(): void {
    if (server.isRunning()) timer = setTimeout(look, glanceEvery);
    else comeBackLater(`PostgreSQL ended by itself (its log is ${server.log}).`);
  }

  function comeBackLater(trouble: string): void {
    const pause = backoff.next(performance.now() - started);
    say(`${trouble} It starts again in ${inSeconds(pause)}.`);
    timer = setTimeout(() => {
      starting = comeBack();
    }, pause);
  }

  async function comeBack(): Promise<void> {
    started = performance.now();
    try {
      await server.startAgain();
      if (isStopping) return;
      say('PostgreSQL is back.');
      timer = setTimeout(look, glanceEvery);
    } catch (error) {
      if (!isStopping) comeBackLater(error instanceof Error ? error.message : String(error));
    }
  }

  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await server.stop();
    // A start that was in progress when the stop began may still have succeeded.
    await starting;
    if (server.isRunning()) await server.stop();
  };
}
