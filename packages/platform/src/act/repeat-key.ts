import { useRef } from 'react';
import { ApiError } from './client.ts';
import { newKey } from './new-key.ts';

/** Whether a failed call may have had its effect: its answer was lost, or the server broke off. A refused call has none. */
export const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/**
 * Sends a change with an idempotency key that stays the same for the same content until its outcome is known: a second press after a lost
 * answer repeats the call instead of making it twice. Changed content is another call.
 */
export function useRepeatKey() {
  const last = useRef({ content: '', key: '' });
  return async <Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    const forget = () => {
      last.current = { content: '', key: '' };
    };
    try {
      const answer = await send(last.current.key);
      forget();
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error)) forget();
      throw error;
    }
  };
}
