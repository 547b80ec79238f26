import { useEffect, useRef, useState } from 'react';
import { useOnce } from '../act/useOnce.ts';
import type { DownloadShare } from './download.ts';

/** The state of a download. */
export type Downloading =
  | { status: 'idle' }
  | { status: 'busy'; share: DownloadShare }
  | { status: 'done' }
  | { status: 'failed'; reason: string };

interface DownloadWork {
  /** Fetches the bytes and reports the share that has arrived; `signal` aborts it. */
  fetch(signal: AbortSignal, onShare: (share: DownloadShare) => void): Promise<Blob>;
  /** Called with the bytes. */
  onFile(bytes: Blob): void;
  /** The reason for a failure, in words for people. */
  reasonOf(error: unknown): string;
}

/**
 * A download that a person starts, and may start again after a failure. Pressing again while it runs does nothing; leaving the page aborts
 * it.
 */
export function useDownload({ fetch, onFile, reasonOf }: DownloadWork): { state: Downloading; start(): Promise<void> } {
  const [state, setState] = useState<Downloading>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const { run: start } = useOnce(async () => {
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
