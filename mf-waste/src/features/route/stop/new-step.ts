import type { StopEvent } from '@tenaye/contracts/waste-route.ts';

/** A UUID. Doesn't use `crypto.randomUUID`, which is missing on pages served without https. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The id and the time of a step that is made now. */
export const madeNow = (): Pick<StopEvent, 'id' | 'at'> => ({ id: newUuid(), at: new Date().toISOString() });
