import { ApiError } from './client.ts';

/** The message about a failed call, in English; show it through `useMessageText`. `fallback` is the screen's own sentence. */
export const refusalText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.text ? error.text : error instanceof Error && error.name === 'NetworkError' ? error.message : fallback;
