import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { useRef } from 'react';
import * as z from 'zod/mini';

const stored = z.object({ content: z.string(), key: z.string() });

const nameOf = (type: RequestType) => `request.sending.${type}`;

/** Called once a request is answered or cancelled: the same content sent again is then a new request. */
export const forgetSendingKey = (type: RequestType): void => clearSession(nameOf(type));

/**
 * One idempotency key for each content. Sending again after a lost answer, even after a reload, creates one request; changed content
 * creates another.
 */
export function useSendingKey(type: RequestType) {
  // Used if the browser blocks storage; the key then lives as long as the page.
  const unkept = useRef<z.infer<typeof stored>>(undefined);
  return {
    keyFor: (content: string): string => {
      const last = readSession(nameOf(type), stored) ?? unkept.current;
      if (last?.content === content) return last.key;
      const next = { content, key: newId() };
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
