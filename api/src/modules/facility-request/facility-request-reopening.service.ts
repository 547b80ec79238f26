import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { putIntoStock } from '../inventory/stock-movement.service.ts';
import { takeBackDispensed } from '../order/order-dispensing.service.ts';
import { type FacilityRequest, MedicationRequest } from './facility-request.entity.ts';
import { notifyPatient } from './facility-request.notifications.ts';
import { freeReference } from './facility-request.reference.ts';
import { isReopenable, stockTaken, undoHandOver } from './facility-request.rules.ts';
import { lockRequest, setStatus } from './facility-request.service.ts';
import { findTold, type RequestRow } from './facility-request.view.ts';
import { publishRequest } from './facility-request-feed.service.ts';

/**
 * Puts the medicines back into the stock and the lines as they were promised. Refuses if the stock has less than was promised, because the
 * request reserves it again.
 */
async function takeBackMedicines(em: EntityManager, actor: ProviderActor, request: MedicationRequest, now: Date): Promise<void> {
  const { id: relatedId, facilityId, requestedMedications: lines = null, completion } = request;
  await putIntoStock(em, actor, { facilityId, taken: completion?.taken ?? [], relatedId }, now);
  const items = await em.execute<{ id: string; free: number }[]>(sql`
    select id, quantity - promised as free from facility_inventory where facility_id = ${facilityId} and id in (
      select (line -> 'answer' ->> 'inventoryId')::uuid from jsonb_array_elements(${JSON.stringify(lines ?? [])}::jsonb) line)`);
  const free = new Map(items.map((it) => [it.id, it.free]));
  request.requestedMedications = undoHandOver(lines ?? [], new Set(free.keys()));
  if (stockTaken(request.requestedMedications).some(([id, quantity]) => quantity > (free.get(id) ?? 0)))
    throw new AppError('not_enough_stock', 'Your stock has less than this request was promised. Please correct your stock first.');
}

/** Gives the request another reference if an open one has got its own since. */
const keepReferenceFree = (em: EntityManager, { id, facilityId, reference }: FacilityRequest) =>
  em.execute(sql`
    update facility_requests set reference = ${freeReference(facilityId)} where id = ${id} and exists (
      select 1 from facility_requests q
      where q.facility_id = ${facilityId} and q.reference = ${reference} and q.status in (${openStatuses}) and q.id <> ${id})`);

/** Returns a completed request, which the caller has locked, to the status before; stock and order get back what was deducted. */
export async function takeBackCompletion(
  em: EntityManager,
  actor: ProviderActor,
  request: FacilityRequest,
  reason: string,
  now: Date,
): Promise<void> {
  const { id: relatedId, facilityId, orderId, completion, steps = [] } = request;
  const before = steps.at(-2)?.status === 'ready' ? 'ready' : 'confirmed';
  if (request instanceof MedicationRequest) await takeBackMedicines(em, actor, request, now);
  if (completion) request.totalAmount = completion.total;
  request.completion = null;
  await keepReferenceFree(em, request);
  setStatus(request, before, now, { reopened: reason });
  audit(em, actor, 'facility_request.reopen', request, now, { to: before });
  await em.flush();
  if (orderId) await takeBackDispensed(em, actor, { orderId, facilityId, relatedId }, now);
}

/** Takes back a completion that was a mistake, within the time for it, with the payment that was noted. The patient reads the reason. */
export async function reopenRequest(
  em: EntityManager,
  actor: ProviderActor,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<RequestRow> {
  const request = await lockRequest(em, actor, { id, action: 'answer' });
  const { status = 'pending', completedAt = null, completion } = request;
  if (!isReopenable({ status, completedAt, isKept: Boolean(completion) }, now))
    throw new AppError('wrong_status', 'The completion of this request can no longer be taken back.');
  request.payment = null;
  await takeBackCompletion(em, actor, request, reason, now);
  const reopened = await findTold(em, id);
  await notifyPatient(em, reopened, now, { reopened: reason });
  await publishRequest(em, actor, id);
  return reopened;
}
