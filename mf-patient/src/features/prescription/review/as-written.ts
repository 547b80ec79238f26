import { diagnosticCenterTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { newItem, type PrescriptionDraft } from '../prescription-draft.ts';

/**
 * A list that leaves the reading to the center, which gets the prescription itself. Both kinds of center are searched unless the patient
 * chooses.
 */
export const asWritten = ({ prescriptionId }: PrescriptionDraft, words: string): PrescriptionDraft => ({
  ...(prescriptionId !== undefined && { prescriptionId }),
  source: 'hand',
  items: [newItem(words)],
  types: [...diagnosticCenterTypes],
});
