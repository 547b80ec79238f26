import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lineAvailabilities, requestTypes } from './facility-request.facts.ts';
import { medicationLine, requestFacts, requestStatus } from './facility-request.ts';
import * as calls from './facility-request-provider.facts.ts';
import { requestTexts } from './facility-request-provider.facts.ts';
import { id, idParams, line, page, paragraph } from './fields.ts';

const requestType = z.enum(requestTypes);

/** Which item of the pharmacy's own stock a line is taken from; null when it named none. */
const stock = { inventoryId: z.nullable(id) };

/**
 * A request as the facility works on it, both kinds in one shape. `can` says what this facility may do now. A patient who has taken the
 * request back is no longer to be phoned, nor their prescription to be seen: `phone` is null then and `files` empty.
 */
export const providerRequest = z.object({
  ...requestFacts,
  requestType,
  patient: z.object({ firstName: z.string(), lastName: z.string(), phone: z.nullable(z.string()) }),
  requestedServices: z.array(z.string()),
  preferredDate: z.nullable(z.string()),
  results: z.nullable(z.string()),
  requestedMedications: z.array(z.object({ ...medicationLine.shape, ...stock })),
  can: z.object({ setStatus: z.array(requestStatus), addResults: z.boolean() }),
});
export type ProviderRequest = z.infer<typeof providerRequest>;

export const listProviderRequests = endpoint(calls.listProviderRequests, {
  summary: "Requests to the facility, latest first; none while the facility isn't listed",
  query: z.strictObject({
    status: z.optional(requestStatus),
    type: z.optional(requestType),
    /** Only what waits for the facility, in the order to work on: by `openStatuses`, and among equals the one that waits longest. */
    open: z.optional(z.literal('true')),
    ...page,
  }),
  answer: z.array(providerRequest),
});

export const getProviderRequest = endpoint(calls.getProviderRequest, {
  summary: 'One request to the facility',
  params: idParams,
  answer: providerRequest,
});

/** ETB, whole cents. */
const birr = (error: string) => z.number(error).check(z.minimum(0, error), z.maximum(1_000_000, error), z.multipleOf(0.01, error));
const quantity = z
  .number(requestTexts.quantity)
  .check(z.int(requestTexts.quantity), z.minimum(1, requestTexts.quantity), z.maximum(999, requestTexts.quantity));

/**
 * What the pharmacy gives for one medicine. `available` gives what was asked for, `unavailable` nothing, and `quantity` needn't
 * be told; `partial` needs a `quantity` below what was asked for, `substituted` the `substitute`'s name. Where `inventoryId`
 * names an item of the pharmacy's stock, completing the request takes the quantity out of it.
 */
export const lineQuote = z
  .strictObject({
    availability: z.enum(lineAvailabilities, requestTexts.availability),
    quantity: z.optional(quantity),
    unitPrice: z.optional(z.nullable(birr(requestTexts.price))),
    substitute: z.optional(z.nullable(line(200))),
    inventoryId: z.optional(z.nullable(id)),
  })
  .check(
    z.refine((it) => it.availability !== 'partial' || it.quantity !== undefined, {
      error: requestTexts.quantity,
      path: ['quantity'],
    }),
    z.refine((it) => it.availability !== 'substituted' || Boolean(it.substitute), {
      error: requestTexts.substitute,
      path: ['substitute'],
    }),
  );
export type LineQuote = z.infer<typeof lineQuote>;

/** `lines` answer the medicines in the order in which they were asked for. Without a `totalAmount` the total is that of the lines, if each that is given has a price. */
export const requestAnswer = z
  .strictObject({
    status: z.enum(['confirmed', 'ready', 'completed', 'rejected']),
    totalAmount: z.optional(birr(requestTexts.total)),
    notes: z.optional(paragraph(1000)),
    lines: z.optional(z.array(lineQuote).check(z.minLength(1), z.maxLength(40))),
  })
  .check(z.refine((it) => it.status !== 'rejected' || Boolean(it.notes), { error: requestTexts.reason, path: ['notes'] }));
export type RequestAnswer = z.infer<typeof requestAnswer>;

export const answerRequest = endpoint(calls.answerRequest, {
  summary: 'Confirm with a quote, make ready, complete or reject, by the transition table',
  params: idParams,
  body: requestAnswer,
  answer: providerRequest,
});

export const addResults = endpoint(calls.addResults, {
  summary: 'Add a result file to a confirmed or completed diagnostic request; the patient is told',
  params: idParams,
  body: z.strictObject({ results: z.optional(paragraph(4000)) }),
  answer: providerRequest,
});
