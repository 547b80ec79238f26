import { getSystemErrorMessage } from 'node:util';

/** A reason not to run that the person at the terminal can act on: printed as one line, without a stack. */
export class StartError extends Error {}

/** The code of an error of Node, the system or PostgreSQL: `ENOENT`, `28P01`. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const fullDisk = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|could not extend file/i;

/** True for a full disk or quota, whether Node, PostgreSQL or npm says so. */
export function saysDiskFull(text: string): boolean {
  return fullDisk.test(text);
}

/** One line for the terminal. Unknown errors keep their stack, because nobody could act on the message alone. */
export function describeError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (saysDiskFull(text)) return 'The disk is full: free some space and start again.';
  if (error instanceof Error && 'errno' in error && typeof error.errno === 'number' && 'path' in error) {
    return `${error.path}: ${getSystemErrorMessage(error.errno)}.`;
  }
  return text;
}
