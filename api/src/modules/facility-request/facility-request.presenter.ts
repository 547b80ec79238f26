import { nextRequestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import type { DiagnosticRequest, MedicationLine, MedicationRequest, RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentOwnReview } from '../review-state/own-review.view.ts';
import type { RequestedMedication } from './facility-request.entity.ts';
import { takesResults } from './facility-request.rules.ts';
import type { RequestRow } from './facility-request.view.ts';

const presentFile = ({ id, kind, name, contentType, bytes, createdAt }: RequestFile): RequestFile => ({
  id,
  kind,
  name,
  contentType,
  bytes,
  createdAt: iso(createdAt),
});

const presentFacts = (request: RequestRow) => ({
  id: request.id,
  status: request.status,
  requestDate: iso(request.requestDate),
  totalAmount: request.totalAmount,
  notes: request.notes,
  facilityNotes: request.facilityNotes,
  files: request.files.map(presentFile),
  steps: [
    { status: 'pending' as const, at: iso(request.requestDate) },
    ...request.steps.map(({ status, at }) => ({ status, at: iso(at) })),
  ],
  updatedAt: iso(request.updatedAt),
});

const presentForPatient = (request: RequestRow) => ({
  ...presentFacts(request),
  facilityPhone: request.facilityPhone,
  facilityAddress: request.facilityAddress,
  review: request.review && presentOwnReview(request.review),
  can: { cancel: nextRequestStatuses(request.status, 'patient', request.requestType).includes('cancelled') },
});

export const presentDiagnosticRequest = (request: RequestRow): DiagnosticRequest => ({
  ...presentForPatient(request),
  centerId: request.facilityId,
  centerName: request.facilityName,
  requestedServices: request.requestedServices ?? [],
  preferredDate: request.preferredDate,
  results: request.results,
});

/** Omits the stock item that the pharmacy sells from, which is internal. */
const presentLine = ({ name, quantity, medicationId, answer }: RequestedMedication): MedicationLine => ({
  name,
  quantity,
  medicationId,
  answer: answer
    ? { availability: answer.availability, quantity: answer.quantity, unitPrice: answer.unitPrice, substitute: answer.substitute }
    : null,
});

export const presentMedicationRequest = (request: RequestRow): MedicationRequest => ({
  ...presentForPatient(request),
  pharmacyId: request.facilityId,
  pharmacyName: request.facilityName,
  requestedMedications: (request.requestedMedications ?? []).map(presentLine),
});

/** After a patient cancels, the facility sees neither the phone number nor the prescription. */
const presentParty = ({ status, firstName, lastName, patientPhone, files }: RequestRow) => ({
  patient: { firstName, lastName, phone: status === 'cancelled' ? null : patientPhone },
  files: status === 'cancelled' ? [] : files.map(presentFile),
});

export const presentProviderRequest = (request: RequestRow): ProviderRequest => ({
  ...presentFacts(request),
  ...presentParty(request),
  requestType: request.requestType,
  requestedServices: request.requestedServices ?? [],
  preferredDate: request.preferredDate,
  results: request.results,
  requestedMedications: (request.requestedMedications ?? []).map((line) => ({
    ...presentLine(line),
    inventoryId: line.answer?.inventoryId ?? null,
  })),
  can: {
    setStatus: nextRequestStatuses(request.status, 'facility', request.requestType),
    addResults: takesResults(request.requestType, request.status),
  },
});
