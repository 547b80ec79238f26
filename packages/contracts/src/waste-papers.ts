import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, line, ofFacility, page, requiredLine } from './fields.ts';
import { wasteTypes } from './waste.facts.ts';
import * as calls from './waste-papers.facts.ts';
import {
  certifiedSteps,
  wasteDocumentTexts as texts,
  uploadedDocumentTypes,
  wasteDocumentStatuses,
  wasteDocumentTypes,
} from './waste-papers.facts.ts';
import { custodySteps } from './waste-route.facts.ts';

/** A document of a facility. Only issued documents have a `number`. Days are in Addis Ababa. */
export const wasteDocument = z.object({
  id,
  type: z.enum(wasteDocumentTypes),
  /** What a certificate states. Null for other documents, and for certificates issued before collection and treatment were told apart. */
  certifies: z.nullable(z.enum(certifiedSteps)),
  title: z.string(),
  number: z.nullable(z.string()),
  pickupId: z.nullable(id),
  date: z.iso.date(),
  expiryDate: z.nullable(z.iso.date()),
  status: z.enum(wasteDocumentStatuses),
  /** The reason for the withdrawal. */
  voidReason: z.nullable(z.string()),
  downloadUrl: z.string(),
  isUploaded: z.boolean(),
});
export type WasteDocument = z.infer<typeof wasteDocument>;

export const listWasteDocuments = endpoint(calls.listWasteDocuments, {
  summary: "The facility's documents, latest first; invoices and credit notes only when asked for",
  query: z.strictObject({
    ...ofFacility,
    type: z.optional(z.enum(wasteDocumentTypes)),
    status: z.optional(z.enum(wasteDocumentStatuses)),
    /** Part of the title or the number. */
    q: z.optional(line(80)),
    pickupId: z.optional(id),
    ...page,
  }),
  answer: z.array(wasteDocument),
});

export const uploadWasteDocument = endpoint(calls.uploadWasteDocument, {
  summary: 'Add a document of the facility',
  query: z.strictObject(ofFacility),
  body: z.strictObject({
    type: z.enum(uploadedDocumentTypes),
    title: requiredLine(texts.title, 120),
    expiryDate: z.optional(day()),
  }),
  answer: wasteDocument,
});

export const getWasteDocumentFile = endpoint(calls.getWasteDocumentFile, {
  summary: 'The file of a document, for its facility and for waste managers',
  params: idParams,
  query: z.strictObject(ofFacility),
});

export const deleteWasteDocument = endpoint(calls.deleteWasteDocument, {
  summary: 'Remove an uploaded document',
  params: idParams,
  query: z.strictObject(ofFacility),
});

export const voidWasteDocument = endpoint(calls.voidWasteDocument, {
  summary: 'Withdraw a manifest or a certificate',
  params: idParams,
  body: z.strictObject({ reason: requiredLine(texts.reason, 500) }),
  answer: wasteDocument,
});

/** The public facts of a manifest: the waste and its handovers, without people or addresses. A handover's `at` is null until it happens. */
export const wasteManifest = z.object({
  number: z.string(),
  isValid: z.boolean(),
  issuedAt: z.iso.datetime(),
  voidedAt: z.nullable(z.iso.datetime()),
  /** The number of the manifest that replaces this one after a correction; null without one. */
  replacedBy: z.nullable(z.string()),
  wasteTypes: z.array(z.enum(wasteTypes)),
  /** Kilograms. */
  weight: z.number(),
  custody: z.array(z.object({ step: z.enum(custodySteps), at: z.nullable(z.iso.datetime()) })),
});
export type WasteManifest = z.infer<typeof wasteManifest>;

export const getWasteManifest = endpoint(calls.getWasteManifest, {
  summary: 'The state of a manifest, for everyone who holds it; `token` is in its QR code',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{32}$/)) }),
  answer: wasteManifest,
});
