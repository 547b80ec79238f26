import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { useEffect, useEffectEvent } from 'react';
import { notificationStream } from './wire.ts';

type Listener = (event: StreamedNotification) => void;

/** A refused stream (signed out, server restarting) is tried again after this long; the browser itself mends a dropped one. */
const REOPEN_MS = 15_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;

function open(): void {
  source = new EventSource(notificationStream);
  source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
    const event: StreamedNotification = JSON.parse(data);
    for (const listener of listeners) listener(event);
  });
  source.addEventListener('error', () => {
    if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
  });
}

function close(): void {
  clearTimeout(reopening);
  source?.close();
  source = undefined;
}

/** Listens to the server's stream. All listeners share one connection; the last one to leave closes it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

/** Calls `listener` with every notification that arrives while the component is there. `enabled` is for pages that may be signed out. */
export function useEventStream(listener: Listener, enabled = true): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => (enabled ? listen(onEvent) : undefined), [enabled]);
}
