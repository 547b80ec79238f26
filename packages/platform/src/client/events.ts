import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { useEffect, useEffectEvent } from 'react';

type OnNotification = (event: StreamedNotification) => void;

interface Listener {
  onNotification: OnNotification;
  onMissed(): void;
}

/** A refused stream (signed out, server restarting) is opened again after this long; the browser itself reconnects a dropped one. */
const REOPEN_MS = 15_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let wasLost = false;

function open(): void {
  source = new EventSource(NOTIFICATION_STREAM);
  source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
    const event: StreamedNotification = JSON.parse(data);
    for (const it of listeners) it.onNotification(event);
  });
  source.addEventListener('error', () => {
    wasLost = true;
    if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
  });
  source.addEventListener('open', () => {
    if (wasLost) tellMissed();
  });
  // The server may have missed events for a while.
  source.addEventListener('resync', tellMissed);
}

function tellMissed(): void {
  wasLost = false;
  for (const it of listeners) it.onMissed();
}

function close(): void {
  clearTimeout(reopening);
  source?.close();
  source = undefined;
  wasLost = false;
}

/**
 * Listens to the server's stream. All listeners share one connection, which the last one closes. `onMissed` is called when a lost
 * connection is back, and when the server says that events may have been missed. @returns a function that stops listening
 */
export function listen(onNotification: OnNotification, onMissed: () => void = () => undefined): () => void {
  const listener = { onNotification, onMissed };
  listeners.add(listener);
  if (listeners.size === 1) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

interface StreamOptions {
  /** False on pages that may be signed out. */
  enabled?: boolean;
  /** Called when loaded data may be out of date: see `listen`. */
  onMissed?: () => void;
}

/** Calls `listener` with every notification that arrives while the component is mounted. */
export function useEventStream(listener: OnNotification, { enabled = true, onMissed }: StreamOptions = {}): void {
  const onEvent = useEffectEvent(listener);
  const onGap = useEffectEvent(() => onMissed?.());
  useEffect(() => (enabled ? listen(onEvent, onGap) : undefined), [enabled]);
}
