import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { mayChangePickup, openPickupStatuses, slotStart, type WasteTimeSlot } from '@tenaye/contracts/waste.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { driverTexts } from '@tenaye/contracts/waste-route-manager.facts.ts';
import { tariffTexts } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { changedElsewhere } from '#kernel/database/version.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { hasTariff } from '../waste-money/waste-tariff.view.ts';
import type { WasteDriver } from '../waste-pickup/waste-driver.entity.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { isFromToday } from '../waste-pickup/waste-pickup.service.ts';
import { plannedDay } from '../waste-pickup/waste-pickup.view.ts';
import { lockDrivers, lockPickups } from '../waste-pickup/waste-pickup-lock.service.ts';
import { notifyDriver, notifyOfCancellation, notifyOfSchedule } from '../waste-pickup/waste-pickup-notification.service.ts';
import { WasteAssignment } from './waste-assignment.entity.ts';

interface Plan {
  driverId: string;
  date: IsoDay;
  timeSlot?: WasteTimeSlot | undefined;
}

/** The driver and the day of a pickup as a manager saw them. */
interface SeenPlan {
  driverId: string | null;
  date: IsoDay;
}

/** Refuses a driver who isn't among the locked drivers, or is inactive. */
function refuseInactive(id: string, among: readonly WasteDriver[]): void {
  const driver = among.find((it) => it.id === id);
  if (!driver?.isActive)
    throw new AppError('driver_unavailable', "This driver doesn't drive any more. Please choose another.", { targetId: id });
}

/** The local day for which a scheduled pickup is planned. */
const dayOf = (pickup: WastePickupRequest): IsoDay | null =>
  pickup.scheduledPickupDate ? localDate(pickup.scheduledPickupDate.getTime()) : null;

/** Refuses all pickups when any is unknown, completed or canceled, and names each of these by its position. */
function refuseClosed(ids: readonly string[], pickups: readonly WastePickupRequest[]): void {
  const byId = new Map(pickups.map((it) => [it.id, it]));
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) throw notFound(missing[0]);
  const issues = ids.flatMap((id, at) => {
    const status = byId.get(id)?.status ?? 'pending';
    return mayChangePickup(status, 'scheduled', 'manager')
      ? []
      : [{ path: `ids.${at}`, message: `A ${status} pickup can't become scheduled` }];
  });
  if (issues.length > 0) throw new AppError('wrong_status', "Some of these pickups can't be assigned any more. None was.", { issues });
}

/**
 * Refuses to move a pickup that has another driver or day than the manager saw, who would undo another manager's plan without knowing it.
 */
function refuseReplanned(pickups: readonly WastePickupRequest[], seen: ReadonlyMap<string, SeenPlan | undefined>): void {
  for (const it of pickups) {
    const was = seen.get(it.id);
    const date = dayOf(it) ?? it.preferredPickupDate;
    if (was && (was.driverId !== (it.pickupDriverId ?? null) || was.date !== date)) throw changedElsewhere(it.id);
  }
}

function plan(em: EntityManager, actor: ProviderActor, pickup: WastePickupRequest, { driverId, date, timeSlot }: Plan, now: Date): void {
  const slot = timeSlot ?? pickup.scheduledTimeSlot ?? pickup.preferredTimeSlot;
  const from = { status: pickup.status, driverId: pickup.pickupDriverId ?? null, date: dayOf(pickup) };
  const isSameRoute = from.driverId === driverId && from.date === date;
  Object.assign(pickup, {
    status: 'scheduled',
    pickupDriverId: driverId,
    scheduledTimeSlot: slot,
    scheduledPickupDate: slotStart(date, slot),
    routePosition: isSameRoute ? pickup.routePosition : null,
    arrivedAt: null,
    updatedAt: now,
  });
  em.create(WasteAssignment, {
    id: crypto.randomUUID(),
    pickupId: pickup.id,
    driverId,
    day: date,
    assignedBy: actor.provider.id,
    createdAt: now,
  });
  audit(em, actor, 'waste_pickup.assign', pickup, now, { from, to: { driverId, date, timeSlot: slot } });
}

/** Notifies each driver who loses stops, once for each day. */
async function notifyLosers(em: EntityManager, lost: readonly { driverId: string; day: IsoDay }[], now: Date): Promise<void> {
  const counts = new Map<string, { driverId: string; day: IsoDay; count: number }>();
  for (const it of lost) {
    const key = `${it.driverId} ${it.day}`;
    counts.set(key, { ...it, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  for (const { driverId, day, count } of counts.values()) await notifyDriver(em, driverId, { key: 'pickup.takenAway', day, count }, now);
}

/**
 * Gives all of these pickups, or none, a driver, a day and a slot. A tariff must exist. Facilities are notified, and so are the drivers who
 * gain or lose stops. `seen` is in the order of `ids`.
 */
export async function assignPickups(
  em: EntityManager,
  actor: ProviderActor,
  ids: readonly string[],
  { seen = [], ...wanted }: Plan & { seen?: readonly SeenPlan[] | undefined },
  now: Date,
): Promise<void> {
  if (!isFromToday(wanted.date, now)) throw invalidField('date', managerTexts.date);
  if (!(await hasTariff(em))) throw new AppError('wrong_status', tariffTexts.none);
  refuseInactive(wanted.driverId, await lockDrivers(em, [wanted.driverId]));
  const pickups = await lockPickups(em, ids);
  refuseClosed([...new Set(ids)], pickups);
  const changed = pickups.filter((it) => it.pickupDriverId !== wanted.driverId || dayOf(it) !== wanted.date || wanted.timeSlot);
  refuseReplanned(changed, new Map(ids.map((id, at) => [id, seen[at]])));
  const lost = changed.flatMap((it) => {
    const day = dayOf(it);
    return it.pickupDriverId && day && it.pickupDriverId !== wanted.driverId ? [{ driverId: it.pickupDriverId, day }] : [];
  });
  for (const pickup of changed) plan(em, actor, pickup, wanted, now);
  await em.flush();
  for (const { id } of changed) await notifyOfSchedule(em, id, now);
  await notifyLosers(em, lost, now);
  if (changed.length > 0) await notifyDriver(em, wanted.driverId, { key: 'pickup.assigned', day: wanted.date, count: changed.length }, now);
}

/**
 * Moves all open stops of a driver's day to another driver. Their order stays if the other driver had no stops that day. @returns the
 * number of stops
 */
export async function replaceDriver(
  em: EntityManager,
  actor: ProviderActor,
  fromId: string,
  { date, driverId }: { date: IsoDay; driverId: string },
  now: Date,
): Promise<number> {
  if (fromId === driverId) throw invalidField('driverId', driverTexts.other);
  const drivers = await lockDrivers(em, [fromId, driverId]);
  if (!drivers.some((it) => it.id === fromId)) throw notFound(fromId);
  refuseInactive(driverId, drivers);
  const openStops = (id: string) =>
    em.execute<{ id: string }[]>(sql`
    select q.id from waste_pickup_requests q
    where q.pickup_driver_id = ${id} and q.status in (${openPickupStatuses}) and ${plannedDay()} = ${date}::date`);
  const isFree = (await openStops(driverId)).length === 0;
  const found = await openStops(fromId);
  const locked = await lockPickups(
    em,
    found.map((it) => it.id),
  );
  const pickups = locked.filter((it) => it.pickupDriverId === fromId && mayChangePickup(it.status ?? 'pending', 'scheduled', 'manager'));
  const positions = new Map(pickups.map((it) => [it.id, it.routePosition]));
  for (const pickup of pickups) {
    plan(em, actor, pickup, { driverId, date }, now);
    if (isFree) pickup.routePosition = positions.get(pickup.id) ?? null;
  }
  audit(em, actor, 'waste_driver.replace', { id: fromId }, now, { by: driverId, date, stops: pickups.length });
  await em.flush();
  for (const { id } of pickups) await notifyOfSchedule(em, id, now);
  if (pickups.length > 0) {
    await notifyDriver(em, fromId, { key: 'pickup.takenAway', day: date, count: pickups.length }, now);
    await notifyDriver(em, driverId, { key: 'pickup.assigned', day: date, count: pickups.length }, now);
  }
  return pickups.length;
}

/** Cancels a pickup that isn't completed; the facility gets the reason. */
export async function cancelByManager(em: EntityManager, actor: ProviderActor, id: string, reason: string, now: Date): Promise<void> {
  const [pickup] = await lockPickups(em, [id]);
  if (!pickup) throw notFound();
  const from = pickup.status ?? 'pending';
  if (!mayChangePickup(from, 'cancelled', 'manager'))
    throw new AppError('wrong_status', `A ${from} pickup can't become cancelled`, { targetId: id });
  const lost = pickup.pickupDriverId && dayOf(pickup);
  pickup.status = 'cancelled';
  pickup.cancelReason = reason;
  pickup.updatedAt = now;
  audit(em, actor, 'waste_pickup.cancel', pickup, now, { from, by: 'manager' });
  await em.flush();
  await notifyOfCancellation(em, id, reason, now);
  if (pickup.pickupDriverId && lost) await notifyDriver(em, pickup.pickupDriverId, { key: 'pickup.takenAway', day: lost, count: 1 }, now);
}
