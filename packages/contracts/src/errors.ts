import * as z from 'zod/mini';

/** Every refusal the API can give, with its HTTP status. Codes are part of the contract; messages are for people. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  wrong_access_code: 401,
  invalid_code: 401,
  invalid_link: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  several_accounts: 409,
  slot_taken: 409,
  outside_availability: 409,
  wrong_status: 409,
  doctor_unavailable: 409,
  facility_unavailable: 409,
  time_conflict: 409,
  already_claimed: 409,
  claim_open: 409,
  changed_elsewhere: 409,
  already_listed: 409,
  duplicate_item: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_type: 415,
  unusable_file: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** One wrong field: `path` is dotted (`address`, `items.0.name`), `message` is in the spec's words. */
export const inputIssue = z.object({ path: z.string(), message: z.string() });
export type InputIssue = z.infer<typeof inputIssue>;

/** A free slot: both instants UTC, ISO 8601. */
export const slot = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });
export type Slot = z.infer<typeof slot>;

/** The body of every refusal, except where the spec asks for plain text. */
export const errorBody = z.object({
  code: z.enum(codes),
  message: z.string(),
  issues: z.optional(z.array(inputIssue)),
  /** With `slot_taken`: the next three free slots of the same doctor and mode. */
  nextSlots: z.optional(z.array(slot)),
  /** With `internal`: what to quote to support. */
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
