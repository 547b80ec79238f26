import * as z from 'zod/mini';
import { requiredLine } from './fields.ts';
import { MAX_ALLERGIES, sheetTexts } from './visit-sheet.facts.ts';

/** What a person is allergic to. An empty list means that there are no known allergies, null that nobody has asked. */
export const allergies = z.nullable(z.array(requiredLine(sheetTexts.allergy, 100)).check(z.maxLength(MAX_ALLERGIES)));

const YEAR_LENGTH = 4;

/** A birth: a year, or a day YYYY-MM-DD. `message` is the error for anything else. */
export const bornText = (message: string) =>
  z.string(message).check(
    z.regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, { error: message, abort: true }),
    z.refine((it) => it.length === YEAR_LENGTH || z.safeParse(z.iso.date(), it).success, message),
  );
