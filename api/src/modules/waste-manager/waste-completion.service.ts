import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { mayChangePickup, type PickupParty, type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { TakenContainers } from '@tenaye/contracts/waste-container.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type { PickupCompletion } from '@tenaye/contracts/waste-pickup-manager.ts';
import { reasonWanted, type StopRefusal, totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import type { Operator } from '#kernel/operator.ts';
import { takeContainers } from '../waste-pickup/waste-container.service.ts';
import { WasteCustodyStep } from '../waste-pickup/waste-custody-step.entity.ts';
import { wasteManagerPolicy } from '../waste-pickup/waste-manager.policy.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { lockPickup } from '../waste-pickup/waste-pickup-lock.service.ts';
import { notifyOfCompletion } from '../waste-pickup/waste-pickup-notification.service.ts';
import { issuePapers } from './papers.service.ts';

export type Weights = Partial<Record<WasteType, number>>;

/**
 * How the waste was handed over. Signatures are stored file keys; they are absent when a manager completes a pickup, who has them on paper.
 */
export interface Handover {
  by: PickupParty;
  weights: Weights;
  /** Absent if nobody counted them. */
  containers?: TakenContainers | undefined;
  discrepancyReason: string | null;
  signerName: string;
  signature: string | null;
  /** The facility's signature is a photo of its stamp or of a signed paper. */
  isStampPhoto: boolean;
  driverSignature: string | null;
  /** When the handover happened; by the phone's clock if a phone reports it. */
  at: Date;
  flag: StopRefusal | null;
}

/** The types that have a weight, in their fixed order; 10 g is the smallest weight that is stored. */
export const weighed = (weights: Weights): Weights =>
  Object.fromEntries(
    wasteTypes.flatMap((type) => ((weights[type] ?? 0) >= 0.005 ? [[type, Math.round((weights[type] ?? 0) * 100) / 100]] : [])),
  );

async function namesOf(em: EntityManager, pickup: WastePickupRequest): Promise<{ facility: string; driver: string | null }> {
  const [names] = await em.execute<{ facility: string; driver: string | null }[]>(sql`
    select f.name as facility, (select d.name from waste_drivers d where d.id = ${pickup.pickupDriverId ?? null}) as driver
    from facilities f where f.id = ${pickup.facilityId}`);
  if (!names) throw new Error('A pickup has no facility');
  return names;
}

/** The first step of the chain of custody: from the facility to the driver. */
async function addFirstStep(
  em: EntityManager,
  actor: ProviderActor,
  pickup: WastePickupRequest,
  handover: Handover,
  kilograms: number,
  now: Date,
): Promise<void> {
  const { facility, driver } = await namesOf(em, pickup);
  em.create(WasteCustodyStep, {
    id: crypto.randomUUID(),
    pickupId: pickup.id,
    step: 'collected',
    fromName: facility,
    toName: driver ?? '',
    giverName: handover.signerName,
    giverSignature: handover.signature,
    receiverName: driver ?? '',
    receiverSignature: handover.driverSignature,
    kilograms,
    at: handover.at,
    recordedAt: now,
    recordedBy: actor.provider.id,
    flag: handover.flag,
  });
}

/**
 * Completes a locked pickup: weights, the first step of its chain of custody, manifest, collection certificate and invoice, and notifies
 * its facility, all in the caller's transaction. The caller has checked weights and reason. Without an operator the invoice waits.
 */
export async function completeLocked(
  em: EntityManager,
  actor: ProviderActor,
  pickup: WastePickupRequest,
  handover: Handover,
  operator: Operator | null,
  now: Date,
): Promise<void> {
  const from = pickup.status ?? 'pending';
  if (!mayChangePickup(from, 'completed', handover.by))
    throw new AppError('wrong_status', `A ${from} pickup can't become completed`, { targetId: pickup.id });
  const weights = weighed(handover.weights);
  const kilograms = totalWeight(weights);
  pickup.status = 'completed';
  pickup.actualWeights = weights;
  pickup.actualWeight = kilograms;
  pickup.discrepancyReason = handover.discrepancyReason;
  pickup.facilitySignerName = handover.signerName;
  pickup.facilitySignature = handover.signature;
  pickup.isStampPhoto = handover.isStampPhoto;
  pickup.driverSignature = handover.driverSignature;
  pickup.actualPickupDate = handover.at;
  pickup.updatedAt = now;
  await addFirstStep(em, actor, pickup, handover, kilograms, now);
  const { by, flag, containers } = handover;
  if (containers) await takeContainers(em, pickup, containers, now);
  const counted = containers && { containers: containers.length };
  audit(em, actor, 'waste_pickup.complete', pickup, now, { from, by, kilograms, ...counted, ...(flag && { flag }) });
  await em.flush();
  await notifyOfCompletion(em, pickup.id, now);
  await issuePapers(em, pickup, operator, now);
}

/** Refuses weights that add up to nothing, and weights that differ from the request without a reason. */
export function refuseWeights(pickup: WastePickupRequest, weights: Weights, reason: string | undefined): void {
  const taken = weighed(weights);
  if (totalWeight(taken) <= 0) throw invalidField('actualWeights', managerTexts.noWeight);
  const question = reasonWanted(pickup, taken);
  if (question && !reason?.trim()) throw invalidField('discrepancyReason', question);
}

/**
 * Completes a pickup as a manager. A pickup that is already completed doesn't change: the second of two managers sees what the first did.
 */
export async function completePickup(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  completion: PickupCompletion,
  operator: Operator | null,
  now: Date,
): Promise<void> {
  const pickup = await lockPickup(em, id);
  authorize(wasteManagerPolicy, 'change', actor, pickup);
  if (pickup.status === 'completed') return;
  const at = completion.collectedAt ? new Date(completion.collectedAt) : now;
  if (at > now || at < pickup.createdAt) throw invalidField('collectedAt', managerTexts.time);
  refuseWeights(pickup, completion.actualWeights, completion.discrepancyReason);
  const handover: Handover = {
    by: 'manager',
    weights: completion.actualWeights,
    containers: completion.containers,
    discrepancyReason: completion.discrepancyReason || null,
    signerName: completion.signerName,
    signature: null,
    isStampPhoto: false,
    driverSignature: null,
    at,
    flag: null,
  };
  await completeLocked(em, actor, pickup, handover, operator, now);
}
