import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Derives a separate key for each purpose, so that another use of the same setting can't decrypt the sealed text. */
const derived = (key: string, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', key, '', `tenaye ${purpose}`, KEY_BYTES));

/**
 * Encrypts a secret for a column, with a key derived from `SESSION_KEYS` (the first one). `purpose` and `owner` belong to the sealed text:
 * it can't be opened for another purpose or in another row. Returns base64url.
 */
export function seal([key = '']: readonly string[], { purpose, owner }: Seal, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, derived(key, purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** What a sealed text belongs to: a word for its use, and the id of its row's owner. */
export interface Seal {
  purpose: string;
  owner: string;
}

/** Decrypts a sealed text with the first of `keys` that fits; undefined when none does, because its key was removed from the settings. */
export function unseal(keys: readonly string[], { purpose, owner }: Seal, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(ALGORITHM, derived(key, purpose), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      // The text was sealed with another key: try the next key.
    }
  }
  return undefined;
}
