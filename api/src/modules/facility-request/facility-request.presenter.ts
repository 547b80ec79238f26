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

const presentFacts = (it: RequestRow) => ({
  id: it.id,
  status: it.status,
  requestDate: iso(it.request_date),
  totalAmount: it.total_amount,
  notes: it.notes,
  facilityNotes: it.facility_notes,
  files: it.files.map(presentFile),
  steps: [{ status: 'pending' as const, at: iso(it.request_date) }, ...it.steps.map(({ status, at }) => ({ status, at: iso(at) }))],
  updatedAt: iso(it.updated_at),
});

const presentForPatient = (it: RequestRow) => ({
  ...presentFacts(it),
  facilityPhone: it.facility_phone,
  facilityAddress: it.facility_address,
  can: { cancel: nextRequestStatuses(it.status, 'patient', it.request_type).includes('cancelled') },
});

export const presentDiagnosticRequest = (it: RequestRow): DiagnosticRequest => ({
  ...presentForPatient(it),
  centerId: it.facility_id,
  centerName: it.facility_name,
  requestedServices: it.requested_services ?? [],
  preferredDate: it.preferred_date,
  results: it.results,
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

export const presentMedicationRequest = (it: RequestRow): MedicationRequest => ({
  ...presentForPatient(it),
  pharmacyId: it.facility_id,
  pharmacyName: it.facility_name,
  requestedMedications: (it.requested_medications ?? []).map(presentLine),
});

/** After a patient cancels, the facility sees neither the phone number nor the prescription. */
const presentParty = ({ status, first_name, last_name, patient_phone, files }: RequestRow) => ({
  patient: { firstName: first_name, lastName: last_name, phone: status === 'cancelled' ? null : patient_phone },
  files: status === 'cancelled' ? [] : files.map(presentFile),
});

export const presentProviderRequest = (it: RequestRow): ProviderRequest => ({
  ...presentFacts(it),
  ...presentParty(it),
  requestType: it.request_type,
  requestedServices: it.requested_services ?? [],
  preferredDate: it.preferred_date,
  results: it.results,
  requestedMedications: (it.requested_medications ?? []).map((line) => ({
    ...presentLine(line),
    inventoryId: line.answer?.inventoryId ?? null,
  })),
  can: {
    setStatus: nextRequestStatuses(it.status, 'facility', it.request_type),
    addResults: takesResults(it.request_type, it.status),
  },
});
