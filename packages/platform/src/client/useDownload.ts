import { useEffect, useRef, useState } from 'react';
import type { DownloadShare } from './download.ts';
import { useSingleFlight } from './single-flight.ts';

export type Downloading =
  | { status: 'idle' }
  | { status: 'busy'; share: DownloadShare }
  | { status: 'done' }
  | { status: 'failed'; reason: string };

interface DownloadWork {
  /** Fetches the bytes, telling the share that has come, until `signal` says that nobody waits any more. */
  fetch(signal: AbortSignal, onShare: (share: DownloadShare) => void): Promise<Blob>;
  /** What is done with them. */
  onFile(bytes: Blob): void;
  /** Why it failed, for people. */
  reasonOf(error: unknown): string;
}

/** One download that a person starts, again if it failed; a second press while it runs is dropped. Leaving the page ends it. */
export function useDownload({ fetch, onFile, reasonOf }: DownloadWork): { state: Downloading; start(): Promise<void> } {
  const [state, setState] = useState<Downloading>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = useSingleFlight(async () => {
    const abort = new AbortController();
    leaving.current = abort;
    setState({ status: 'busy', share: undefined });
    try {
      onFile(await fetch(abort.signal, (share) => setState({ status: 'busy', share })));
      setState({ status: 'done' });
    } catch (error) {
      if (!abort.signal.aborted) setState({ status: 'failed', reason: reasonOf(error) });
    }
  });
  return { state, start };
}
