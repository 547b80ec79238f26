import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { usualAnswer } from './facility.ts';
import * as calls from './facility-request.facts.ts';
import { lineAvailabilities, quoteEndings, requestStatuses } from './facility-request.facts.ts';
import {
  day,
  formerVersion,
  hasVersion,
  id,
  idParams,
  jsonField,
  latitude,
  longitude,
  ofFacility,
  page,
  paragraph,
  requiredLine,
  seenVersion,
  version,
} from './fields.ts';
import { labReport } from './lab-report.ts';
import { ownReview } from './review.ts';
import { paymentMethods } from './visit-payment.facts.ts';
import { sharingAnswer, visitSharing } from './visit-sharing.ts';

/** The status of a request. */
export const requestStatus = z.enum(requestStatuses);

/** A file of a request. A separate call returns the bytes, to the patient and the facility only. */
export const requestFile = z.object({
  id,
  kind: z.enum(['prescription', 'result']),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  createdAt: z.iso.datetime(),
});
export type RequestFile = z.infer<typeof requestFile>;

/** A requested medicine, with `medicationId` if it is in the catalog. */
export const requestedMedication = z.object({
  name: requiredLine('Please name the medicine', 200),
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(999)),
  medicationId: z.nullable(id),
});
export type RequestedMedication = z.infer<typeof requestedMedication>;

/**
 * The pharmacy's answer for one medicine: `quantity` given (0 when unavailable), `unitPrice` in ETB or null when unknown, and the name of
 * the `substitute`. `declined` is true when the patient has accepted the quote without this substitute; no unit is given then. `handedOver`
 * is the number that the patient got, if it is less than promised.
 */
export const lineAnswer = z.object({
  availability: z.enum(lineAvailabilities),
  quantity: z.number(),
  unitPrice: z.nullable(z.number()),
  substitute: z.nullable(z.string()),
  declined: z.optional(z.boolean()),
  handedOver: z.optional(z.number()),
});
export type LineAnswer = z.infer<typeof lineAnswer>;

/**
 * A requested medicine with the pharmacy's answer, which is null until it answers. `isRead` is true when the pharmacy has read the medicine
 * from the prescription of a request that was sent without a list.
 */
export const medicationLine = z.object({
  ...requestedMedication.shape,
  answer: z.nullable(lineAnswer),
  isRead: z.optional(z.boolean()),
});
export type MedicationLine = z.infer<typeof medicationLine>;

/** The last day that a quote may promise results for, counted from the test. */
const MOST_DAYS = 60;

/**
 * The center's answer for one test: whether it does the test, its price in ETB or null when unknown, and the days from the test to its
 * result, 0 for the same day or null when unknown. Both are null for a test that it doesn't do.
 */
export const testAnswer = z.object({
  isDone: z.boolean(),
  price: z.nullable(z.number()),
  readyInDays: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(MOST_DAYS))),
  /** How to prepare, as the center kept it for this test when it quoted. */
  preparation: z.optional(z.string()),
});
export type TestAnswer = z.infer<typeof testAnswer>;

/** A result that the center has withdrawn. Its name and bytes are no longer shown, because they may be about another patient. */
export const withdrawnResult = z.object({ id, addedAt: z.iso.datetime(), withdrawnAt: z.iso.datetime(), reason: z.string() });
export type WithdrawnResult = z.infer<typeof withdrawnResult>;

/** A delivery of medicines: `fee` in ETB and `distance` in km, null while unknown. */
export const requestDelivery = z.object({ address: z.string(), fee: z.nullable(z.number()), distance: z.nullable(z.number()) });
export type RequestDelivery = z.infer<typeof requestDelivery>;

/**
 * A status of a request and when it was reached; the first step is always `pending`, at the time of sending. A later `pending` has `ended`,
 * the reason why the previous quote ended. `reopened` is the reason why a completion was taken back; the status is the one before it.
 */
export const requestStep = z.object({
  status: requestStatus,
  at: z.iso.datetime(),
  ended: z.optional(z.enum(quoteEndings)),
  reopened: z.optional(z.string()),
});
export type RequestStep = z.infer<typeof requestStep>;

/** What the facility has noted as paid, in ETB, and when. */
export const requestPayment = z.object({ method: z.enum(paymentMethods), amount: z.number(), paidAt: z.iso.datetime() });
export type RequestPayment = z.infer<typeof requestPayment>;

/**
 * The fields common to both kinds and both sides. `reference` is the code that the patient states at the counter, unique among the
 * facility's open requests. `totalAmount` is in ETB with the delivery fee, null until the facility quotes. `quoteEndsAt` is the instant
 * until which the patient may answer the quote, null while no quote waits. `acceptedTotal` is the highest total in ETB that the patient has
 * accepted in advance, for all medicines as requested. `notes` are the patient's, `facilityNotes` the facility's, including the reason of a
 * rejection.
 */
export const requestFacts = {
  id,
  reference: z.string(),
  status: requestStatus,
  requestDate: z.iso.datetime(),
  totalAmount: z.nullable(z.number()),
  /** The former name of `version`; to be removed with contracts 0.3. */
  quotedAt: z.nullable(z.iso.datetime()),
  quoteEndsAt: z.optional(z.nullable(z.iso.datetime())),
  acceptedTotal: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  facilityNotes: z.nullable(z.string()),
  files: z.array(requestFile),
  withdrawnResults: z.array(withdrawnResult),
  steps: z.array(requestStep),
  /** True if the request was canceled because the facility may no longer practice. */
  practiceEnded: z.optional(z.boolean()),
  /** Null while nothing was noted. */
  payment: z.optional(z.nullable(requestPayment)),
  updatedAt: z.iso.datetime(),
};

/** The actions that the patient may take now. */
const patientCan = z.object({ cancel: z.boolean(), answerQuote: z.boolean() });

/** The facility's contact (`facilityPhone` in E.164), and the patient's review of the completed request. */
const patientFacts = {
  facilityPhone: z.nullable(z.string()),
  facilityAddress: z.nullable(z.string()),
  review: z.nullable(ownReview),
  /** Identifies the latest quote; the answer to the quote sends it. Null until the facility quotes. */
  version: z.nullable(version),
  /** In the answer about one request that waits, how soon the facility usually answers; absent while it has given too few answers. */
  usualAnswer: z.optional(usualAnswer),
  /** In the same answer the facility's hours by the English names of the days, as in `facility`. */
  facilityHours: z.optional(z.nullable(z.record(z.string(), z.string()))),
  /** The doctor's order that the request is about; null without one. */
  orderId: z.optional(z.nullable(id)),
  /** The name of the person whom the order is for, if it isn't the account's owner. */
  patientName: z.optional(z.string()),
  /** Set once the facility has another owner than when the request was sent. */
  sharing: z.optional(visitSharing),
};

/**
 * A request for tests as its patient sees it. `preferredDate` is a local day, YYYY-MM-DD; `results` is the center's text about the results.
 */
export const diagnosticRequest = z.object({
  ...requestFacts,
  ...patientFacts,
  centerId: id,
  centerName: z.string(),
  requestedServices: z.array(z.string()),
  /** In the order of `requestedServices`; null until the center answers, and where it answered with a total only. */
  testAnswers: z.optional(z.nullable(z.array(testAnswer))),
  preferredDate: z.nullable(z.string()),
  results: z.nullable(z.string()),
  /** The tests at the bench, with the values that were sent; null until a sample was taken. */
  lab: z.optional(z.nullable(labReport)),
  can: patientCan,
});
export type DiagnosticRequest = z.infer<typeof diagnosticRequest>;

/** A request for medicines as its patient sees it. */
export const medicationRequest = z.object({
  ...requestFacts,
  ...patientFacts,
  pharmacyId: id,
  pharmacyName: z.string(),
  requestedMedications: z.array(medicationLine),
  delivery: z.nullable(requestDelivery),
  can: patientCan,
});
export type MedicationRequest = z.infer<typeof medicationRequest>;

/**
 * The fields of a sent request. A request comes with a file, with `prescriptionId` of one of the patient's documents that was read before,
 * with `orderId` of an order that a doctor has signed for the patient, or with typed items only. A file takes precedence over a
 * `prescriptionId`. The items of an order are named as in it, with at most the quantity that is left.
 */
const sent = {
  prescriptionId: z.optional(id),
  orderId: z.optional(id),
  notes: z.optional(paragraph(1000)),
  /**
   * The total in ETB that the patient accepts in advance: a quote of all medicines as requested that costs no more is confirmed
   * immediately.
   */
  acceptedTotal: z.optional(jsonField(z.number().check(z.minimum(0), z.maximum(10_000_000)))),
};
const preferredDate = z.optional(day());

/** Where to bring the medicines. The position only serves to check whether the pharmacy delivers there, and is not stored. */
export const wantedDelivery = z.strictObject({
  address: requiredLine('Please enter the address', 300),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
});
export type WantedDelivery = z.infer<typeof wantedDelivery>;

/**
 * A patient's wishes besides the list of tests or medicines. `preferredDate`, a local day, is for tests only, `delivery` for medicines
 * only.
 */
export const requestWish = z.object({ preferredDate, notes: sent.notes, delivery: z.optional(wantedDelivery) });

export const createDiagnosticRequest = endpoint(calls.createDiagnosticRequest, {
  summary: 'Ask a listed diagnostic center for tests',
  body: z.strictObject({
    ...sent,
    facilityId: id,
    requestedServices: jsonField(
      z.array(requiredLine('Please name the test', 200)).check(z.minLength(1, 'Please add at least one test'), z.maxLength(40)),
    ),
    preferredDate,
  }),
  answer: diagnosticRequest,
});

export const createMedicationRequest = endpoint(calls.createMedicationRequest, {
  summary: 'Ask a listed pharmacy for medicines',
  body: z.strictObject({
    ...sent,
    pharmacyId: id,
    /** Empty when the pharmacy is to read the prescription, which is then required; nothing can then be accepted in advance. */
    requestedMedications: jsonField(z.array(requestedMedication).check(z.maxLength(40))),
    /** If omitted, the patient picks up the medicines. */
    delivery: z.optional(jsonField(wantedDelivery)),
  }),
  answer: medicationRequest,
});

export const listDiagnosticRequests = endpoint(calls.listDiagnosticRequests, {
  summary: "The patient's diagnostic requests, latest first",
  query: z.strictObject(page),
  answer: z.array(diagnosticRequest),
});

export const listMedicationRequests = endpoint(calls.listMedicationRequests, {
  summary: "The patient's medication requests, latest first",
  query: z.strictObject(page),
  answer: z.array(medicationRequest),
});

export const getDiagnosticRequest = endpoint(calls.getDiagnosticRequest, {
  summary: 'One diagnostic request of the patient',
  params: idParams,
  answer: diagnosticRequest,
});

export const getMedicationRequest = endpoint(calls.getMedicationRequest, {
  summary: 'One medication request of the patient',
  params: idParams,
  answer: medicationRequest,
});

export const cancelDiagnosticRequest = endpoint(calls.cancelDiagnosticRequest, {
  summary: "Take back the patient's own request, by the transition table",
  params: idParams,
  answer: diagnosticRequest,
});

export const cancelMedicationRequest = endpoint(calls.cancelMedicationRequest, {
  summary: "Take back the patient's own request, by the transition table",
  params: idParams,
  answer: medicationRequest,
});

export const shareDiagnosticRequest = endpoint(calls.shareDiagnosticRequest, {
  summary: "Let the new owner of the facility see the patient's earlier request, or not",
  params: idParams,
  body: sharingAnswer,
  answer: diagnosticRequest,
});

export const shareMedicationRequest = endpoint(calls.shareMedicationRequest, {
  summary: "Let the new owner of the facility see the patient's earlier request, or not",
  params: idParams,
  body: sharingAnswer,
  answer: medicationRequest,
});

/**
 * The patient's answer to the quote of `version`; if that quote has been replaced, the answer is refused with `changed_elsewhere`.
 * `without` lists the positions of lines whose substitute the patient doesn't want. If the quote has expired or its stock is gone, the
 * answer is refused and the request waits for a new quote.
 */
export const quoteAnswer = z
  .strictObject({
    decision: z.enum(['accept', 'decline']),
    version: z.optional(seenVersion),
    quotedAt: formerVersion,
    without: z.optional(z.array(z.number().check(z.int(), z.minimum(0), z.maximum(39))).check(z.maxLength(40))),
  })
  .check(hasVersion);
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const answerDiagnosticQuote = endpoint(calls.answerDiagnosticQuote, {
  summary: 'Accept or decline what a diagnostic center quotes',
  params: idParams,
  body: quoteAnswer,
  answer: diagnosticRequest,
});

export const answerMedicationQuote = endpoint(calls.answerMedicationQuote, {
  summary: 'Accept or decline what a pharmacy quotes, substitute by substitute',
  params: idParams,
  body: quoteAnswer,
  answer: medicationRequest,
});

const fileParams = z.strictObject({ id, fileId: id });

export const getDiagnosticRequestFile = endpoint(calls.getDiagnosticRequestFile, {
  summary: 'A prescription or result of the request: to its patient and the facility addressed',
  params: fileParams,
  query: z.strictObject(ofFacility),
});

export const getMedicationRequestFile = endpoint(calls.getMedicationRequestFile, {
  summary: 'A prescription of the request: to its patient and the pharmacy addressed',
  params: fileParams,
  query: z.strictObject(ofFacility),
});
