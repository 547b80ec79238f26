import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requestTypes } from './facility-kind.facts.ts';
import { lineAvailabilities, requestStatuses } from './facility-request.facts.ts';
import {
  medicationLine,
  requestDelivery,
  requestedMedication,
  requestFacts,
  requestFile,
  requestStatus,
  testAnswer,
} from './facility-request.ts';
import * as calls from './facility-request-provider.facts.ts';
import { requestTexts } from './facility-request-provider.facts.ts';
import { formerVersion, id, idParams, jsonField, line, ofFacility, page, paragraph, seenVersion, version } from './fields.ts';
import { benchAct, labReport } from './lab-report.ts';
import { signedOrder } from './order.ts';
import { paymentMethods } from './visit-payment.facts.ts';

const requestType = z.enum(requestTypes);

/**
 * The item of the pharmacy's stock for a line, as it was at the time of the quote; null when none was chosen. `expiryDate` is a local day.
 */
export const stockItem = z.object({
  name: z.string(),
  strength: z.nullable(z.string()),
  form: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
});
export type StockItem = z.infer<typeof stockItem>;

/**
 * The same item in its current state, while the request is open; null once it is no longer in the stock. `promised` is the part of
 * `quantity` that is reserved for accepted quotes, including this request's. A correction is based on the item's `version`.
 */
const stockNow = z.object({
  quantity: z.number(),
  promised: z.number(),
  version,
  /** The former name of `version`; to be removed with contracts 0.3. */
  updatedAt: z.iso.datetime(),
});
const stock = {
  inventoryId: z.nullable(id),
  stockItem: z.nullable(stockItem),
  stockNow: z.optional(z.nullable(stockNow)),
};

/** A file as the facility sees it: who added a result, and who sent it; neither for results of a former release. */
const facilityFile = z.object({ ...requestFile.shape, entered: z.optional(benchAct), released: z.optional(benchAct) });
export type FacilityFile = z.infer<typeof facilityFile>;

/** Result files that the patient doesn't see until somebody releases them, with the summary to be sent with them. */
const resultDraft = z.object({ files: z.array(facilityFile), results: z.nullable(z.string()), entered: benchAct });
export type ResultDraft = z.infer<typeof resultDraft>;

/**
 * A request as the facility sees it; both kinds have the same shape. `can` lists what this facility may do now. After a cancellation, the
 * facility may neither phone the patient nor see the prescription or the address: `phone` and `delivery` are null, and `files` is empty.
 */
export const providerRequest = z.object({
  ...requestFacts,
  files: z.array(facilityFile),
  /** Identifies the latest quote, or states that there is none; the next quote sends it. */
  version,
  requestType,
  patient: z.object({ firstName: z.string(), lastName: z.string(), phone: z.nullable(z.string()) }),
  requestedServices: z.array(z.string()),
  /** In the order of `requestedServices`; null until the center answers, and where it answered with a total only. */
  testAnswers: z.optional(z.nullable(z.array(testAnswer))),
  preferredDate: z.nullable(z.string()),
  results: z.nullable(z.string()),
  /** Null while no result waits for release, and while the request takes no results. */
  resultDraft: z.optional(z.nullable(resultDraft)),
  /** The tests at the bench; null while the request takes no results. */
  lab: z.optional(z.nullable(labReport)),
  requestedMedications: z.array(z.object({ ...medicationLine.shape, ...stock })),
  delivery: z.nullable(requestDelivery),
  /** The doctor's order that the request is about, as it is now; null without one, and once the patient has canceled the request. */
  order: z.optional(z.nullable(signedOrder)),
  /** `reopen`: whether the completion can still be taken back. */
  can: z.object({ setStatus: z.array(requestStatus), addResults: z.boolean(), reopen: z.optional(z.boolean()) }),
});
export type ProviderRequest = z.infer<typeof providerRequest>;

export const listProviderRequests = endpoint(calls.listProviderRequests, {
  summary: "Requests to the facility, latest first; none while the facility isn't listed",
  query: z.strictObject({
    ...ofFacility,
    status: z.optional(requestStatus),
    type: z.optional(requestType),
    /** Only open requests, in the order of work: by `openStatuses`, then the longest waiting first. */
    open: z.optional(z.literal('true')),
    /** A part of the patient's name or phone number, or the reference. */
    q: z.optional(line(80)),
    ...page,
  }),
  answer: z.array(providerRequest),
});

export const countProviderRequests = endpoint(calls.countProviderRequests, {
  summary: "The number of the facility's requests by status",
  query: z.strictObject({ ...ofFacility, type: z.optional(requestType) }),
  answer: z.record(z.enum(requestStatuses), z.number()),
});

export const getProviderRequest = endpoint(calls.getProviderRequest, {
  summary: 'One request to the facility',
  params: idParams,
  query: z.strictObject(ofFacility),
  answer: providerRequest,
});

/** ETB with at most two decimals. */
const birr = (error: string, least = 0) =>
  z.number(error).check(z.minimum(least, error), z.maximum(1_000_000, error), z.multipleOf(0.01, error));
const pieces = (error: string) => z.number(error).check(z.int(error), z.minimum(1, error), z.maximum(999, error));
const quantity = pieces(requestTexts.quantity);
const handedOver = z.number(requestTexts.handedOver).check(z.int(requestTexts.handedOver), z.minimum(0, requestTexts.handedOver));

/**
 * The pharmacy's answer for one medicine. `available` means the requested quantity and `unavailable` none, both without `quantity`;
 * `partial` needs a `quantity` below the requested one, `substituted` the name of the `substitute`. When `inventoryId` names an item of the
 * pharmacy's stock, the quote may offer its free quantity: the patient's acceptance reserves that quantity, and completing the request
 * deducts it.
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

const isQuote = (status: string): boolean => status === 'quoted' || status === 'confirmed';

/** The center's answer for one test. Omitted prices and days are unknown. */
export const testQuote = z.strictObject({
  isDone: z.boolean(requestTexts.test),
  price: z.optional(z.nullable(birr(requestTexts.price))),
  readyInDays: z.optional(
    z.nullable(z.number(requestTexts.days).check(z.int(requestTexts.days), z.minimum(0), z.maximum(60, requestTexts.days))),
  ),
});
export type TestQuote = z.infer<typeof testQuote>;

/** A medicine that the pharmacy has read from the prescription. */
export const readMedication = z.strictObject({
  name: requestedMedication.shape.name,
  quantity: pieces(requestTexts.readQuantity),
});
export type ReadMedication = z.infer<typeof readMedication>;

/**
 * `medicines` are read by the pharmacy from the prescription of a request that was sent without a list. They become the request's, and a
 * later quote may correct them. `lines` answer the medicines and `tests` the tests, in the order of the request. Without `totalAmount`, the
 * total is the sum of the lines and the delivery fee, or of the tests, if each given one has a price. A quote replaces the quote that
 * `version` identifies; a first quote needs no `version`. `confirmed` means `quoted`: portals released before patients could accept quotes
 * still send it. `handedOver` states at completion how many of each medicine the patient got, in the order of the request and at most the
 * promised number, which is the default. Exactly this number is deducted from the stock and charged. `payment` notes at completion what was
 * paid; no money is moved.
 */
export const requestAnswer = z
  .strictObject({
    status: z.enum(['quoted', 'confirmed', 'ready', 'completed', 'rejected']),
    version: z.optional(seenVersion),
    quotedAt: formerVersion,
    totalAmount: z.optional(birr(requestTexts.total)),
    notes: z.optional(paragraph(1000)),
    medicines: z.optional(z.array(readMedication).check(z.minLength(1, requestTexts.medicines), z.maxLength(40))),
    lines: z.optional(z.array(lineQuote).check(z.minLength(1), z.maxLength(40))),
    tests: z.optional(z.array(testQuote).check(z.minLength(1), z.maxLength(40))),
    handedOver: z.optional(z.array(handedOver).check(z.minLength(1), z.maxLength(40))),
    payment: z.optional(z.strictObject({ method: z.enum(paymentMethods, requestTexts.method), amount: birr(requestTexts.paid, 0.01) })),
  })
  .check(
    z.refine((it) => it.status !== 'rejected' || Boolean(it.notes), { error: requestTexts.reason, path: ['notes'] }),
    z.refine((it) => it.status === 'completed' || it.handedOver === undefined, { error: requestTexts.handedOver, path: ['handedOver'] }),
    z.refine((it) => it.status === 'completed' || it.payment === undefined, { error: requestTexts.unpaid, path: ['payment'] }),
    z.refine((it) => isQuote(it.status) || [it.lines, it.tests, it.totalAmount, it.medicines].every((part) => part === undefined), {
      error: requestTexts.agreed,
      path: ['status'],
    }),
  );
export type RequestAnswer = z.infer<typeof requestAnswer>;

export const answerRequest = endpoint(calls.answerRequest, {
  summary: 'Quote, make ready, complete or reject, by the transition table',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: requestAnswer,
  answer: providerRequest,
});

/** Why a completion is taken back; the patient reads it. */
export const requestReopening = z.strictObject({ reason: paragraph(500).check(z.minLength(1, requestTexts.reason)) });
export type RequestReopening = z.infer<typeof requestReopening>;

export const reopenRequest = endpoint(calls.reopenRequest, {
  summary: 'Take back a completion that was a mistake: stock and order get back what was deducted, and the patient is told',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: requestReopening,
  answer: providerRequest,
});

const summary = paragraph(4000);

export const addResults = endpoint(calls.addResults, {
  summary: 'Add result files to a confirmed or completed diagnostic request; the patient is told unless they are a draft',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: z.strictObject({
    results: z.optional(summary),
    /** The files wait, unseen by the patient, until somebody releases them. */
    isDraft: z.optional(jsonField(z.boolean())),
  }),
  answer: providerRequest,
});

/** The draft that was seen; `results` replaces its summary. */
export const resultRelease = z.strictObject({ version: seenVersion, results: z.optional(summary) });
export type ResultRelease = z.infer<typeof resultRelease>;

export const releaseResults = endpoint(calls.releaseResults, {
  summary: 'Send the draft of the results to the patient, who is told',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: resultRelease,
  answer: providerRequest,
});

export const deleteDraftFile = endpoint(calls.deleteDraftFile, {
  summary: 'Delete a file of the draft; with the last one its summary goes too',
  params: z.strictObject({ id, fileId: id }),
  query: z.strictObject(ofFacility),
  answer: providerRequest,
});

/** A withdrawal of a result; the patient reads the reason. */
export const resultWithdrawal = z.strictObject({
  reason: paragraph(500).check(z.minLength(1, requestTexts.reason)),
});

export const withdrawResult = endpoint(calls.withdrawResult, {
  summary: 'Withdraw a result with a reason, and the summary with it; the patient is told',
  params: z.strictObject({ id, fileId: id }),
  query: z.strictObject(ofFacility),
  body: resultWithdrawal,
  answer: providerRequest,
});
