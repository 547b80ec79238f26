import type { ChangedAppointment } from '@tenaye/contracts/appointment.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import type { ChangedRequest } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * The content of the stream's events by event name: a new notification, notifications read on another page, a change of a doctor's own
 * data, a facility's change of a request, and the progress of an import for administrators.
 */
interface StreamEvents {
  notification: StreamedNotification;
  read: Pick<StreamedNotification, 'audience'>;
  appointment: ChangedAppointment;
  request: ChangedRequest;
  import: ImportBatch;
}
type EventName = keyof StreamEvents;
type OnNotification = (event: StreamedNotification) => void;
const names: readonly EventName[] = ['notification', 'read', 'appointment', 'request', 'import'];

interface Listener {
  name: EventName;
  hear(data: string): void;
  onMissed(): void;
  onRefused(): void;
}

/**
 * The wait before a refused stream (signed out, server restarting) is opened again. The browser itself reconnects a dropped one.
 * Milliseconds.
 */
const REOPEN_MS = 15_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let wasLost = false;
let wasRefused = false;

function open(): void {
  source = new EventSource(NOTIFICATION_STREAM);
  for (const name of names)
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      for (const it of listeners) if (it.name === name) it.hear(data);
    });
  source.addEventListener('error', () => {
    wasLost = true;
    if (source?.readyState !== EventSource.CLOSED) return;
    reopening = setTimeout(open, REOPEN_MS);
    // Listeners are called once per outage. One may unsubscribe when called, which ends the reopening.
    const isFirst = !wasRefused;
    wasRefused = true;
    if (isFirst) for (const it of [...listeners]) it.onRefused();
  });
  source.addEventListener('open', () => {
    wasRefused = false;
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
  wasRefused = false;
}

/**
 * Listens to one kind of events of the server's stream. All listeners share one connection, which the last one closes. `onMissed` is called
 * when a lost connection is back, and when the server says that events may have been missed; `onRefused` when the server refuses the
 * connection. The browser hides the reason, which an ordinary call would give. @returns a function that stops listening
 */
export function listenTo<N extends EventName>(
  name: N,
  onEvent: (event: StreamEvents[N]) => void,
  onMissed: () => void,
  onRefused: () => void = () => undefined,
): () => void {
  const listener: Listener = { name, hear: (data) => onEvent(JSON.parse(data)), onMissed, onRefused };
  listeners.add(listener);
  if (listeners.size === 1) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

/** Listens to notifications: see `listenTo`. */
export const listen = (onNotification: OnNotification, onMissed: () => void = () => undefined, onRefused?: () => void): (() => void) =>
  listenTo('notification', onNotification, onMissed, onRefused);

interface StreamOptions {
  /** False on pages that may be signed out. */
  enabled?: boolean;
  /** Called when loaded data may be out of date: see `listenTo`. */
  onMissed?: () => void;
  /** Called when the server refuses the connection: see `listenTo`. */
  onRefused?: () => void;
}

/** Calls `listener` with every notification that arrives while the component is mounted. */
export function useEventStream(listener: OnNotification, { enabled = true, onMissed, onRefused }: StreamOptions = {}): void {
  const onEvent = useEffectEvent(listener);
  const onGap = useEffectEvent(() => onMissed?.());
  const onEnd = useEffectEvent(() => onRefused?.());
  useEffect(() => (enabled ? listen(onEvent, onGap, onEnd) : undefined), [enabled]);
}
