import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { deliveryReach } from '@tenaye/contracts/delivery.facts.ts';
import { facilityTypesFor, type RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { createDiagnosticRequest, createMedicationRequest, WantedDelivery } from '@tenaye/contracts/facility-request.ts';
import { requestTexts } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { kmBetween, type Position } from '@tenaye/contracts/geo.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { isClosedOn } from '@tenaye/contracts/opening-hours.facts.ts';
import type * as z from 'zod/mini';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { Facility } from '../facility/facility.entity.ts';
import { facilityPolicy, takesRequests } from '../facility/facility.policy.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { checkOrdered } from '../order/order-dispensing.service.ts';
import { DiagnosticRequest, MedicationRequest } from './facility-request.entity.ts';
import { notifyFacility, notifyPatient } from './facility-request.notifications.ts';
import { freeReference } from './facility-request.reference.ts';
import { findWritten, type RequestRow } from './facility-request.view.ts';

/**
 * Checks that the facility accepts requests, and locks it until this transaction ends: otherwise a request could arrive after the facility
 * has stopped accepting them.
 */
async function lockAvailable(em: EntityManager, actor: PatientActor, id: string, type: RequestType): Promise<Facility> {
  const facility = await em.findOne(Facility, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!facility) throw notFound();
  if (!facilityPolicy.read(actor, facility) || !facilityTypesFor[type].includes(facility.facilityType))
    throw new AppError('facility_unavailable', "This facility doesn't take this type of request at the moment. Please choose another.", {
      targetId: id,
    });
  if (!takesRequests(facility))
    throw new AppError('facility_unavailable', "This facility doesn't take online requests yet. Please call.", { targetId: id });
  return facility;
}

const lostPrescription = 'This prescription is no longer available. Please add it again.';

/** The key of the prescription: the uploaded file, or one that the patient has uploaded before. Null without a prescription. */
async function prescriptionKey(
  em: EntityManager,
  { patient }: PatientActor,
  { kept, prescriptionId }: { kept: KeptFile | undefined; prescriptionId: string | undefined },
  now: Date,
): Promise<string | null> {
  if (kept) return nameFile(em, kept, { owner: { ownerUserId: patient.id } }, now).key;
  if (prescriptionId === undefined) return null;
  const file = await em.findOne(StoredFile, { id: prescriptionId, kind: 'prescription', ownerUserId: patient.id });
  if (!file) throw new AppError('not_found', lostPrescription, { issues: [{ path: 'prescriptionId', message: lostPrescription }] });
  return file.key;
}

interface SharedFields {
  acceptedTotal?: number | undefined;
  notes?: string | undefined;
  orderId?: string | undefined;
  prescriptionId?: string | undefined;
}

async function sentFacts(
  em: EntityManager,
  actor: PatientActor,
  { facilityId, notes, orderId, prescriptionId, acceptedTotal }: SharedFields & { facilityId: string },
  kept: KeptFile | undefined,
  now: Date,
) {
  const prescriptionImageUrl = await prescriptionKey(em, actor, { kept, prescriptionId }, now);
  return {
    id: crypto.randomUUID(),
    userId: actor.patient.id,
    facilityId,
    reference: freeReference(facilityId),
    acceptedTotal: acceptedTotal ?? null,
    prescriptionImageUrl,
    orderId: orderId ?? null,
    notes: notes || null,
    requestDate: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** Inserts the request and notifies both sides. */
async function send(em: EntityManager, actor: PatientActor, insert: Condition, facilityId: string, now: Date): Promise<RequestRow> {
  // The row of an uploaded prescription is written first, because the answer names it.
  await em.flush();
  const sent = await findWritten(em, insert);
  audit(em, actor, 'facility_request.create', sent, now, { facilityId, status: 'pending' });
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
  const { facilityId, requestedServices, preferredDate, orderId } = wanted;
  if (preferredDate !== undefined && preferredDate < localDate(+now))
    throw invalidField('preferredDate', 'Please choose today or a later day');
  const items = requestedServices.map((name) => ({ name, quantity: 1 }));
  if (orderId !== undefined) await checkOrdered(em, actor, { orderId, type: 'diagnostic', items }, now);
  const center = await lockAvailable(em, actor, facilityId, 'diagnostic');
  if (preferredDate !== undefined && isClosedOn(center.workingHours ?? null, preferredDate))
    throw invalidField('preferredDate', 'The center is closed on this day');
  const facts = await sentFacts(em, actor, wanted, kept, now);
  const row = { ...facts, requestType: 'diagnostic', requestedServices, preferredDate } as const;
  return send(em, actor, em.createQueryBuilder(DiagnosticRequest).insert(row).returning('*').toRaw(), facilityId, now);
}

type MedicationRequestBody = z.output<typeof createMedicationRequest.body>;

/** Refuses a `medicationId` that isn't in the catalog. */
async function checkCatalogue(em: EntityManager, medicines: MedicationRequestBody['requestedMedications']): Promise<void> {
  const ids = [...new Set(medicines.map((it) => it.medicationId).filter((it) => it !== null))];
  if (ids.length === 0) return;
  const known = await em.execute<unknown[]>(sql`select 1 from medications where id in (${ids})`);
  if (known.length !== ids.length) throw invalidField('requestedMedications', 'Not a valid value');
}

const positionOf = ({ latitude, longitude }: Partial<Record<keyof Position, number | null>>): Position | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The delivery columns of a request; empty without a delivery. Throws `invalid_input` if the pharmacy can't deliver to the address. */
function deliveryFacts(pharmacy: Facility, wanted: WantedDelivery | undefined) {
  if (!wanted) return {};
  const [from, to] = [positionOf(pharmacy), positionOf(wanted)];
  const settings = { delivers: pharmacy.deliveryService ?? false, radius: pharmacy.deliveryRadius ?? null, position: from };
  const reach = deliveryReach(settings, to);
  if (reach === 'none') throw invalidField('delivery', "This pharmacy doesn't deliver. Please pick the medicines up.");
  if (reach === 'far') throw invalidField('delivery', 'Too far for delivery');
  if (reach === 'unknown') throw invalidField('delivery', 'Please say where you are, because the pharmacy delivers only nearby.');
  return {
    deliveryAddress: wanted.address,
    deliveryFee: pharmacy.deliveryFee ?? null,
    deliveryKm: from && to ? Math.round(kmBetween(from, to) * 100) / 100 : null,
  };
}

/** A request without a list of medicines needs a prescription for the pharmacy to read, and its total can't be accepted in advance. */
function checkPaper({ prescriptionId, orderId, acceptedTotal }: MedicationRequestBody, kept: KeptFile | undefined): void {
  if (orderId !== undefined) throw invalidField('requestedMedications', requestTexts.medicines);
  if (kept === undefined && prescriptionId === undefined) throw invalidField('requestedMedications', requestTexts.medicines);
  if (acceptedTotal !== undefined) throw invalidField('acceptedTotal', 'Not a valid value');
}

/** Requests medicines from a listed pharmacy. If the request has no list, the pharmacy reads the medicines from the prescription. */
export async function sendMedicationRequest(
  em: EntityManager,
  actor: PatientActor,
  wanted: MedicationRequestBody,
  kept: KeptFile | undefined,
  now: Date,
): Promise<RequestRow> {
  const { pharmacyId: facilityId, requestedMedications, delivery, orderId } = wanted;
  if (requestedMedications.length === 0) checkPaper(wanted, kept);
  await checkCatalogue(em, requestedMedications);
  if (orderId !== undefined) await checkOrdered(em, actor, { orderId, type: 'medication', items: requestedMedications }, now);
  const pharmacy = await lockAvailable(em, actor, facilityId, 'medication');
  const facts = { ...(await sentFacts(em, actor, { ...wanted, facilityId }, kept, now)), ...deliveryFacts(pharmacy, delivery) };
  const row = { ...facts, requestType: 'medication', requestedMedications } as const;
  return send(em, actor, em.createQueryBuilder(MedicationRequest).insert(row).returning('*').toRaw(), facilityId, now);
}
