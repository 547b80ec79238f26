import type { ShownRequest } from './shown-request.ts';

/** A medicine of a request that the patient didn't get in full, with the missing number. */
export interface MissingMedicine {
  name: string;
  quantity: number;
  medicationId: string | null;
}

/** What the patient looks for elsewhere: the missing medicines, with the ids of the same prescription or order, and of the pharmacy. */
export interface Missing {
  medications: MissingMedicine[];
  prescriptionId: string | undefined;
  orderId: string | undefined;
  /** The pharmacy that didn't have them. */
  exceptId: string;
}

const answered: readonly ShownRequest['status'][] = ['confirmed', 'ready', 'completed'];

/**
 * The medicines of an accepted request that the patient doesn't get in full. A substitute that was taken counts as what was asked for,
 * because its number may be another.
 */
export function missingOf({ type, status, items, files, orderId, facilityId }: ShownRequest): Missing {
  const isAccepted = type === 'medication' && answered.includes(status);
  const medications = (isAccepted ? items : []).flatMap(({ name, quantity, medicationId = null, answer }) => {
    if (!answer || quantity === null) return [];
    const got = answer.declined ? 0 : (answer.handedOver ?? answer.quantity);
    const isFilled = answer.availability === 'substituted' && got > 0;
    return isFilled || got >= quantity ? [] : [{ name, quantity: quantity - got, medicationId }];
  });
  return {
    medications,
    prescriptionId: files.find((it) => it.kind === 'prescription')?.id,
    orderId: orderId ?? undefined,
    exceptId: facilityId,
  };
}
