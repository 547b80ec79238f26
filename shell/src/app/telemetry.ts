import { sendTelemetry } from '@tenaye/contracts/telemetry.facts.ts';
import type { TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import type { Telemetry } from '@tenaye/platform/remote/remote.ts';

/** How long events are collected before they are sent. Milliseconds. */
const BATCH_MS = 5000;
/** The contract's largest batch. */
const BATCH = 20;
/** Limits the events of a page, so that an endlessly repeated error doesn't keep the phone's radio busy. */
const MOST_PER_PAGE = 100;

export interface TelemetrySender {
  /** A reporter whose events carry the part's name and version. */
  of(source: string, version: string): Telemetry;
}

/**
 * Removes control characters and unpaired surrogates, which truncation may leave behind, because any of them makes the API refuse a whole
 * batch.
 */
const storable = (text: string, length: number): string => text.slice(0, length).replace(/[^\P{C}\n\r\t]|\uFFFD/gu, '');

/** Collects events and sends them in batches that survive leaving the page. */
export function createTelemetry(): TelemetrySender {
  let waiting: TelemetryEvent[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      navigator.sendBeacon(sendTelemetry.path, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  return {
    of: (source, version) => ({
      report: ({ kind, name, value, message, stack }) => {
        count += 1;
        if (count > MOST_PER_PAGE) return;
        waiting.push({
          kind,
          name: storable(name, 100),
          value,
          message: message && storable(message, 1000),
          stack: stack && storable(stack, 4000),
          source: source.slice(0, 60),
          version: version.slice(0, 60),
          path: location.pathname.slice(0, 200),
        });
        timer ??= setTimeout(send, BATCH_MS);
      },
    }),
  };
}

/** The release of a remote whose script is the first that the stack names. */
function remoteIn(stack: string | undefined): { name: string; version: string } | undefined {
  const [, name, version] = stack?.match(/\/remotes\/([\w-]+)\/([^/\s]+)\//) ?? [];
  return name && version ? { name, version } : undefined;
}

/** Reports uncaught errors, of timers and promises too: to the remote whose script the stack names, otherwise to the shell of `version`. */
export function reportErrors(telemetry: TelemetrySender, version: string): void {
  const tell = (problem: unknown) => {
    const { name, version: of } = remoteIn(problem instanceof Error ? problem.stack : undefined) ?? { name: 'shell', version };
    report(telemetry.of(name, of), problem);
  };
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

export function report(telemetry: Telemetry, problem: unknown): void {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  telemetry.report({ kind: 'error', name: error.name, message: error.message, stack: error.stack });
}
