import { call } from './call.ts';

/** The types of documents that the platform issues, each with its own series of numbers, and of documents that a facility uploads. */
export const issuedDocumentTypes = ['manifest', 'certificate', 'invoice', 'credit_note'] as const;
export type IssuedDocumentType = (typeof issuedDocumentTypes)[number];
export const uploadedDocumentTypes = ['license', 'training', 'permit', 'other'] as const;
export type UploadedDocumentType = (typeof uploadedDocumentTypes)[number];
export const wasteDocumentTypes = [...issuedDocumentTypes, ...uploadedDocumentTypes] as const;
export type WasteDocumentType = (typeof wasteDocumentTypes)[number];

/** What a certificate states: that the waste was collected, or that a plant treated it. */
export const certifiedSteps = ['collection', 'treatment'] as const;
export type CertifiedStep = (typeof certifiedSteps)[number];

/** The number of days before its last day from which a document or certification counts as expiring. */
export const WASTE_EXPIRING_DAYS = 30;

/**
 * `completed` (spec): none of the other statuses applies. `expiring`: within WASTE_EXPIRING_DAYS of its last day. `void`: withdrawn by a
 * waste manager.
 */
export const wasteDocumentStatuses = ['completed', 'expiring', 'expired', 'void'] as const;
export type WasteDocumentStatus = (typeof wasteDocumentStatuses)[number];

/** How many days before the last day of a document or certification its facility is reminded, once each. */
export const expiryWarningDays = [60, 30, 7] as const;

/** The series of numbers; each counts from 1 every year, without gaps. */
export const numberSeries = ['manifest', 'certificate', 'invoice', 'credit_note', 'certification'] as const;
export type NumberSeries = (typeof numberSeries)[number];

const numberPrefixes: Readonly<Record<NumberSeries, string>> = {
  manifest: 'MAN',
  certificate: 'CERT',
  invoice: 'INV',
  credit_note: 'CN',
  certification: 'WC',
};
const NUMBER_DIGITS = 5;
/** The text of a number of a series: `INV-2027-00001`. */
export const numberOf = (series: NumberSeries, year: number, count: number): string =>
  `${numberPrefixes[series]}-${year}-${String(count).padStart(NUMBER_DIGITS, '0')}`;

/** The path of the page that a manifest's QR code opens. */
export const MANIFEST_PATH = '/waste/manifest';

/** Messages about invalid documents. */
export const wasteDocumentTexts = {
  title: 'Please name the document',
  expiry: 'Please choose a day after today',
  reason: 'Please give the reason',
} as const;

export const listWasteDocuments = call({
  method: 'GET',
  path: '/api/waste/documents',
  callers: ['facility'],
  namesFacility: true,
});

export const uploadWasteDocument = call({
  method: 'POST',
  path: '/api/waste/documents',
  callers: ['facility'],
  namesFacility: true,
  status: 201,
  files: { document: { maxBytes: 20 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'], required: true } },
  errors: ['too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});

export const getWasteDocumentFile = call({
  method: 'GET',
  path: '/api/waste/documents/:id/file',
  callers: ['facility', 'waste_manager'],
  reads: 'waste_document.view',
  namesFacility: true,
  errors: ['not_found', 'unavailable'],
  download: true,
});

export const deleteWasteDocument = call({
  method: 'DELETE',
  path: '/api/waste/documents/:id',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'wrong_status'],
});

export const voidWasteDocument = call({
  method: 'POST',
  path: '/api/waste/manager/documents/:id/void',
  callers: ['waste_manager'],
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const getWasteManifest = call({
  method: 'GET',
  path: '/api/waste/manifests/:token',
  callers: ['anyone'],
  errors: ['not_found', 'rate_limited'],
});
