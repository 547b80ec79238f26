/** What people are told while the service as a whole can't answer. */
export const AWAY = "We'll be right back. Please try again in a moment.";

/** What an answer says of a service that is away. */
export interface Absence {
  isAway?: boolean;
  /** Seconds. */
  retryAfter?: number;
}

/** Whether a call failed because the service is away. By its fields: each remote has its own copy of the class of such errors. */
export const isAway = (error: unknown): error is Error & Absence => error instanceof Error && 'isAway' in error && error.isAway === true;

/** Whether a call got no answer at all. */
export const isLost = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';
