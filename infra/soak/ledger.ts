/** What a person can want that is stored. */
export const intentKinds = [
  'sign-up',
  'sign-in',
  'booking',
  'move',
  'cancellation',
  'request',
  'photo',
  'confirmation',
  'answer',
  'result',
  'code by mail',
  'code by SMS',
] as const;
export type IntentKind = (typeof intentKinds)[number];

/** One call over the wire. */
export interface Attempt {
  /** 0 when no answer came. */
  status: number;
  /** When it began, in milliseconds since 1970, and how long it took. */
  at: number;
  ms: number;
  hasRetryAfter: boolean;
  /** `POST /api/appointments` */
  what: string;
  requestId: string | undefined;
}

/** Something that a person wants once, however often it has to be said. */
export interface Intent {
  kind: IntentKind;
  /** What its rows are found by. Undefined when only an answer could have told. */
  key: string | undefined;
  attempts: Attempt[];
}

/**
 * `answered`: the API said that it is done. `refused`: it said at once that it won't be. `unclear`: after an attempt without an answer,
 * or with one of "not now", nothing was heard that says which.
 */
export type Outcome = 'answered' | 'refused' | 'unclear';

/** "Not now", or nothing at all: a client asks again. */
export const isIndefinite = (status: number): boolean => status === 0 || status >= 500;

export function outcomeOf({ attempts }: Intent): Outcome {
  const last = attempts.at(-1)?.status ?? 0;
  if (last >= 200 && last < 300) return 'answered';
  return attempts.length === 1 && !isIndefinite(last) ? 'refused' : 'unclear';
}

/** Everything that was wanted and said, reads included. */
export interface Ledger {
  intents: Intent[];
  attempts: Attempt[];
  /** Calls that were told to sign in although they had. */
  signedOut: string[];
}

export const createLedger = (): Ledger => ({ intents: [], attempts: [], signedOut: [] });

/** How many times each status was answered. */
export function statusesOf(attempts: readonly Attempt[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status } of attempts) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
