import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { facilityTypes } from './facility.facts.ts';
import { testKinds } from './facility-kind.facts.ts';
import { id } from './fields.ts';
import * as calls from './prescription.facts.ts';
import { CATALOGUE_QUERY_MIN } from './prescription.facts.ts';

/**
 * How the document was read: `text` from a PDF's text layer, `ocr` from a picture, `unreadable` when no word was recognized (a blank page,
 * handwriting).
 */
export const readingSource = z.enum(['text', 'ocr', 'unreadable']);

/** A recognized line: `confidence` from 0 to 1, `line` as read, with the lines below it that say how a medicine is taken. */
const found = { name: z.string(), confidence: z.number(), line: z.string() };

/** A medicine in the document; with `medicationId` if it is in the catalog. */
export const detectedMedication = z.object({
  ...found,
  medicationId: z.nullable(id),
  strength: z.nullable(z.string()),
  form: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
});
export type DetectedMedication = z.infer<typeof detectedMedication>;

/**
 * A line, or a part of it, that is written like an item but names no known medicine or test. `name` is spelled as in the document, without
 * the quantity.
 */
const unmatchedLine = z.object({ line: z.string(), name: z.string(), quantity: z.nullable(z.number()) });
export type UnmatchedLine = z.infer<typeof unmatchedLine>;

/** A test in the document; with `testId` if it is in the catalog. */
export const detectedTest = z.object({ ...found, testId: z.nullable(id), kind: z.enum(testKinds) });
export type DetectedTest = z.infer<typeof detectedTest>;

/**
 * `prescriptionId` names the stored file, so that a request needn't send it again. Readings that earlier releases stored have no
 * `unmatchedLines`.
 */
const reading = { prescriptionId: id, source: readingSource, unmatchedLines: z.optional(z.array(unmatchedLine)) };

/** The tests found in a prescription, for the diagnostics finder. */
export const diagnosticsReading = z.object({
  ...reading,
  facilityTypes: z.array(z.enum(facilityTypes)),
  detectedTests: z.array(detectedTest),
});
export type DiagnosticsReading = z.infer<typeof diagnosticsReading>;

/** The medicines found in a prescription, for the pharmacy finder. */
export const pharmacyReading = z.object({ ...reading, detectedMedications: z.array(detectedMedication) });
export type PharmacyReading = z.infer<typeof pharmacyReading>;

export const readForDiagnostics = endpoint(calls.readForDiagnostics, {
  summary: 'Reads a lab or imaging request: tests found, lines that could not be matched, and the kinds of center that do the tests',
  answer: diagnosticsReading,
});

export const readForPharmacy = endpoint(calls.readForPharmacy, {
  summary: 'Reads a prescription: medicines found, and lines that could not be matched',
  answer: pharmacyReading,
});

/** The `Idempotency-Key` of the call that began a reading. */
const keyParams = z.object({ key: z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/)) });

export const findDiagnosticsReading = endpoint(calls.findDiagnosticsReading, {
  summary: 'The result of a reading that was begun before; waits while it is being read',
  params: keyParams,
  answer: diagnosticsReading,
});

export const findPharmacyReading = endpoint(calls.findPharmacyReading, {
  summary: 'The result of a reading that was begun before; waits while it is being read',
  params: keyParams,
  answer: pharmacyReading,
});

const searchQuery = z.strictObject({ q: z.string().check(z.trim(), z.minLength(CATALOGUE_QUERY_MIN), z.maxLength(80)) });

/** One medicine of the catalog. */
export const medication = z.object({ id, name: z.string(), strength: z.nullable(z.string()), form: z.nullable(z.string()) });
export type Medication = z.infer<typeof medication>;

export const searchMedications = endpoint(calls.searchMedications, {
  summary: 'The ten medicines of the catalogue nearest to what was typed',
  query: searchQuery,
  answer: z.array(medication),
});

/** One test of the catalog. */
export const diagnosticTest = z.object({ id, name: z.string(), kind: z.enum(testKinds), category: z.nullable(z.string()) });
export type DiagnosticTest = z.infer<typeof diagnosticTest>;

export const searchTests = endpoint(calls.searchTests, {
  summary: 'The ten tests of the catalogue nearest to what was typed',
  query: searchQuery,
  answer: z.array(diagnosticTest),
});
