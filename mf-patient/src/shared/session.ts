import type * as z from 'zod/mini';

/**
 * Session storage for what a flow keeps between pages. Anyone with the page open can write it, so what is read must fit its schema; a browser
 * that blocks storage behaves like an empty one, and the flow then lives as long as its page.
 */
export function readSession<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked: nothing that the person could do about it.
  }
}

export function clearSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
