import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret for a link or a feed. Whoever has it needs no sign-in, so only its digest is stored. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** SHA-256 in hexadecimal digits, by which a token is found. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
