import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { differsInTypes, needsDiscrepancyReason, PLACE_ACCURACY_M, totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import type { StopEvent, StopEventResult } from '@tenaye/contracts/waste-route.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { invalidField, notFound } from '#kernel/errors.ts';
import type { Operator } from '#kernel/operator.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { completeLocked, type Weights } from '../waste-manager/waste-completion.service.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { isFromToday } from '../waste-pickup/waste-pickup.service.ts';
import { lockPickup } from '../waste-pickup/waste-pickup-lock.service.ts';
import { notifyDriver, notifyManagers, notifyOfMiss, notifyOfPlace } from '../waste-pickup/waste-pickup-notification.service.ts';
import { locateFacility } from '../waste-pickup/waste-profile.service.ts';
import { findOwnDriver } from './waste-driver.view.ts';
import { sinceLastMiss } from './waste-route.view.ts';
import { clockOf, conflictOf, imagesOf, refused, timeOf, type Verdict, verdictOn } from './waste-stop.rules.ts';
import { WasteStopEvent } from './waste-stop-event.entity.ts';

interface Stop {
  em: EntityManager;
  actor: ProviderActor;
  driverId: string;
  pickup: WastePickupRequest;
  operator: Operator | null;
  now: Date;
  /** The stored key of a picture that the call uploads, by the picture's name in the step. */
  keyOf: (name: string) => string | undefined;
}

type Reported = Pick<StopEvent & { kind: 'weighed' }, 'weights' | 'containers'>;

/** The weights and containers that this driver's phone reported last, since the pickup was last missed. */
async function lastWeighed({ em, driverId, pickup }: Stop): Promise<Reported | undefined> {
  const [row] = await em.execute<{ detail: Reported }[]>(sql`
    select e.detail from waste_stop_events e
    where e.pickup_id = ${pickup.id} and e.driver_id = ${driverId} and e.kind = 'weighed' and e.outcome <> 'refused'
      and ${sinceLastMiss('e')}
    order by e.nth desc limit 1`);
  return row?.detail;
}

/** A phone with an earlier page doesn't ask why other types were collected. What was signed counts all the same, and is flagged. */
const orWrongTypes = (verdict: Verdict, pickup: WastePickupRequest, weights: Weights, reason: string | undefined): Verdict =>
  verdict.outcome === 'applied' && !reason?.trim() && differsInTypes(pickup.wasteTypes, weights)
    ? { outcome: 'flagged', refusal: 'wrong_types' }
    : verdict;

/** Applies signatures: completes the pickup, with the driver who has the waste now. */
async function sign(stop: Stop, event: StopEvent & { kind: 'signed' }, verdict: Verdict): Promise<Verdict> {
  const { em, actor, driverId, pickup, operator, now, keyOf } = stop;
  const { weights, containers } = (await lastWeighed(stop)) ?? {};
  if (!weights || totalWeight(weights) <= 0) return refused('not_weighed');
  if (needsDiscrepancyReason(pickup.estimatedWeight, totalWeight(weights)) && !event.discrepancyReason?.trim()) return refused('no_reason');
  const outcome = orWrongTypes(verdict, pickup, weights, event.discrepancyReason);
  const planned = pickup.pickupDriverId;
  const day = pickup.scheduledPickupDate && localDate(pickup.scheduledPickupDate.getTime());
  pickup.pickupDriverId = driverId;
  const handover = {
    by: 'driver',
    weights,
    containers,
    discrepancyReason: event.discrepancyReason || null,
    signerName: event.signerName,
    signature: keyOf(event.signature) ?? null,
    isStampPhoto: event.isStampPhoto ?? false,
    driverSignature: keyOf(event.driverSignature) ?? null,
    at: timeOf(event, pickup.createdAt, now),
    flag: outcome.refusal,
  } as const;
  if (verdict.refusal) await notifyManagers(em, pickup.id, 'pickup.unusual', now);
  if (planned && planned !== driverId && day) await notifyDriver(em, planned, { key: 'pickup.takenAway', day, count: 1 }, now);
  await completeLocked(em, actor, pickup, handover, operator, now);
  return outcome;
}

/** Applies a departure without the waste: the pickup waits for a driver on the agreed day. */
async function miss({ em, pickup, now }: Stop, event: StopEvent & { kind: 'missed' }, verdict: Verdict): Promise<Verdict> {
  Object.assign(pickup, {
    status: 'pending',
    preferredPickupDate: isFromToday(event.newDate, now) ? event.newDate : localDate(now.getTime()),
    scheduledPickupDate: null,
    scheduledTimeSlot: null,
    pickupDriverId: null,
    routePosition: null,
    arrivedAt: null,
    updatedAt: now,
  });
  await em.flush();
  await notifyOfMiss(em, pickup.id, now);
  return verdict;
}

/** Applies an arrival. A facility without a position gets the driver's, if that is accurate enough. */
async function arrive({ em, actor, pickup, now }: Stop, { place }: StopEvent & { kind: 'arrived' }, at: Date): Promise<void> {
  Object.assign(pickup, { status: 'confirmed', arrivedAt: pickup.arrivedAt ?? at, updatedAt: now });
  await em.flush();
  if (!place || place.accuracy > PLACE_ACCURACY_M) return;
  if (await locateFacility(em, actor, pickup, place, now)) await notifyOfPlace(em, pickup.id, now);
}

async function apply(stop: Stop, event: StopEvent): Promise<Verdict> {
  const { pickup, driverId, keyOf, now } = stop;
  const at = timeOf(event, pickup.createdAt, now);
  const verdict = verdictOn(event.kind, conflictOf(pickup, driverId, event.day ?? localDate(at.getTime())));
  if (verdict.outcome === 'refused') {
    // Somebody else's weight counts, and only this driver would know that another one was signed.
    if (event.kind === 'signed' && verdict.refusal === 'completed') await notifyManagers(stop.em, pickup.id, 'pickup.signedAgain', now);
    return verdict;
  }
  if (imagesOf(event).some((name) => !keyOf(name))) return refused('no_image');
  if (event.kind === 'arrived') await arrive(stop, event, at);
  if (event.kind === 'signed') return sign(stop, event, verdict);
  return event.kind === 'missed' ? miss(stop, event, verdict) : verdict;
}

function store({ em, driverId, pickup, now, keyOf }: Stop, event: StopEvent, nth: number, { outcome, refusal }: Verdict): void {
  const { id, kind, at, ...detail } = event;
  em.create(WasteStopEvent, {
    id,
    pickupId: pickup.id,
    driverId,
    kind,
    detail,
    images: imagesOf(event).flatMap((name) => keyOf(name) ?? []),
    nth,
    madeAt: clockOf(at, now),
    receivedAt: now,
    outcome,
    refusal,
  });
}

/** The pickup, locked, if this driver has or had it; `not_found` for any other pickup. */
export async function lockStop(em: EntityManager, id: string, driverId: string): Promise<WastePickupRequest> {
  const pickup = await lockPickup(em, id);
  const given = await em.execute<unknown[]>(
    sql`select 1 from waste_assignments where pickup_id = ${id} and driver_id = ${driverId} limit 1`,
  );
  if (!pickup || (pickup.pickupDriverId !== driverId && given.length === 0)) throw notFound();
  return pickup;
}

/** Steps that the server has already, by id. A step of another stop or driver with the same id is an error. */
async function knownSteps(
  em: EntityManager,
  { pickupId, driverId }: { pickupId: string; driverId: string },
  events: readonly StopEvent[],
): Promise<Map<string, WasteStopEvent>> {
  const known = await em.find(WasteStopEvent, { id: { $in: events.map((it) => it.id) } });
  if (known.some((it) => it.pickupId !== pickupId || it.driverId !== driverId))
    throw invalidField('events', 'This step belongs to another stop');
  return new Map(known.map((it) => [it.id, it]));
}

/** Names a picture's stored file when a step first uses it. Pictures that no step uses get no row, and their files are removed. */
function namedFiles(em: EntityManager, actor: ProviderActor, pickupId: string, take: () => readonly KeptFile[], now: Date) {
  const keys = new Map<string, string>();
  let taken: readonly KeptFile[] | undefined;
  return (name: string): string | undefined => {
    taken ??= take();
    const file = taken.find((it) => it.name.replace(/\.\w+$/, '') === name);
    if (file && !keys.has(name))
      keys.set(name, nameFile(em, file, { owner: { ownerAccountId: actor.provider.id }, relatedId: pickupId }, now).key);
    return keys.get(name);
  };
}

/**
 * Applies the steps of a stop in their order, in one transaction. A step that the server already has gets the same answer as before. Each
 * step is stored with its outcome; a refused step doesn't stop later steps.
 */
export async function applySteps(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { events, take, operator }: { events: readonly StopEvent[]; take: () => readonly KeptFile[]; operator: Operator | null },
  now: Date,
): Promise<StopEventResult[]> {
  const { id: driverId } = await findOwnDriver(em, actor);
  const pickup = await lockStop(em, id, driverId);
  const known = await knownSteps(em, { pickupId: id, driverId }, events);
  const stop: Stop = { em, actor, driverId, pickup, operator, now, keyOf: namedFiles(em, actor, id, take, now) };
  const results: StopEventResult[] = [];
  let nth = await em.count(WasteStopEvent, { pickupId: id });
  for (const event of events) {
    const before = known.get(event.id) ?? results.find((it) => it.id === event.id);
    if (before) {
      results.push({ id: event.id, outcome: before.outcome, reason: ('refusal' in before ? before.refusal : before.reason) ?? null });
      continue;
    }
    const verdict = await apply(stop, event);
    store(stop, event, nth++, verdict);
    audit(em, actor, `waste_pickup.${event.kind}`, pickup, now, { step: event.id, madeAt: event.at, ...verdict });
    await em.flush();
    results.push({ id: event.id, outcome: verdict.outcome, reason: verdict.refusal });
  }
  return results;
}
