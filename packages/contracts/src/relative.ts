import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, requiredLine } from './fields.ts';
import { allergies, bornText } from './person.ts';
import * as calls from './relative.facts.ts';
import { relations, relativeTexts } from './relative.facts.ts';
import { sexes } from './visit-sheet.facts.ts';

/** Somebody else for whom the account's owner books. `born` is a year or a day; `allergies` is null where nobody has asked. */
export const relative = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(relations),
  born: z.string(),
  sex: z.enum(sexes),
  allergies: z.nullable(z.array(z.string())),
});
export type Relative = z.infer<typeof relative>;

/** `agreed`: the account's owner has custody of this child, or the person agrees. */
export const newRelative = z.strictObject({
  firstName: requiredLine('First name is required', 80),
  lastName: requiredLine('Last name is required', 80),
  relation: z.enum(relations, relativeTexts.relation),
  born: bornText(relativeTexts.born),
  sex: z.enum(sexes, relativeTexts.sex),
  allergies,
  agreed: z.literal(true, relativeTexts.agreed),
});
export type NewRelative = z.input<typeof newRelative>;

export const listRelatives = endpoint(calls.listRelatives, {
  summary: 'The people for whom the patient books, in the order in which they were added',
  answer: z.array(relative),
});

export const addRelative = endpoint(calls.addRelative, {
  summary: 'Keep somebody for whom the patient books, with the confirmation that this is allowed',
  body: newRelative,
  answer: relative,
});

export const removeRelative = endpoint(calls.removeRelative, {
  summary: 'No longer keep this person; visits that were booked keep what their doctors need to know',
  params: idParams,
});
