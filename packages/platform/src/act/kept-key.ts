import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../client/session-storage.ts';
import type { KeyStore } from './repeat-key.ts';

const sending = z.object({ content: z.string(), key: z.string() });

/** Stores the key of an unanswered change in the tab under a name, so that the change is repeated with the same key even after a reload. */
export const keptKey = (name: string): KeyStore => ({
  read: () => readSession(name, sending),
  write: (it) => writeSession(name, it),
  forget: () => clearSession(name),
});
