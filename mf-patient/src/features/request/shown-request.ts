import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { DiagnosticRequest, MedicationRequest, RequestFile, RequestStep } from '@tenaye/contracts/facility-request.ts';
import type { OwnReview } from '@tenaye/contracts/review.ts';
import type { AskedItem } from '@tenaye/platform/documents/RequestItems.tsx';

/** A request of either kind in the shape that the list and the details show. */
export interface ShownRequest {
  id: string;
  type: RequestType;
  status: RequestStatus;
  requestDate: string;
  facilityName: string;
  facilityPhone: string | null;
  facilityAddress: string | null;
  items: AskedItem[];
  /** Local day, YYYY-MM-DD. */
  preferredDate: string | null;
  /** ETB. */
  totalAmount: number | null;
  notes: string | null;
  facilityNotes: string | null;
  results: string | null;
  files: RequestFile[];
  steps: RequestStep[];
  review: OwnReview | null;
  can: { cancel: boolean };
}

export function shownDiagnostic(it: DiagnosticRequest): ShownRequest {
  const { centerId: _, centerName, requestedServices, ...facts } = it;
  const items = requestedServices.map((name) => ({ name, quantity: null, answer: null }));
  return { ...facts, type: 'diagnostic', facilityName: centerName, items };
}

export function shownMedication(it: MedicationRequest): ShownRequest {
  const { pharmacyId: _, pharmacyName, requestedMedications: items, ...facts } = it;
  return { ...facts, type: 'medication', facilityName: pharmacyName, items, preferredDate: null, results: null };
}
