import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './errors.facts.ts';
import { stepUpProofs } from './second-factor.facts.ts';

const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(errorStatus, word);
const codes = Object.keys(errorStatus).filter(isErrorCode);

/**
 * One wrong field: `path` is dotted (`address`, `items.0.name`), `message` is in the spec's words. `file` names the wrong file of a field
 * with several; its position is in the path (`photos.1`).
 */
export const inputIssue = z.object({ path: z.string(), message: z.string(), file: z.optional(z.string()) });
export type InputIssue = z.infer<typeof inputIssue>;

/** A free slot: both instants UTC, ISO 8601. */
export const slot = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });
export type Slot = z.infer<typeof slot>;

/** The body of every refusal, except where the spec requires plain text. */
export const errorBody = z.object({
  code: z.enum(codes),
  message: z.string(),
  issues: z.optional(z.array(inputIssue)),
  /** With `slot_taken`: the next three free slots of the same doctor and mode. */
  nextSlots: z.optional(z.array(slot)),
  /** With `forbidden`: the call is open to the caller once this proof is given (`provePresence`). */
  stepUp: z.optional(z.enum(stepUpProofs)),
  /** With `internal`: the id to quote to support. */
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
