import { createHash } from 'node:crypto';

/** The version of a collector's towns: a digest, because the account changes for many other reasons. */
export const areasVersion = (areas: readonly string[]): string => createHash('sha256').update(JSON.stringify(areas)).digest('base64url');
