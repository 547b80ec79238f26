import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { facilityTypesFor, type RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { nextRequestStatuses, type RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { createDiagnosticRequest, createMedicationRequest } from '@tenaye/contracts/facility-request.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type * as z from 'zod/mini';
import type { Actor, PatientActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { lockPatientOf } from '../account/patient-hold.service.ts';
import { Facility } from '../facility/facility.entity.ts';
import { facilityPolicy, takesRequests } from '../facility/facility.policy.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { DiagnosticRequest, FacilityRequest, MedicationRequest } from './facility-request.entity.ts';
import { notifyFacility, notifyPatient } from './facility-request.notifications.ts';
import { facilityRequestPolicy } from './facility-request.policy.ts';
import { findRequest, type RequestRow } from './facility-request.view.ts';

/** The row as this transaction sees it, for a caller that is already authorized. */
export const readBack = (em: EntityManager, id: string): Promise<RequestRow> => findRequest(em, id, sql`true`);

/**
 * Checks that the facility accepts requests and locks it until this transaction ends: otherwise a request could arrive after the facility
 * has stopped answering.
 */
async function refuseUnavailable(em: EntityManager, actor: PatientActor, id: string, type: RequestType): Promise<void> {
  const facility = await em.findOne(Facility, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!facility) throw new AppError('not_found', 'Not found');
  if (!facilityPolicy.read(actor, facility) || !facilityTypesFor[type].includes(facility.facilityType))
    throw new AppError('facility_unavailable', 'This facility doesn’t take this type of request at the moment. Please choose another.', {
      targetId: id,
    });
  if (!takesRequests(facility))
    throw new AppError('facility_unavailable', 'This facility doesn’t take online requests yet. Please call.', { targetId: id });
}

/** The key of the prescription: the uploaded file, or an earlier one of the patient that was read before. */
async function prescriptionKey(
  em: EntityManager,
  { patient }: PatientActor,
  { kept, prescriptionId }: { kept: KeptFile | undefined; prescriptionId: string | undefined },
  now: Date,
): Promise<string | null> {
  if (kept) return nameFile(em, kept, { owner: { ownerUserId: patient.id } }, now).key;
  if (prescriptionId === undefined) return null;
  const file = await em.findOne(StoredFile, { id: prescriptionId, kind: 'prescription', ownerUserId: patient.id });
  if (!file) throw new AppError('not_found', 'This prescription is no longer available. Please add it again.');
  return file.key;
}

interface SharedFields {
  notes?: string | undefined;
  prescriptionId?: string | undefined;
}

async function sentFacts(
  em: EntityManager,
  actor: PatientActor,
  { notes, prescriptionId }: SharedFields,
  kept: KeptFile | undefined,
  now: Date,
) {
  const prescriptionImageUrl = await prescriptionKey(em, actor, { kept, prescriptionId }, now);
  return {
    id: crypto.randomUUID(),
    userId: actor.patient.id,
    prescriptionImageUrl,
    notes: notes || null,
    requestDate: now,
    createdAt: now,
    updatedAt: now,
  };
}

async function notifyOfNew(em: EntityManager, actor: PatientActor, { id, facilityId }: FacilityRequest, now: Date): Promise<RequestRow> {
  audit(em, actor, 'facility_request.create', { id }, now, { facilityId, status: 'pending' });
  await em.flush();
  const sent = await readBack(em, id);
  await notifyPatient(em, sent, now);
  await notifyFacility(em, sent, now);
  return sent;
}

/** Requests tests from a listed diagnostic center. */
export async function sendDiagnosticRequest(
  em: EntityManager,
  actor: PatientActor,
  wanted: z.output<typeof createDiagnosticRequest.body>,
  kept: KeptFile | undefined,
  now: Date,
): Promise<RequestRow> {
  const { facilityId, requestedServices, preferredDate } = wanted;
  if (preferredDate !== undefined && preferredDate < localDate(+now))
    throw invalidField('preferredDate', 'Please choose today or a later day');
  await refuseUnavailable(em, actor, facilityId, 'diagnostic');
  const facts = await sentFacts(em, actor, wanted, kept, now);
  const request = em.create(DiagnosticRequest, { ...facts, requestType: 'diagnostic', facilityId, requestedServices, preferredDate });
  return notifyOfNew(em, actor, request, now);
}

type MedicationRequestBody = z.output<typeof createMedicationRequest.body>;

/** Refuses a `medicationId` that isn't in the catalogue. */
async function checkCatalogue(em: EntityManager, medicines: MedicationRequestBody['requestedMedications']): Promise<void> {
  const ids = [...new Set(medicines.map((it) => it.medicationId).filter((it) => it !== null))];
  if (ids.length === 0) return;
  const known = await em.execute<unknown[]>(sql`select 1 from medications where id in (${ids})`);
  if (known.length !== ids.length) throw invalidField('requestedMedications', 'Not a valid value');
}

/** Requests medicines from a listed pharmacy. */
export async function sendMedicationRequest(
  em: EntityManager,
  actor: PatientActor,
  wanted: MedicationRequestBody,
  kept: KeptFile | undefined,
  now: Date,
): Promise<RequestRow> {
  const { pharmacyId: facilityId, requestedMedications } = wanted;
  await checkCatalogue(em, requestedMedications);
  await refuseUnavailable(em, actor, facilityId, 'medication');
  const facts = await sentFacts(em, actor, wanted, kept, now);
  const request = em.create(MedicationRequest, { ...facts, requestType: 'medication', facilityId, requestedMedications });
  return notifyOfNew(em, actor, request, now);
}

interface RequestToLock {
  id: string;
  type?: RequestType;
  action: 'cancel' | 'answer';
}

/** Loads the request for a change and locks it until this transaction ends. */
export async function lockRequest(em: EntityManager, actor: Actor, { id, type, action }: RequestToLock): Promise<FacilityRequest> {
  await lockPatientOf(em, 'facility_requests', id);
  const where = { id, ...(type && { requestType: type }) };
  const request = await em.findOne(FacilityRequest, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const facility = request && (await em.findOneOrFail(Facility, { id: request.facilityId }));
  const addressed = request && facility ? { request, facility } : null;
  authorize(facilityRequestPolicy, action, actor, addressed);
  return addressed.request;
}

/** Applies a status change: status, time and author. */
export function changeStatus(em: EntityManager, actor: Actor, request: FacilityRequest, status: RequestStatus, now: Date): void {
  const from = request.status;
  request.status = status;
  request.steps = [...(request.steps ?? []), { status, at: now.toISOString() }];
  if (status === 'completed') request.completedAt = now;
  request.updatedAt = now;
  audit(em, actor, `facility_request.${status}`, request, now, { from });
}

/** The patient cancels an own request while it is unanswered. */
export async function cancelRequest(
  em: EntityManager,
  actor: PatientActor,
  { id, type }: { id: string; type: RequestType },
  now: Date,
): Promise<RequestRow> {
  const request = await lockRequest(em, actor, { id, type, action: 'cancel' });
  if (!nextRequestStatuses(request.status ?? 'pending', 'patient', type).includes('cancelled'))
    throw new AppError('wrong_status', 'This request can no longer be cancelled');
  changeStatus(em, actor, request, 'cancelled', now);
  await em.flush();
  const cancelled = await readBack(em, id);
  await notifyPatient(em, cancelled, now);
  await notifyFacility(em, cancelled, now);
  return cancelled;
}
