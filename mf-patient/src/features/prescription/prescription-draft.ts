import {
  centerTypeFor,
  type FinderKind,
  isCardiacTest,
  type TestCenterType,
  testCenterTypes,
} from '@tenaye/contracts/facility-kind.facts.ts';
import type {
  DetectedMedication,
  DetectedTest,
  DiagnosticsReading,
  DiagnosticTest,
  Medication,
  PharmacyReading,
  UnmatchedLine,
} from '@tenaye/contracts/prescription.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';
import type { ConfirmedPrescription } from './prescription.ts';

const item = z.object({
  /** Unique within this list. */
  id: z.string(),
  name: z.string(),
  /** As typed; '' while unknown. Only for medicines. */
  quantity: z.string(),
  medicationId: z.nullable(z.string()),
  /**
   * The line of the prescription and the confidence of its reading, 0 to 1 (null once the patient has changed it, and for a line that
   * matched no known medicine or test); null if typed.
   */
  read: z.nullable(
    z.object({
      line: z.string(),
      confidence: z.nullable(z.number()),
      /** True if the line matched no known medicine or test. */
      isUnmatched: z.optional(z.boolean()),
    }),
  ),
});
export type DraftItem = z.infer<typeof item>;

const prescriptionDraft = z.object({
  prescriptionId: z.optional(z.string()),
  /** The name of a file that the server doesn't have yet. The file itself is lost on reload. */
  fileName: z.optional(z.string()),
  /** The origin of the list; `guess` is a guess from the file's name. */
  source: z.enum(['text', 'ocr', 'unreadable', 'guess', 'hand']),
  items: z.array(item),
  /** Lines that matched no known medicine or test, which the patient has neither added nor dismissed. */
  unmatched: z.optional(z.array(item)),
  types: z.array(z.enum(testCenterTypes)),
});
/** A list that the patient hasn't confirmed yet. */
export type PrescriptionDraft = z.infer<typeof prescriptionDraft>;

const keyOf = (kind: FinderKind) => `prescription.${kind}`;

/** This tab's unconfirmed list. It survives a reload. */
export const readDraft = (kind: FinderKind): PrescriptionDraft | undefined => readSession(keyOf(kind), prescriptionDraft);
export const writeDraft = (kind: FinderKind, draft: PrescriptionDraft): void => writeSession(keyOf(kind), draft);

/** Called once the list is confirmed, dropped or sent, so that the next list isn't sent with this one's file. */
export const clearDraft = (kind: FinderKind): void => clearSession(keyOf(kind));

const waitingReading = z.object({
  /** The idempotency key of the upload. */
  key: z.string(),
});
const waitingKeyOf = (kind: FinderKind) => `prescription.reading.${kind}`;

/** This tab's reading without a known result, which goes on when the page is left. */
export const waitingOf = (kind: FinderKind): string | undefined => readSession(waitingKeyOf(kind), waitingReading)?.key;
export const writeWaiting = (kind: FinderKind, key: string): void => writeSession(waitingKeyOf(kind), { key });
export const clearWaiting = (kind: FinderKind): void => clearSession(waitingKeyOf(kind));

export const newItem = (name = ''): DraftItem => ({ id: newId(), name, quantity: '1', medicationId: null, read: null });

/**
 * A medicine's name with strength and form, which distinguish medicines of the same name. The result has no commas, because commas separate
 * the names in a list.
 */
export const medicineName = ({ name, strength, form }: Pick<Medication, 'name' | 'strength' | 'form'>): string =>
  [name, strength, form].filter(Boolean).join(' ').replaceAll(',', ' ').replaceAll(/\s+/g, ' ');

const readMedicine = (it: DetectedMedication): DraftItem => ({
  ...newItem(medicineName(it)),
  quantity: it.quantity === null ? '' : String(it.quantity),
  medicationId: it.medicationId,
  read: { line: it.line, confidence: it.confidence },
});

const readUnmatched = ({ line, name, quantity }: UnmatchedLine): DraftItem => ({
  ...newItem(name.replaceAll(',', ' ').replaceAll(/\s+/g, ' ')),
  quantity: quantity === null ? '' : String(quantity),
  read: { line, confidence: null, isUnmatched: true },
});

const readTest = ({ name, line, confidence }: DetectedTest): DraftItem => ({ ...newItem(name), read: { line, confidence } });

const isCenterType = (type: string): type is TestCenterType => testCenterTypes.some((it) => it === type);

/** Converts the server's reading to a list to confirm. */
export function draftOf(reading: PharmacyReading | DiagnosticsReading): PrescriptionDraft {
  const { prescriptionId, source } = reading;
  const read = { prescriptionId, source, unmatched: reading.unmatchedLines?.map(readUnmatched) };
  return 'detectedMedications' in reading
    ? { ...read, items: reading.detectedMedications.map(readMedicine), types: [] }
    : { ...read, items: reading.detectedTests.map(readTest), types: reading.facilityTypes.filter(isCenterType) };
}

/** Converts a confirmed list to a draft, for changes. */
export const draftOfConfirmed = ({ prescriptionId, medications, services, facilityTypes }: ConfirmedPrescription): PrescriptionDraft => ({
  ...(prescriptionId !== undefined && { prescriptionId }),
  source: 'hand',
  items: [
    ...medications.map((it) => ({ ...newItem(it.name), quantity: String(it.quantity), medicationId: it.medicationId })),
    ...services.map((name) => newItem(name)),
  ],
  types: facilityTypes.filter(isCenterType),
});

/** The kinds of center that do a test of the catalog. */
export const typesOf = ({ name, kind }: Pick<DiagnosticTest, 'name' | 'kind'>): TestCenterType[] => [
  centerTypeFor[kind],
  ...(isCardiacTest(name) ? (['cardiac_center'] as const) : []),
];

/** A list with one empty line to type into. */
export const handDraft = (prescriptionId?: string): PrescriptionDraft => ({
  ...(prescriptionId !== undefined && { prescriptionId }),
  source: 'hand',
  items: [newItem()],
  types: [],
});

/** The draft with the name of its file, if only this page has the file. */
export const withFileName = (draft: PrescriptionDraft, file: File | undefined): PrescriptionDraft =>
  file && draft.prescriptionId === undefined ? { ...draft, fileName: file.name } : draft;

const MAX_QUANTITY = 999;

/** The invalid fields of an item. */
export function wrongFields({ name, quantity }: DraftItem, kind: FinderKind): ('name' | 'quantity')[] {
  const count = Number(quantity);
  const isCount = /^\d+$/.test(quantity.trim()) && count >= 1 && count <= MAX_QUANTITY;
  return [...(name.trim() === '' ? ['name' as const] : []), ...(kind === 'pharmacy' && !isCount ? ['quantity' as const] : [])];
}

/** The confirmed list of a draft without wrong fields. `file` is included if the server doesn't have it yet. */
export function confirmedOf(
  { prescriptionId, items, types }: PrescriptionDraft,
  kind: FinderKind,
  file: File | undefined,
): ConfirmedPrescription {
  const names = [...new Set(items.map((it) => it.name.trim()))];
  return {
    ...(prescriptionId !== undefined && { prescriptionId }),
    ...(prescriptionId === undefined && file && { file }),
    medications:
      kind === 'pharmacy'
        ? items.map((it) => ({ name: it.name.trim(), quantity: Number(it.quantity), medicationId: it.medicationId }))
        : [],
    services: kind === 'diagnostics' ? names : [],
    facilityTypes: kind === 'diagnostics' ? [...types] : [],
  };
}
