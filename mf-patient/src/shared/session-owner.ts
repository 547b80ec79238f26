import * as z from 'zod/mini';
import { readSession, writeSession } from './session.ts';

const OWNER = 'patient';

/** Forgets what every flow kept in this tab: a shared phone must not show the next person what the one before told it. */
export function forgetSession(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that blocks storage has kept nothing.
  }
}

/** Takes the tab's session storage over for this patient. What a visitor began before signing in is theirs; another patient's is forgotten. */
export function takeSession(userId: string): void {
  const owner = readSession(OWNER, z.string());
  if (owner === userId) return;
  if (owner !== undefined) forgetSession();
  writeSession(OWNER, userId);
}
