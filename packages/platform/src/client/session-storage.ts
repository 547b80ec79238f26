import type * as z from 'zod/mini';

/**
 * Session storage for a flow's state between pages. Any user of the tab can edit it, so every value is validated against its schema. A
 * browser that blocks storage behaves like one with empty storage, and the flow then lives as long as its page.
 */
export function readSession<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is stored, which may be invalid: for pages that load the validation library only to read one. */
export function hasSession(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked; the user can do nothing about it.
  }
}

/** Removes all values whose keys begin like this. */
export function clearSessionsOf(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

export function clearSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
