import type { UsualAnswer } from '@tenaye/contracts/facility.ts';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type {
  DiagnosticRequest,
  MedicationRequest,
  RequestDelivery,
  RequestFile,
  RequestPayment,
  RequestStep,
  WithdrawnResult,
} from '@tenaye/contracts/facility-request.ts';
import type { LabReport } from '@tenaye/contracts/lab-report.ts';
import type { OwnReview } from '@tenaye/contracts/review.ts';
import type { VisitSharing } from '@tenaye/contracts/visit-sharing.ts';
import { askedTests } from '@tenaye/platform/documents/asked-tests.ts';
import type { AskedItem } from '@tenaye/platform/documents/RequestItems.tsx';

/** A request of either kind in the shape that the list and the details show. */
export interface ShownRequest {
  id: string;
  type: RequestType;
  status: RequestStatus;
  /** The five-character reference that the patient says at the counter. */
  reference: string;
  /** Identifies the latest quote, which the patient answers. */
  version: string | null;
  /** The time until which the quote can be answered. */
  quoteEndsAt?: string | null | undefined;
  requestDate: string;
  /** The doctor's order that the request is about. */
  orderId?: string | null | undefined;
  /** The name of the person whom the order is for, if it isn't the account's owner. */
  patientName?: string | undefined;
  /** How soon the facility usually answers, if that is known. */
  usualAnswer?: UsualAnswer | undefined;
  /** The facility's hours by the English names of the days, while the request waits for its answer. */
  facilityHours?: Readonly<Record<string, string>> | null | undefined;
  facilityId: string;
  facilityName: string;
  facilityPhone: string | null;
  facilityAddress: string | null;
  /** `medicationId` of medicines in the catalog. */
  items: (AskedItem & { medicationId?: string | null })[];
  /** True if the pharmacy reads the items from the prescription; until then there are none. */
  isToRead: boolean;
  /** Local day, YYYY-MM-DD. */
  preferredDate: string | null;
  /** ETB. */
  totalAmount: number | null;
  /** What the facility has noted as paid. */
  payment?: RequestPayment | null | undefined;
  notes: string | null;
  facilityNotes: string | null;
  results: string | null;
  /** The tests at the bench, with the values that were sent. */
  lab?: LabReport | null | undefined;
  files: RequestFile[];
  withdrawnResults: WithdrawnResult[];
  steps: RequestStep[];
  review: OwnReview | null;
  sharing?: VisitSharing | undefined;
  delivery: RequestDelivery | null;
  /** True if the request was canceled because the facility may no longer practice. */
  practiceEnded?: boolean | undefined;
  can: { cancel: boolean; answerQuote: boolean };
}

export function shownDiagnostic(it: DiagnosticRequest): ShownRequest {
  const { centerId: facilityId, centerName, requestedServices, testAnswers, ...facts } = it;
  const items = askedTests(requestedServices, testAnswers);
  return { ...facts, type: 'diagnostic', facilityId, facilityName: centerName, items, isToRead: false, delivery: null };
}

export function shownMedication(it: MedicationRequest): ShownRequest {
  const { pharmacyId: facilityId, pharmacyName, requestedMedications: items, ...facts } = it;
  const isToRead = items.every((item) => item.isRead);
  return { ...facts, type: 'medication', facilityId, facilityName: pharmacyName, items, isToRead, preferredDate: null, results: null };
}
