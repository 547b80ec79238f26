/** The kinds of acts that leave rows in the database. */
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
  'acceptance',
  'result',
  'code by mail',
  'code by SMS',
] as const;
export type IntentKind = (typeof intentKinds)[number];

/** One call over the wire. */
export interface Attempt {
  /** 0 when no answer came. */
  status: number;
  /** When it began (milliseconds since 1970) and how long it took. */
  at: number;
  ms: number;
  hasRetryAfter: boolean;
  /** `POST /api/appointments` */
  what: string;
  requestId: string | undefined;
}

/** An act that a person wants done once, however often it has to be requested. */
export interface Intent {
  kind: IntentKind;
  /** Identifies the rows of the act. Undefined when only an answer that was lost could have told it. */
  key: string | undefined;
  attempts: Attempt[];
}

/**
 * `answered`: the API confirmed that it is done. `refused`: the API refused it on the first attempt. `unclear`: after an attempt with no
 * answer or a temporary refusal, no later answer settled it.
 */
export type Outcome = 'answered' | 'refused' | 'unclear';

/** No answer, or a temporary refusal: a client tries again. */
export const isIndefinite = (status: number): boolean => status === 0 || status >= 500;

export function outcomeOf({ attempts }: Intent): Outcome {
  const last = attempts.at(-1)?.status ?? 0;
  if (last >= 200 && last < 300) return 'answered';
  return attempts.length === 1 && !isIndefinite(last) ? 'refused' : 'unclear';
}

/** Every intent and every call, reads included. */
export interface Ledger {
  intents: Intent[];
  attempts: Attempt[];
  /** Calls that were refused as signed out although the caller had signed in. */
  signedOut: string[];
}

export const createLedger = (): Ledger => ({ intents: [], attempts: [], signedOut: [] });

/** The number of answers by status. */
export function statusesOf(attempts: readonly Attempt[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status } of attempts) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
