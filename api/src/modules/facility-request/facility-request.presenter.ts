import { nextRequestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import type { DiagnosticRequest, MedicationLine, MedicationRequest, RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { iso } from '#kernel/database/sql.ts';
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
  requestDate: iso(request.request_date),
  totalAmount: request.total_amount,
  notes: request.notes,
  facilityNotes: request.facility_notes,
  files: request.files.map(presentFile),
  steps: [
    { status: 'pending' as const, at: iso(request.request_date) },
    ...request.steps.map(({ status, at }) => ({ status, at: iso(at) })),
  ],
  updatedAt: iso(request.updated_at),
});

const presentForPatient = (request: RequestRow) => ({
  ...presentFacts(request),
  facilityPhone: request.facility_phone,
  facilityAddress: request.facility_address,
  can: { cancel: nextRequestStatuses(request.status, 'patient', request.request_type).includes('cancelled') },
});

export const presentDiagnosticRequest = (request: RequestRow): DiagnosticRequest => ({
  ...presentForPatient(request),
  centerId: request.facility_id,
  centerName: request.facility_name,
  requestedServices: request.requested_services ?? [],
  preferredDate: request.preferred_date,
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
  pharmacyId: request.facility_id,
  pharmacyName: request.facility_name,
  requestedMedications: (request.requested_medications ?? []).map(presentLine),
});

/** After a patient cancels, the facility sees neither the phone number nor the prescription. */
const presentParty = ({ status, first_name, last_name, patient_phone, files }: RequestRow) => ({
  patient: { firstName: first_name, lastName: last_name, phone: status === 'cancelled' ? null : patient_phone },
  files: status === 'cancelled' ? [] : files.map(presentFile),
});

export const presentProviderRequest = (request: RequestRow): ProviderRequest => ({
  ...presentFacts(request),
  ...presentParty(request),
  requestType: request.request_type,
  requestedServices: request.requested_services ?? [],
  preferredDate: request.preferred_date,
  results: request.results,
  requestedMedications: (request.requested_medications ?? []).map((line) => ({
    ...presentLine(line),
    inventoryId: line.answer?.inventoryId ?? null,
  })),
  can: {
    setStatus: nextRequestStatuses(request.status, 'facility', request.request_type),
    addResults: takesResults(request.request_type, request.status),
  },
});
