import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { needsDiscrepancyReason } from '@tenaye/contracts/waste-route.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter, refuseStale, type SeenRow, versionOf } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { wasteManagerPolicy } from '../waste-pickup/waste-manager.policy.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { lockPickup } from '../waste-pickup/waste-pickup-lock.service.ts';
import { WasteWeightDifference } from '../waste-pickup/waste-weight-difference.entity.ts';

const openDifferenceOf = (em: EntityManager, pickupId: string): Promise<WasteWeightDifference | null> =>
  em.findOne(WasteWeightDifference, { pickupId, settledAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Accepts, with the reason, that the plant weighed something else than was collected. Weights and papers stay. */
export async function acceptPlantWeight(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  reason: string,
  now: Date,
): Promise<void> {
  const pickup = await lockPickup(em, id);
  authorize(wasteManagerPolicy, 'change', actor, pickup);
  refuseStale({ id, version: versionOf(pickup.updatedAt ?? pickup.createdAt) }, seen);
  const difference = await openDifferenceOf(em, id);
  if (!difference) throw new AppError('wrong_status', 'No weight of this pickup waits to be settled', { targetId: id });
  em.assign(difference, { settlement: 'accepted', settledAt: now, settledBy: actor.provider.id, reason });
  pickup.updatedAt = instantAfter(pickup.updatedAt ?? pickup.createdAt, now);
  const { collected, received } = difference;
  audit(em, actor, 'waste_pickup.accept_weight', pickup, now, { collected, received });
  await em.flush();
}

/**
 * After a correction of a locked pickup: its difference is settled, unless the corrected weight still differs too much from the plant's.
 */
export async function settleByCorrection(
  em: EntityManager,
  actor: ProviderActor,
  pickup: WastePickupRequest,
  reason: string,
  now: Date,
): Promise<void> {
  const difference = await openDifferenceOf(em, pickup.id);
  if (!difference) return;
  difference.collected = pickup.actualWeight ?? 0;
  if (needsDiscrepancyReason(difference.collected, difference.received)) return;
  em.assign(difference, { settlement: 'corrected', settledAt: now, settledBy: actor.provider.id, reason });
}
