import { type ErrorCode, errorStatus } from '@tenaye/contracts/errors.facts.ts';
import type { ErrorBody } from '@tenaye/contracts/errors.ts';

/** Facts that a refusal carries besides its sentence: `issues` are the wrong fields, and each other fact belongs to one code (contract). */
type Details = Omit<ErrorBody, 'code' | 'message' | 'requestId'>;

interface Extra extends Details {
  /** In seconds; with `rate_limited` and `unavailable` it is sent as `Retry-After`. */
  retryAfter?: number;
  /** The record that the refusal is about, for the audit row; never sent. */
  targetId?: string;
  cause?: unknown;
}

/**
 * An expected refusal: a code of the contract and a sentence for people. Any other error is a fault: answered 500 without detail and logged
 * with the request id.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Extra;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.extra = extra;
  }

  /** The body of the answer. */
  toBody(): ErrorBody {
    const { retryAfter, targetId, cause, ...details } = this.extra;
    return { code: this.code, message: this.message, ...details };
  }
}

/** Refuses one field that a service found wrong: 400 in the same shape as the schema's own issues. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });

/**
 * Refuses a record that doesn't exist, or whose existence must stay hidden. `targetId` is the requested id, where the call's path doesn't
 * contain it.
 */
export const notFound = (targetId?: string): AppError => new AppError('not_found', 'Not found', targetId === undefined ? {} : { targetId });
