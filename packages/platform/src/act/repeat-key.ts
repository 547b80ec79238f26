import { useRef } from 'react';
import { ApiError } from '../client/client.ts';
import { newId } from '../client/new-id.ts';

/** Whether a failed call may have taken effect: its answer was lost, or the server failed while making it. A refused call has no effect. */
export const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Whether a call was refused before the server looked at it, which leaves open what became of an earlier one. */
const isUnread = (error: unknown): boolean => error instanceof ApiError && [401, 429].includes(error.status);

/** The last content that was sent without a known outcome, and its idempotency key. */
interface Sending {
  content: string;
  key: string;
}

/** A store in which a key outlives the component. */
export interface KeyStore {
  read: () => Sending | undefined;
  write: (sending: Sending) => void;
  forget: () => void;
}

/** Files are compared by name, size and time, because JSON doesn't show their bytes. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value instanceof Blob ? [value.type, value.size] : value;

/**
 * Sends a change with an idempotency key that stays the same for the same content until its outcome is known: a second press after a lost
 * answer repeats the call instead of making a second change. Changed content gets a new key.
 */
export function useRepeatKey(store?: KeyStore) {
  const last = useRef<Sending>(undefined);
  const forget = () => {
    last.current = undefined;
    store?.forget();
  };
  return async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const content = JSON.stringify(body, withFiles) ?? '';
    const known = store?.read() ?? last.current;
    const sending = known?.content === content ? known : { content, key: newId() };
    store?.write(sending);
    // The fallback for a browser that blocks the store. Elsewhere only the store holds the key, because another change may delete it there.
    last.current = store?.read() ? undefined : sending;
    try {
      const answer = await send(sending.key);
      forget();
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error) && !isUnread(error)) forget();
      throw error;
    }
  };
}
