/** The message while the whole service can't answer. */
export const AWAY = "We'll be right back. Please try again in a moment.";

/** Whether an answer shows that the service is away, and for how long. */
export interface Absence {
  isAway?: boolean;
  /** Seconds until the service wants to be asked again. */
  retryAfter?: number;
}

/** True when a call failed because the service is away. Checks fields, because each remote has its own copy of the error class. */
export const isAway = (error: unknown): error is Error & Absence => error instanceof Error && 'isAway' in error && error.isAway === true;

/** True when a call got no answer at all. */
export const isLost = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';
