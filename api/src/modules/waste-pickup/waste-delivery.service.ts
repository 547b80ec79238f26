import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { containerDifferences } from '@tenaye/contracts/waste-container.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type { PickupDelivery } from '@tenaye/contracts/waste-pickup-manager.ts';
import { needsDiscrepancyReason } from '@tenaye/contracts/waste-route.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { countsOf, refuseCounts } from './waste-container.service.ts';
import { WasteCustodyStep } from './waste-custody-step.entity.ts';
import type { WastePickupRequest } from './waste-pickup.entity.ts';
import { lockPickups } from './waste-pickup-lock.service.ts';
import { notifyOfContainers, notifyOfPlantWeight } from './waste-pickup-notification.service.ts';
import { WasteWeightDifference } from './waste-weight-difference.entity.ts';

/** Names each pickup that can't be delivered by its position: it isn't collected, or was already delivered. */
function refuseUndeliverable(ids: readonly string[], pickups: readonly WastePickupRequest[], at: Date): void {
  const byId = new Map(pickups.map((it) => [it.id, it]));
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) throw notFound(missing[0]);
  const issues = ids.flatMap((id, index) => {
    const pickup = byId.get(id);
    if (pickup?.status !== 'completed') return [{ path: `ids.${index}`, message: "This waste hasn't been collected" }];
    if (pickup.deliveredAt) return [{ path: `ids.${index}`, message: 'This waste was delivered already' }];
    return pickup.actualPickupDate && pickup.actualPickupDate <= at ? [] : [{ path: `ids.${index}`, message: managerTexts.time }];
  });
  if (issues.length > 0) throw new AppError('wrong_status', "Some of this waste can't be delivered. None was recorded.", { issues });
}

/**
 * Leaves a difference from the collected weight that needs a reason to managers, who are told. `received` is what the plant weighed, in kg.
 */
async function compareWeights(em: EntityManager, pickup: WastePickupRequest, received: number | undefined, now: Date): Promise<void> {
  const collected = pickup.actualWeight ?? 0;
  if (received === undefined || !needsDiscrepancyReason(collected, received)) return;
  em.create(WasteWeightDifference, { id: crypto.randomUUID(), pickupId: pickup.id, collected, received, at: now });
  await notifyOfPlantWeight(em, pickup.id, { collected, received }, now);
}

/** A delivery, with the kilograms that the plant weighed where it signed for it itself. */
export type SignedDelivery = PickupDelivery & { weights?: readonly { id: string; kilograms: number }[] };

/**
 * Records that the treatment plant took the waste of all these pickups, or of none: the last step of their chain of custody. An actor
 * without an account is the plant, by its link.
 */
export async function deliverPickups(em: EntityManager, actor: Actor, delivery: SignedDelivery, now: Date): Promise<void> {
  const at = delivery.deliveredAt ? new Date(delivery.deliveredAt) : now;
  if (at > now) throw invalidField('deliveredAt', managerTexts.time);
  const ids = [...new Set(delivery.ids)];
  const pickups = await lockPickups(em, ids);
  refuseUndeliverable(ids, pickups, at);
  refuseCounts(delivery.containers ?? [], pickups);
  const countOf = new Map(delivery.containers?.map((it) => [it.id, it.count]));
  const weightOf = new Map(delivery.weights?.map((it) => [it.id, it.kilograms]));
  const drivers = await em.execute<{ id: string; driver: string | null }[]>(sql`
    select q.id, d.name as driver from waste_pickup_requests q left join waste_drivers d on d.id = q.pickup_driver_id
    where q.id in (${ids})`);
  const driverOf = new Map(drivers.map((it) => [it.id, it.driver ?? '']));
  for (const pickup of pickups) {
    const driver = driverOf.get(pickup.id) ?? '';
    pickup.deliveredAt = at;
    pickup.containersReceived = countOf.get(pickup.id) ?? null;
    pickup.updatedAt = now;
    em.create(WasteCustodyStep, {
      id: crypto.randomUUID(),
      pickupId: pickup.id,
      step: 'delivered',
      fromName: driver,
      toName: delivery.plantName,
      giverName: driver,
      giverSignature: null,
      receiverName: delivery.receiverName,
      receiverSignature: null,
      kilograms: weightOf.get(pickup.id) ?? pickup.actualWeight ?? 0,
      at,
      recordedAt: now,
      recordedBy: actor.provider?.id ?? null,
      flag: null,
    });
    const { containersGiven: given, containersReceived: received } = pickup;
    await compareWeights(em, pickup, weightOf.get(pickup.id), now);
    audit(em, actor, 'waste_pickup.deliver', pickup, now, {
      kilograms: weightOf.get(pickup.id) ?? pickup.actualWeight,
      ...(!actor.provider && { by: 'plant_link' }),
      ...(received !== null && { given, received }),
    });
    if (containerDifferences(countsOf(pickup)).atPlant) await notifyOfContainers(em, pickup, 'pickup.containersReceived', now);
  }
  await em.flush();
}
