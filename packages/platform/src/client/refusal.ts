import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import { ApiError, NetworkError } from './client.ts';

/** Whether the API refused a call for this reason. */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError => error instanceof ApiError && error.code === code;

/**
 * Whether a call, or the look for what became of it, was refused because the session had ended. The shell then asks for a sign-in over the
 * page, so the page needs no message.
 */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof NetworkError ? isSessionOver(error.cause) : hasCode(error, 'unauthenticated');

/** The message about a failed call, in English; show it through `useMessageText`. `fallback` is the screen's own sentence. */
export const refusalText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.text ? error.text : error instanceof Error && error.name === 'NetworkError' ? error.message : fallback;
