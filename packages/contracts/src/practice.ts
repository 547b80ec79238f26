import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idList, requiredLine } from './fields.ts';
import * as calls from './practice.facts.ts';
import { KEEP_REASON_LENGTH, MAX_PRACTICES, practiceTexts } from './practice.facts.ts';

/**
 * Optional in every call that ends a practice: why booked visits and open requests are retained. Without a reason they are canceled, and
 * each patient is notified.
 */
export const keepBooked = z.optional(requiredLine(practiceTexts.reason, KEEP_REASON_LENGTH));

/** The numbers of booked visits and open requests, and of their patients. */
export const consequences = z.object({ visits: z.number(), requests: z.number(), people: z.number() });
export type Consequences = z.infer<typeof consequences>;

/**
 * The numbers of visits and requests that a call has canceled, of people who were notified, and of those visits and requests whose patients
 * need a call unless they read the notification; `calls` is absent in answers of former releases.
 */
const endedCounts = z.extend(consequences, { calls: z.optional(z.number()) });
export type Ended = z.infer<typeof endedCounts>;

/** In the answers of calls that may end a practice. */
export const ended = { ended: z.optional(endedCounts) };

export const countConsequences = endpoint(calls.countConsequences, {
  summary: 'What would be cancelled if an account, or these doctors and facilities, could no longer practice',
  query: z.strictObject({
    account: z.optional(id),
    doctors: z.optional(idList(MAX_PRACTICES)),
    facilities: z.optional(idList(MAX_PRACTICES)),
  }),
  answer: consequences,
});
