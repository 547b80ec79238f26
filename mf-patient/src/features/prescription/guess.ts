import type { PrescriptionKind } from './prescription.ts';
import { newItem, type PrescriptionDraft } from './prescription-draft.ts';

const medicines: readonly (readonly [RegExp, string])[] = [
  [/paracetamol/i, 'Paracetamol'],
  [/amox/i, 'Amoxicillin'],
  [/ibu/i, 'Ibuprofen'],
];
const centers: readonly (readonly [RegExp, PrescriptionDraft['types'][number]])[] = [
  [/blood|lab/i, 'diagnostic_lab'],
  [/scan|imaging/i, 'diagnostic_imaging'],
  [/cardio|heart/i, 'cardiac_center'],
];

/**
 * What a file may be about by its name alone, for when it could not be read (spec, section 8). Undefined when the name says nothing:
 * a medicine that nobody wrote is no guess.
 */
export function guessOf(fileName: string, kind: PrescriptionKind): PrescriptionDraft | undefined {
  if (kind === 'pharmacy') {
    const items = medicines.filter(([pattern]) => pattern.test(fileName)).map(([, name]) => ({ ...newItem(name), quantity: '' }));
    return items.length > 0 ? { source: 'guess', items, types: [] } : undefined;
  }
  const types = centers.filter(([pattern]) => pattern.test(fileName)).map(([, type]) => type);
  return { source: 'guess', items: [newItem()], types: types.length > 0 ? types : ['diagnostic_lab', 'diagnostic_imaging'] };
}
