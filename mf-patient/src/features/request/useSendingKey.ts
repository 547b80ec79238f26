import type { RequestType } from '@tenaye/contracts/facility-request.facts.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../../shared/session.ts';

const stored = z.object({ content: z.string(), key: z.string() });

const nameOf = (type: RequestType) => `request.sending.${type}`;

/** What was sent has been answered or taken back: the same once more is another request. */
export const forgetSendingKey = (type: RequestType): void => clearSession(nameOf(type));

/**
 * One idempotency key for each content. Sending again after a lost answer, even after a reload, sends once; what was changed in between
 * is a request of its own.
 */
export function useSendingKey(type: RequestType) {
  // For a browser that blocks storage: there a key lives as long as its page.
  const unkept = useRef<z.infer<typeof stored>>(undefined);
  return {
    keyFor: (content: string): string => {
      const last = readSession(nameOf(type), stored) ?? unkept.current;
      if (last?.content === content) return last.key;
      const next = { content, key: newKey() };
      writeSession(nameOf(type), next);
      unkept.current = readSession(nameOf(type), stored) ? undefined : next;
      return next.key;
    },
    forget: (): void => {
      unkept.current = undefined;
      forgetSendingKey(type);
    },
  };
}
