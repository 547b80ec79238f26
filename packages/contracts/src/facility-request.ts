import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { FacilityType } from './facility.ts';
import { id, idParams, jsonField, page, paragraph, requiredLine } from './fields.ts';
import { prescriptionFile } from './prescription.ts';

/** Statuses of a request to a facility (decisions.md: one request table). */
export const requestStatuses = ['pending', 'confirmed', 'ready', 'completed', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestStatus = z.enum(requestStatuses);

export const requestTypes = ['diagnostic', 'medication'] as const;
export type RequestType = (typeof requestTypes)[number];

/** Facility types that take a request of each kind (spec, section 3: diagnostic center; pharmacy). */
export const facilityTypesFor: Record<RequestType, readonly FacilityType[]> = {
  diagnostic: ['diagnostic_lab', 'diagnostic_imaging', 'cardiac_center', 'hospital', 'medium_clinic', 'primary_clinic', 'specialty_clinic'],
  medication: ['pharmacy'],
};

type Party = 'facility' | 'patient';

interface RequestTransition {
  from: RequestStatus;
  to: RequestStatus;
  by: Party;
  /** Only requests of this kind make the move. */
  only?: RequestType;
}

/** The only moves a request can make, and who makes them. A patient's cancellation ends when the facility has answered. */
export const requestTransitions: readonly RequestTransition[] = [
  { from: 'pending', to: 'confirmed', by: 'facility' },
  { from: 'pending', to: 'rejected', by: 'facility' },
  { from: 'confirmed', to: 'ready', by: 'facility', only: 'medication' },
  { from: 'confirmed', to: 'completed', by: 'facility' },
  { from: 'confirmed', to: 'rejected', by: 'facility' },
  { from: 'ready', to: 'completed', by: 'facility', only: 'medication' },
  { from: 'pending', to: 'cancelled', by: 'patient' },
];

/** Where `by` may take a request of this kind from `from`. */
export const nextRequestStatuses = (from: RequestStatus, by: Party, type: RequestType): RequestStatus[] =>
  requestTransitions.filter((it) => it.from === from && it.by === by && (it.only ?? type) === type).map((it) => it.to);

/** A file of a request. Bytes come from its own call, to the patient and the facility only. */
export const requestFile = z.object({
  id,
  kind: z.enum(['prescription', 'result']),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  createdAt: z.iso.datetime(),
});
export type RequestFile = z.infer<typeof requestFile>;

/** A medicine asked for; `medicationId` when it is one of the catalogue. */
export const requestedMedication = z.object({
  name: requiredLine('Please name the medicine', 200),
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(999)),
  medicationId: z.nullable(id),
});
export type RequestedMedication = z.infer<typeof requestedMedication>;

/** How a pharmacy answers for one medicine. */
export const lineAvailabilities = ['available', 'partial', 'substituted', 'unavailable'] as const;
export type LineAvailability = (typeof lineAvailabilities)[number];

/**
 * The pharmacy's answer for one medicine: `quantity` it gives (0 when unavailable), `unitPrice` in ETB, null when not told,
 * `substitute` what it gives instead.
 */
export const lineAnswer = z.object({
  availability: z.enum(lineAvailabilities),
  quantity: z.number(),
  unitPrice: z.nullable(z.number()),
  substitute: z.nullable(z.string()),
});
export type LineAnswer = z.infer<typeof lineAnswer>;

/** A medicine asked for, with the pharmacy's answer; null until it answers. */
export const medicationLine = z.object({ ...requestedMedication.shape, answer: z.nullable(lineAnswer) });
export type MedicationLine = z.infer<typeof medicationLine>;

/** What a request has become, and when; the first is always `pending`, the sending. */
export const requestStep = z.object({ status: requestStatus, at: z.iso.datetime() });
export type RequestStep = z.infer<typeof requestStep>;

/**
 * What both kinds and both sides share. `totalAmount` in ETB, null until the facility quotes; `notes` are the patient's,
 * `facilityNotes` the facility's: the reason where it was rejected.
 */
export const requestFacts = {
  id,
  status: requestStatus,
  requestDate: z.iso.datetime(),
  totalAmount: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  facilityNotes: z.nullable(z.string()),
  files: z.array(requestFile),
  steps: z.array(requestStep),
  updatedAt: z.iso.datetime(),
};

/** How to reach the facility. `facilityPhone` is E.164. */
const facilityContact = { facilityPhone: z.nullable(z.string()), facilityAddress: z.nullable(z.string()) };

/** A request as its patient follows it. `preferredDate` is a local day, YYYY-MM-DD; `results` what the center wrote about them. */
export const diagnosticRequest = z.object({
  ...requestFacts,
  ...facilityContact,
  centerId: id,
  centerName: z.string(),
  requestedServices: z.array(z.string()),
  preferredDate: z.nullable(z.string()),
  results: z.nullable(z.string()),
  can: z.object({ cancel: z.boolean() }),
});
export type DiagnosticRequest = z.infer<typeof diagnosticRequest>;

export const medicationRequest = z.object({
  ...requestFacts,
  ...facilityContact,
  pharmacyId: id,
  pharmacyName: z.string(),
  requestedMedications: z.array(medicationLine),
  can: z.object({ cancel: z.boolean() }),
});
export type MedicationRequest = z.infer<typeof medicationRequest>;

const optionalPrescription = { prescription: { ...prescriptionFile, required: false } } as const;

/**
 * A file comes along, or `prescriptionId` names one of the patient's that was read before, or the items were typed by hand.
 * With both, the file counts.
 */
const sent = { prescriptionId: z.optional(id), notes: z.optional(paragraph(1000)) };
const createErrors = [
  'not_found',
  'facility_unavailable',
  'too_large',
  'unsupported_type',
  'unusable_file',
  'idempotency_mismatch',
] as const;

export const createDiagnosticRequest = endpoint({
  method: 'POST',
  path: '/api/facility-requests',
  summary: 'Ask a listed diagnostic center for tests',
  callers: ['patient'],
  body: z.strictObject({
    ...sent,
    facilityId: id,
    requestedServices: jsonField(
      z.array(requiredLine('Please name the test', 200)).check(z.minLength(1, 'Please add at least one test'), z.maxLength(40)),
    ),
    preferredDate: z.optional(z.iso.date()),
  }),
  files: optionalPrescription,
  answer: diagnosticRequest,
  status: 201,
  errors: createErrors,
  idempotent: true,
});

export const createMedicationRequest = endpoint({
  method: 'POST',
  path: '/api/medication-requests',
  summary: 'Ask a listed pharmacy for medicines',
  callers: ['patient'],
  body: z.strictObject({
    ...sent,
    pharmacyId: id,
    requestedMedications: jsonField(
      z.array(requestedMedication).check(z.minLength(1, 'Please add at least one medicine'), z.maxLength(40)),
    ),
  }),
  files: optionalPrescription,
  answer: medicationRequest,
  status: 201,
  errors: createErrors,
  idempotent: true,
});

const mine = { method: 'GET', callers: ['patient'] } as const;

export const listDiagnosticRequests = endpoint({
  ...mine,
  path: '/api/facility-requests',
  summary: "The patient's diagnostic requests, latest first",
  query: z.strictObject(page),
  answer: z.array(diagnosticRequest),
});

export const listMedicationRequests = endpoint({
  ...mine,
  path: '/api/medication-requests',
  summary: "The patient's medication requests, latest first",
  query: z.strictObject(page),
  answer: z.array(medicationRequest),
});

export const getDiagnosticRequest = endpoint({
  ...mine,
  path: '/api/facility-requests/:id',
  summary: 'One diagnostic request of the patient',
  params: idParams,
  answer: diagnosticRequest,
  errors: ['not_found'],
});

export const getMedicationRequest = endpoint({
  ...mine,
  path: '/api/medication-requests/:id',
  summary: 'One medication request of the patient',
  params: idParams,
  answer: medicationRequest,
  errors: ['not_found'],
});

const cancellation = { method: 'POST', callers: ['patient'], params: idParams, errors: ['not_found', 'wrong_status'] } as const;

export const cancelDiagnosticRequest = endpoint({
  ...cancellation,
  path: '/api/facility-requests/:id/cancel',
  summary: "Take back the patient's own request while it is pending",
  answer: diagnosticRequest,
});

export const cancelMedicationRequest = endpoint({
  ...cancellation,
  path: '/api/medication-requests/:id/cancel',
  summary: "Take back the patient's own request while it is pending",
  answer: medicationRequest,
});

const download = {
  method: 'GET',
  callers: ['patient', 'facility'],
  params: z.strictObject({ id, fileId: id }),
  download: true,
  errors: ['not_found'],
} as const;

export const getDiagnosticRequestFile = endpoint({
  ...download,
  path: '/api/facility-requests/:id/files/:fileId',
  summary: 'A prescription or result of the request: to its patient and the facility addressed',
});

export const getMedicationRequestFile = endpoint({
  ...download,
  path: '/api/medication-requests/:id/files/:fileId',
  summary: 'A prescription of the request: to its patient and the pharmacy addressed',
});
