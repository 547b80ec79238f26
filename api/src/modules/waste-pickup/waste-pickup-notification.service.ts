import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import type { ContainerCounts } from '@tenaye/contracts/waste-container.facts.ts';
import type { CorrectedWeight } from '../../messages/text-params.ts';
import type { NotificationText, NotificationTexts } from '../../messages/texts.ts';
import { notify, notifyAndMail } from '../notification/notification.service.ts';
import type { WastePickupRequest } from './waste-pickup.entity.ts';
import { plannedDay, slotOf } from './waste-pickup.view.ts';
import { findWasteManagers, findWasteOwner } from './waste-readers.view.ts';

interface Facts {
  facilityId: string;
  facilityName: string;
  day: IsoDay;
  timeSlot: string;
  driverName: string | null;
  weight: number;
}

async function factsOf(em: EntityManager, id: string): Promise<Facts> {
  await em.flush();
  const [row] = await em.execute<Facts[]>(sql`
    select f.id as "facilityId", f.name as "facilityName", ${plannedDay()}::text as day,
      ${slotOf()} as "timeSlot", d.name as "driverName", coalesce(q.actual_weight, q.estimated_weight)::float8 as weight
    from waste_pickup_requests q join facilities f on f.id = q.facility_id
    left join waste_drivers d on d.id = q.pickup_driver_id
    where q.id = ${id}`);
  if (!row) throw new Error(`There is no pickup ${id}`);
  return row;
}

const onDay = (day: IsoDay): string => noonOf(day).toISOString();

async function send(em: EntityManager, id: string, facts: Facts, text: NotificationText, now: Date): Promise<void> {
  const { facilityId } = facts;
  const owner = await findWasteOwner(em, facilityId);
  if (owner) await notifyAndMail(em, owner, { type: 'waste', relatedId: id, facilityId, ...text }, now);
}

/** Notifies the facility by bell and mail that its pickup has a driver and a day. */
export async function notifyOfSchedule(em: EntityManager, id: string, now: Date): Promise<void> {
  const facts = await factsOf(em, id);
  const { timeSlot, driverName } = facts;
  const params = { day: onDay(facts.day), timeSlot, driverName: driverName ?? '' };
  await send(em, id, facts, { key: 'pickup.scheduled', params }, now);
}

/** Notifies the facility by bell and mail that its waste was collected. */
export async function notifyOfCompletion(em: EntityManager, id: string, now: Date): Promise<void> {
  const facts = await factsOf(em, id);
  await send(em, id, facts, { key: 'pickup.completed', params: { weight: facts.weight } }, now);
}

/** Notifies the facility by bell and mail that a manager has corrected the weights of its pickup. Weights in kg, the new total in ETB. */
export async function notifyOfCorrection(
  em: EntityManager,
  id: string,
  params: NotificationTexts['pickup.corrected'],
  now: Date,
): Promise<void> {
  await send(em, id, await factsOf(em, id), { key: 'pickup.corrected', params }, now);
}

/** Notifies the facility by bell and mail that a manager has canceled its pickup. */
export async function notifyOfCancellation(em: EntityManager, id: string, reason: string, now: Date): Promise<void> {
  const facts = await factsOf(em, id);
  await send(em, id, facts, { key: 'pickup.cancelled', params: { day: onDay(facts.day), reason } }, now);
}

/** Notifies the facility by bell and mail that the driver left without the waste, and of the day of the next attempt. */
export async function notifyOfMiss(em: EntityManager, id: string, now: Date): Promise<void> {
  const facts = await factsOf(em, id);
  await send(em, id, facts, { key: 'pickup.missed', params: { day: onDay(facts.day) } }, now);
  await notifyManagers(em, id, 'pickup.missedForManagers', now);
}

/** Notifies the facility by bell and mail that a driver has recorded the place of its pickups. */
export async function notifyOfPlace(em: EntityManager, id: string, now: Date): Promise<void> {
  await send(em, id, await factsOf(em, id), { key: 'pickup.located', params: {} }, now);
}

/** Notifies the facility by bell and mail that the platform has requested a recurring pickup for it. */
export async function notifyOfRecurring(em: EntityManager, id: string, now: Date): Promise<void> {
  const facts = await factsOf(em, id);
  await send(em, id, facts, { key: 'pickup.recurring', params: { day: onDay(facts.day), timeSlot: facts.timeSlot } }, now);
}

/**
 * Notifies every waste manager by bell that the plant received or treated another number of containers of a pickup than it was given or
 * received.
 */
export async function notifyOfContainers(
  em: EntityManager,
  pickup: { id: string } & Partial<ContainerCounts>,
  key: 'pickup.containersReceived' | 'pickup.containersTreated',
  now: Date,
): Promise<void> {
  const { facilityName } = await factsOf(em, pickup.id);
  const { containersGiven: given, containersReceived: received, containersTreated: treated } = pickup;
  const [expected, counted] = key === 'pickup.containersReceived' ? [given, received] : [received ?? given, treated];
  const params = { facilityName, expected: expected ?? 0, counted: counted ?? 0 };
  for (const manager of await findWasteManagers(em)) await notify(em, manager, { type: 'waste', relatedId: pickup.id, key, params }, now);
}

/** Notifies every waste manager by bell and mail that the plant weighed something else than was collected. Weights in kg. */
export async function notifyOfPlantWeight(
  em: EntityManager,
  id: string,
  weights: { collected: number; received: number },
  now: Date,
): Promise<void> {
  const { facilityName } = await factsOf(em, id);
  const news = { type: 'waste', relatedId: id, key: 'pickup.plantWeight', params: { facilityName, ...weights } } as const;
  for (const manager of await findWasteManagers(em)) await notifyAndMail(em, manager, news, now);
}

/**
 * Notifies the facility by bell and mail that a manager has corrected how many containers its pickup had; `former` is null if nobody had
 * counted.
 */
export async function notifyOfContainerCorrection(
  em: EntityManager,
  id: string,
  { former, ...counted }: { former: number | null; containers: number; reason: string },
  now: Date,
): Promise<void> {
  const text: NotificationText =
    former === null
      ? { key: 'pickup.containersCounted', params: counted }
      : { key: 'pickup.containersCorrected', params: { former, ...counted } };
  await send(em, id, await factsOf(em, id), text, now);
}

type ForManagers = {
  [K in keyof NotificationTexts]: NotificationTexts[K] extends { facilityName: string; day: string } ? K : never;
}[keyof NotificationTexts];

/** Notifies every waste manager by bell about a pickup. */
export async function notifyManagers(em: EntityManager, id: string, key: ForManagers, now: Date): Promise<void> {
  const { facilityName, day } = await factsOf(em, id);
  const params = { facilityName, day: onDay(day) };
  for (const manager of await findWasteManagers(em)) await notify(em, manager, { type: 'waste', relatedId: id, key, params }, now);
}

/** Notifies the driver's account by bell. Managers call drivers without an account by phone. */
async function ringDriver(em: EntityManager, driverId: string, relatedId: string | null, text: NotificationText, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string }[]>(sql`
    select p.id from waste_drivers d join provider_accounts p on p.email = d.email
    where d.id = ${driverId} and p.is_active and 'waste_driver' = any(p.staff_roles)`);
  if (account) await notify(em, { audience: 'provider', id: account.id }, { type: 'waste', relatedId, ...text }, now);
}

/** Notifies the driver who took the waste of a pickup over that a manager has corrected its weights, in kg. */
export async function notifyDriverOfCorrection(
  em: EntityManager,
  { id, pickupDriverId, actualPickupDate }: Pick<WastePickupRequest, 'id' | 'pickupDriverId' | 'actualPickupDate'>,
  corrected: CorrectedWeight & { reason: string },
  now: Date,
): Promise<void> {
  if (!pickupDriverId) return;
  const { facilityName } = await factsOf(em, id);
  const params = { ...corrected, facilityName, at: (actualPickupDate ?? now).toISOString() };
  await ringDriver(em, pickupDriverId, id, { key: 'pickup.correctedForDriver', params }, now);
}

/** Notifies the driver's account by bell about the stops of a day. */
export async function notifyDriver(
  em: EntityManager,
  driverId: string,
  news: { key: 'pickup.assigned' | 'pickup.takenAway'; day: IsoDay; count: number },
  now: Date,
): Promise<void> {
  await ringDriver(em, driverId, null, { key: news.key, params: { day: onDay(news.day), count: news.count } }, now);
}
