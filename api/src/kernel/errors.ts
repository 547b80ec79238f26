import { type ErrorCode, errorStatus } from '@tenaye/contracts/errors.facts.ts';
import type { ErrorBody } from '@tenaye/contracts/errors.ts';

/** What a refusal says beside its sentence: `issues` are the wrong fields, the others belong to one code each (contract). */
type Details = Omit<ErrorBody, 'code' | 'message' | 'requestId'>;

interface Extra extends Details {
  /** Seconds, with `rate_limited` and `unavailable`: becomes `Retry-After`. */
  retryAfter?: number;
  /** The record that the refusal is about, for the audit row; never sent. */
  targetId?: string;
  cause?: unknown;
}

/**
 * An expected refusal: a code of the contract and a sentence for people. Everything else that is thrown is a fault, answered
 * 500 without detail and logged with the request id.
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

  /** What the client gets. */
  toBody(): ErrorBody {
    const { retryAfter, targetId, cause, ...details } = this.extra;
    return { code: this.code, message: this.message, ...details };
  }
}

/** One wrong field found by a service (the contract's schema finds the others): 400 in the same shape. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
