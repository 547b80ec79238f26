import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { QuoteEnding, RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { endOfQuote } from '@tenaye/contracts/facility-request-quote.facts.ts';
import type { Actor, PatientActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { Facility } from '../facility/facility.entity.ts';
import { answerSharing } from '../visit-sharing/visit-sharing.service.ts';
import { FacilityRequest } from './facility-request.entity.ts';
import { notifyFacility, notifyPatient } from './facility-request.notifications.ts';
import { type Addressed, answersRequests, facilityRequestPolicy } from './facility-request.policy.ts';
import { canPatientCancel } from './facility-request.rules.ts';
import { findTold, type RequestRow } from './facility-request.view.ts';
import { hasResult } from './facility-request-lab.rules.ts';

interface RequestToLock {
  id: string;
  type?: RequestType;
  action: 'cancel' | 'answer' | 'answerQuote' | 'share';
}

/**
 * Locks the rows that must be locked before a request: first its patient, unless the patient is the caller, who is locked already; then,
 * for medicines, the pharmacy's stock, because nearly every status change reserves, releases or deducts stock. Returns the pharmacy.
 */
export async function lockBefore(
  em: EntityManager,
  id: string,
  caller?: PatientActor['patient'],
): Promise<Addressed['facility'] | undefined> {
  const patient = sql`select 1 from users where id = (select user_id from facility_requests where id = ${id}) for key share`;
  const [pharmacy] = await em.execute<Addressed['facility'][]>(sql`
    with patient as materialized (${caller ? sql`select 1` : patient})
    select account_id as "accountId", is_verified as "isVerified", owner_stands as "ownerStands" from facilities where id = (
      select facility_id from facility_requests
      where id = ${id} and request_type = 'medication' and (select count(*) from patient) = 1)
    for no key update`);
  return pharmacy;
}

/** Loads the request for a change and locks it until this transaction ends. Returns it with its facility. */
async function lockAddressed(em: EntityManager, actor: Actor, { id, type, action }: RequestToLock) {
  const needsLocks = !actor.patient || type !== 'diagnostic';
  const pharmacy = needsLocks ? await lockBefore(em, id, actor.patient) : undefined;
  const where = { id, ...(type && { requestType: type }) };
  const request = await em.findOne(FacilityRequest, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const facility = request && (pharmacy ?? (await em.findOneOrFail(Facility, { id: request.facilityId })));
  const addressed = request && facility ? { request, facility } : null;
  authorize(facilityRequestPolicy, action, actor, addressed);
  return addressed;
}

/** Loads the request for a change and locks it until this transaction ends. */
export const lockRequest = async (em: EntityManager, actor: Actor, wanted: RequestToLock): Promise<FacilityRequest> =>
  (await lockAddressed(em, actor, wanted)).request;

/** Sets a status and records its time. `reopened` is the reason why a completion is taken back. A quote holds for `hours`. */
export function setStatus(
  request: FacilityRequest,
  status: RequestStatus,
  now: Date,
  { hours, ...why }: { ended?: QuoteEnding; reopened?: string; hours?: number } = {},
): void {
  request.status = status;
  request.steps = [...(request.steps ?? []), { status, at: now.toISOString(), ...why }];
  request.quoteEndsAt = status === 'quoted' ? endOfQuote(now, hours) : null;
  request.completedAt = status === 'completed' ? now : null;
  request.updatedAt = now;
}

/**
 * Applies a status change and records its time and author. A trigger reserves the stock of a confirmed request, and releases the stock of a
 * closed one. A quote holds for `hours`.
 */
export function changeStatus(
  em: EntityManager,
  actor: Actor,
  request: FacilityRequest,
  status: RequestStatus,
  now: Date,
  hours?: number,
): void {
  const from = request.status;
  setStatus(request, status, now, hours === undefined ? {} : { hours });
  audit(em, actor, `facility_request.${status}`, request, now, { from });
}

/**
 * Ends a quote without the patient's answer: the request waits for a new quote, and both sides are notified. If the quote ended because its
 * time is over, the total that the patient accepted in advance is cleared, too. The facility's answers stay stored as a basis for the next
 * quote; the patient no longer sees them.
 */
export async function endQuote(em: EntityManager, request: FacilityRequest, ended: QuoteEnding, now: Date): Promise<RequestRow> {
  setStatus(request, 'pending', now, { ended });
  if (ended === 'expired') request.acceptedTotal = null;
  audit(em, 'system', 'facility_request.quote_ended', request, now, { ended });
  await em.flush();
  const row = await findTold(em, request.id);
  await notifyPatient(em, row, now);
  await notifyFacility(em, row, now);
  return row;
}

/**
 * Cancels the patient's own request, if `canPatientCancel` allows it. Canceling it again changes nothing and succeeds. A patient who
 * deletes the account (`isLeaving`) also cancels what has a result.
 */
export async function cancelRequest(
  em: EntityManager,
  actor: PatientActor,
  { id, type, isLeaving = false }: { id: string; type: RequestType; isLeaving?: boolean },
  now: Date,
): Promise<RequestRow> {
  const { request, facility } = await lockAddressed(em, actor, { id, type, action: 'cancel' });
  const found = await findTold(em, id);
  if (found.status === 'cancelled') return found;
  if (!canPatientCancel(found.status, type, { isAnswered: answersRequests(facility), hasResult: !isLeaving && hasResult(found) }))
    throw new AppError('wrong_status', 'This request can no longer be cancelled');
  changeStatus(em, actor, request, 'cancelled', now);
  await em.flush();
  const cancelled = await findTold(em, id);
  await notifyPatient(em, cancelled, now);
  await notifyFacility(em, cancelled, now);
  return cancelled;
}

/** Lets the new owner of the facility see the patient's request, or withdraws this permission. */
export async function shareRequest(
  em: EntityManager,
  actor: PatientActor,
  { id, type, share }: { id: string; type: RequestType; share: boolean },
  now: Date,
): Promise<RequestRow> {
  const request = await lockRequest(em, actor, { id, type, action: 'share' });
  answerSharing(em, actor, 'facility_request', request, share, now);
  await em.flush();
  return findTold(em, id);
}
