import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, paragraph } from './fields.ts';
import * as calls from './saved-reason.facts.ts';
import { reasonKinds, savedReasonTexts } from './saved-reason.facts.ts';

/** A saved sentence; `position` is its position, from 1, among those of its kind. */
const reason = z.object({ id, kind: z.enum(reasonKinds), text: z.string(), position: z.number() });
export type Reason = z.infer<typeof reason>;

const reasonFields = {
  kind: z.enum(reasonKinds),
  text: paragraph(2000).check(z.minLength(1, savedReasonTexts.sentence)),
  position: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
};

export const listReasons = endpoint(calls.listReasons, {
  summary: 'Saved sentences, by kind and in their order',
  query: z.strictObject({ kind: z.optional(reasonFields.kind) }),
  answer: z.array(reason),
});

export const createReason = endpoint(calls.createReason, {
  summary: 'Save a sentence; without a position it comes last',
  body: z.strictObject({ kind: reasonFields.kind, text: reasonFields.text, position: z.optional(reasonFields.position) }),
  answer: reason,
});

export const changeReason = endpoint(calls.changeReason, {
  summary: 'Change the text of a saved sentence, or move it; the others keep their order',
  params: idParams,
  body: z.strictObject({ text: z.optional(reasonFields.text), position: z.optional(reasonFields.position) }),
  answer: reason,
});

export const deleteReason = endpoint(calls.deleteReason, {
  summary: 'Delete a saved sentence; earlier decisions keep their text',
  params: idParams,
});
