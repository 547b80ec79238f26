import { SESSION_CACHE } from './offline-worker.ts';

/** Forgets who was signed in, so that nobody finds this account's page without a network. Never rejects. */
export async function forgetSession(): Promise<void> {
  if (!('caches' in window)) return;
  await caches.delete(SESSION_CACHE).catch(() => false);
}
