import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { mayChangePickup, openPickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import { pickupTexts, requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import type { NewPickupRequest, PickupMove } from '@tenaye/contracts/waste-pickup.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { findArea } from './waste-area.view.ts';
import { declareContainers } from './waste-container.service.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';
import { lockOwnPickup } from './waste-pickup-lock.service.ts';
import { notifyManagers } from './waste-pickup-notification.service.ts';

/** Refuses a day before tomorrow, in Addis Ababa, or too far in the future. */
function refuseDay(day: IsoDay, now: Date): void {
  const { from, to } = requestableDays(now.getTime());
  if (day < from) throw invalidField('preferredPickupDate', pickupTexts.date);
  if (day > to) throw invalidField('preferredPickupDate', pickupTexts.farDate);
}

/**
 * Refuses a request like an open one: same waste, day and slot. The facility's row is locked, so that of two such requests at once the
 * second sees the first.
 */
async function refuseTwice(em: EntityManager, facilityId: string, wanted: NewPickupRequest): Promise<void> {
  await em.execute(sql`select 1 from facilities where id = ${facilityId} for no key update`);
  const [same] = await em.execute<{ id: string }[]>(sql`
    select id from waste_pickup_requests where facility_id = ${facilityId} and status in (${openPickupStatuses})
      and preferred_pickup_date = ${wanted.preferredPickupDate} and preferred_time_slot = ${wanted.preferredTimeSlot}
      and waste_types && string_to_array(${wanted.wasteTypes.join()}, ',') limit 1`);
  if (same && !wanted.isAnother) throw new AppError('duplicate_item', pickupTexts.twice, { targetId: same.id });
}

/** The facility that the call is about; an account without a facility can't have waste. */
export function facilityOf({ provider }: Actor): string {
  if (!provider?.facilityId) throw new AppError('not_found', 'Please register your facility first');
  return provider.facilityId;
}

/**
 * Sends a request for a pickup. Managers are notified of a pickup for the next day, because otherwise they might not see it in time.
 * @returns the request's id
 */
export async function requestPickup(
  em: EntityManager,
  actor: ProviderActor,
  wanted: NewPickupRequest,
  photos: readonly KeptFile[],
  now: Date,
): Promise<string> {
  const facilityId = facilityOf(actor);
  refuseDay(wanted.preferredPickupDate, now);
  if (wanted.estimatedWeight === 0) throw invalidField('estimatedWeight', pickupTexts.noWeight);
  await refuseTwice(em, facilityId, wanted);
  const id = crypto.randomUUID();
  const belonging = { owner: { ownerAccountId: actor.provider.id }, relatedId: id };
  const pickup = em.create(WastePickupRequest, {
    id,
    providerAccountId: actor.provider.id,
    facilityId,
    area: await findArea(em, facilityId),
    wasteTypes: [...new Set(wanted.wasteTypes)],
    estimatedWeight: wanted.estimatedWeight,
    preferredPickupDate: wanted.preferredPickupDate,
    preferredTimeSlot: wanted.preferredTimeSlot,
    specialInstructions: wanted.specialInstructions || null,
    photoUrls: photos.map((it) => nameFile(em, it, belonging, now).key),
    createdAt: now,
    updatedAt: now,
  });
  const containers = declareContainers(em, pickup, wanted.containers ?? [], now);
  audit(em, actor, 'waste_pickup.create', pickup, now, { photos: photos.length, ...(containers > 0 && { containers }) });
  await em.flush();
  if (wanted.preferredPickupDate === requestableDays(now.getTime()).from) await notifyManagers(em, id, 'pickup.requested', now);
  return id;
}

const notPending = (id: string): AppError =>
  new AppError('wrong_status', 'Only a pending pickup can be changed. Please call us about this one.', { targetId: id });

export async function cancelOwnPickup(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const pickup = await lockOwnPickup(em, actor, id);
  const from = pickup.status ?? 'pending';
  if (!mayChangePickup(from, 'cancelled', 'facility')) throw notPending(id);
  pickup.status = 'cancelled';
  pickup.updatedAt = now;
  audit(em, actor, 'waste_pickup.cancel', pickup, now, { from });
  await em.flush();
}

export async function moveOwnPickup(em: EntityManager, actor: ProviderActor, id: string, to: PickupMove, now: Date): Promise<void> {
  const pickup = await lockOwnPickup(em, actor, id);
  if (pickup.status !== 'pending') throw notPending(id);
  refuseDay(to.preferredPickupDate, now);
  const from = { date: pickup.preferredPickupDate, timeSlot: pickup.preferredTimeSlot };
  pickup.preferredPickupDate = to.preferredPickupDate;
  pickup.preferredTimeSlot = to.preferredTimeSlot;
  pickup.updatedAt = now;
  audit(em, actor, 'waste_pickup.reschedule', pickup, now, { from, to });
  await em.flush();
}

/** True for today in Addis Ababa and later days. */
export const isFromToday = (day: IsoDay, now: Date): boolean => day >= localDate(now.getTime());

/** The account's email, by which its driver is found. */
export async function emailOf(em: EntityManager, { provider }: Actor): Promise<string | undefined> {
  const [row] = await em.execute<{ email: string }[]>(sql`select email from provider_accounts where id = ${provider?.id ?? null}`);
  return row?.email;
}
