import { getSystemErrorMessage } from 'node:util';

/** A reason not to run that the person at the terminal can act on: printed as one line, without a stack. */
export class StartError extends Error {}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
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
  if (isSystemError(error) && error.errno !== undefined && error.path !== undefined) {
    return `${error.path}: ${getSystemErrorMessage(error.errno)}.`;
  }
  return text;
}
