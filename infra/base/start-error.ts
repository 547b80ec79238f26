import { statSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';

/** A reason for not starting that the person at the terminal can act on; printed as one line without a stack. */
export class StartError extends Error {}

/** The code of an error from Node, the system or PostgreSQL: `ENOENT`, `28P01`. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const fullDisk = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|could not extend file/i;

/** True for a message of Node, PostgreSQL or npm about a full disk or quota. */
export function saysDiskFull(text: string): boolean {
  return fullDisk.test(text);
}

const unwritable: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'it is on a read-only file system',
};

function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder).uid;
  } catch {
    return undefined;
  }
}

/** Explains that the folder named by `variable` can't be written to; returns every other error unchanged. */
export function explainFolder(error: unknown, folder: string, variable: string): unknown {
  const code = codeOf(error) ?? '';
  const reason = unwritable[code];
  if (!reason) return error;
  const owner = code === 'EROFS' ? undefined : ownerOf(folder);
  const isOthers = owner !== undefined && owner !== process.getuid?.();
  const remedy = isOthers ? `it belongs to ${owner === 0 ? 'root' : `user ${owner}`}; start as that user, or choose` : 'choose';
  return new StartError(`${folder} cannot be written to (${reason}): ${remedy} a folder of yours with ${variable}=…`);
}

/**
 * Describes an error in one line for the terminal. Unknown errors are printed with their stack, because their message alone would not help.
 */
export function describeError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (saysDiskFull(text)) return 'The disk is full: free some space and start again.';
  if (error instanceof Error && 'errno' in error && typeof error.errno === 'number' && 'path' in error) {
    return `${error.path}: ${getSystemErrorMessage(error.errno)}.`;
  }
  return text;
}
