/** A unique key. Doesn't use `crypto.randomUUID`, which is missing on pages served without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
