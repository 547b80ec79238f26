import type { facilityTypes as allFacilityTypes } from '@tenaye/contracts/facility.facts.ts';
import type {
  DetectedMedication,
  DetectedTest,
  DiagnosticsReading,
  DiagnosticTest,
  Medication,
  PharmacyReading,
} from '@tenaye/contracts/prescription.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../../shared/session.ts';
import type { ConfirmedPrescription, PrescriptionKind } from './prescription.ts';

/** The kinds of center that do tests. */
export const centerTypes = [
  'diagnostic_lab',
  'diagnostic_imaging',
  'cardiac_center',
] as const satisfies readonly (typeof allFacilityTypes)[number][];
export type CenterType = (typeof centerTypes)[number];

const item = z.object({
  /** Its own in this list. */
  id: z.string(),
  name: z.string(),
  /** As typed; '' while nobody has said how many. Medicines only. */
  quantity: z.string(),
  medicationId: z.nullable(z.string()),
  /** The line on the paper and how surely it was read, 0 to 1 (null once the patient has changed it); none for what was typed. */
  read: z.nullable(z.object({ line: z.string(), confidence: z.nullable(z.number()) })),
});
export type DraftItem = z.infer<typeof item>;

const prescriptionDraft = z.object({
  prescriptionId: z.optional(z.string()),
  /** Where the list comes from: `guess` is by the file's name. */
  source: z.enum(['text', 'ocr', 'unreadable', 'guess', 'hand']),
  items: z.array(item),
  types: z.array(z.enum(centerTypes)),
});
/** A list on its way to being confirmed. */
export type PrescriptionDraft = z.infer<typeof prescriptionDraft>;

const keyOf = (kind: PrescriptionKind) => `prescription.${kind}`;

/** The list of this tab that nobody has confirmed yet. A reload finds it again. */
export const readDraft = (kind: PrescriptionKind): PrescriptionDraft | undefined => readSession(keyOf(kind), prescriptionDraft);
export const writeDraft = (kind: PrescriptionKind, draft: PrescriptionDraft): void => writeSession(keyOf(kind), draft);

/** Once it is confirmed, dropped or sent: what is made next must not take this one's paper along. */
export const clearDraft = (kind: PrescriptionKind): void => clearSession(keyOf(kind));

export const newItem = (name = ''): DraftItem => ({ id: newKey(), name, quantity: '1', medicationId: null, read: null });

/** A medicine by everything that tells it from others of its name. Without commas, which part names in a list. */
export const medicineName = ({ name, strength, form }: Pick<Medication, 'name' | 'strength' | 'form'>): string =>
  [name, strength, form].filter(Boolean).join(' ').replaceAll(',', ' ').replaceAll(/\s+/g, ' ');

const readMedicine = (it: DetectedMedication): DraftItem => ({
  ...newItem(medicineName(it)),
  quantity: it.quantity === null ? '' : String(it.quantity),
  medicationId: it.medicationId,
  read: { line: it.line, confidence: it.confidence },
});

const readTest = ({ name, line, confidence }: DetectedTest): DraftItem => ({ ...newItem(name), read: { line, confidence } });

const isCenterType = (type: string): type is CenterType => centerTypes.some((it) => it === type);

/** What the server has read, as a list to confirm. */
export function draftOf(reading: PharmacyReading | DiagnosticsReading): PrescriptionDraft {
  const { prescriptionId, source } = reading;
  return 'detectedMedications' in reading
    ? { prescriptionId, source, items: reading.detectedMedications.map(readMedicine), types: [] }
    : { prescriptionId, source, items: reading.detectedTests.map(readTest), types: reading.facilityTypes.filter(isCenterType) };
}

/** A confirmed list, to be changed. */
export const draftOfConfirmed = ({ prescriptionId, medications, services, facilityTypes }: ConfirmedPrescription): PrescriptionDraft => ({
  ...(prescriptionId !== undefined && { prescriptionId }),
  source: 'hand',
  items: [
    ...medications.map((it) => ({ ...newItem(it.name), quantity: String(it.quantity), medicationId: it.medicationId })),
    ...services.map((name) => newItem(name)),
  ],
  types: facilityTypes.filter(isCenterType),
});

const HEART = /\b(?:echo|ecg|ekg|electrocardio|holter|cardi|heart)/i;

/** The kinds of center that do a test of the catalogue. */
export const typesOf = ({ name, kind }: Pick<DiagnosticTest, 'name' | 'kind'>): CenterType[] => [
  kind === 'lab' ? 'diagnostic_lab' : 'diagnostic_imaging',
  ...(HEART.test(name) ? (['cardiac_center'] as const) : []),
];

/** An empty line to type into. */
export const handDraft = (prescriptionId?: string): PrescriptionDraft => ({
  ...(prescriptionId !== undefined && { prescriptionId }),
  source: 'hand',
  items: [newItem()],
  types: [],
});

const MAX_QUANTITY = 999;

/** Fields of an item that are not filled in well. */
export function wrongFields({ name, quantity }: DraftItem, kind: PrescriptionKind): ('name' | 'quantity')[] {
  const count = Number(quantity);
  const isCount = /^\d+$/.test(quantity.trim()) && count >= 1 && count <= MAX_QUANTITY;
  return [...(name.trim() === '' ? ['name' as const] : []), ...(kind === 'pharmacy' && !isCount ? ['quantity' as const] : [])];
}

/** The confirmed list of a draft without wrong fields. `file` goes along where the server has none. */
export function confirmedOf(
  { prescriptionId, items, types }: PrescriptionDraft,
  kind: PrescriptionKind,
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
