import { readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';

const OWNER = 'patient';

/** Clears everything that the flows stored in this tab: on a shared phone the next user must not see the previous user's data. */
export function forgetSession(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

/**
 * Assigns the tab's session storage to this patient. Values that a visitor entered before signing in stay; another patient's data is
 * cleared.
 */
export function takeSession(userId: string): void {
  const owner = readSession(OWNER, z.string());
  if (owner === userId) return;
  if (owner !== undefined) forgetSession();
  writeSession(OWNER, userId);
}
