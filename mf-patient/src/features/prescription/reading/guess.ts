import { diagnosticCenterTypes, type FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { newItem, type PrescriptionDraft } from '../prescription-draft.ts';

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
 * Guesses a file's content from its name, for files that could not be read (spec, section 8). Undefined if the name gives no hint, so that
 * no medicine is invented that was never written.
 */
export function guessOf(fileName: string, kind: FinderKind): PrescriptionDraft | undefined {
  if (kind === 'pharmacy') {
    const items = medicines.filter(([pattern]) => pattern.test(fileName)).map(([, name]) => ({ ...newItem(name), quantity: '' }));
    return items.length > 0 ? { source: 'guess', items, types: [] } : undefined;
  }
  const types = centers.filter(([pattern]) => pattern.test(fileName)).map(([, type]) => type);
  return { source: 'guess', items: [newItem()], types: types.length > 0 ? types : [...diagnosticCenterTypes] };
}
