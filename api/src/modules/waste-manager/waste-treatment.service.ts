import type { EntityManager } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { containerDifferences } from '@tenaye/contracts/waste-container.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type { PickupTreatment } from '@tenaye/contracts/waste-pickup-manager.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { printLater } from '../waste-paper/waste-document.service.ts';
import { countsOf, refuseCounts } from '../waste-pickup/waste-container.service.ts';
import { WasteCustodyStep } from '../waste-pickup/waste-custody-step.entity.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { lockPickups } from '../waste-pickup/waste-pickup-lock.service.ts';
import { notifyOfContainers } from '../waste-pickup/waste-pickup-notification.service.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { type CompletedPickup, issueTreatmentCertificate, issuingOf } from './paper-issue.service.ts';

/** `isByLink`: the plant signed it by its link. */
type Treated = Pick<PickupTreatment, 'method' | 'treatedOn' | 'signerName'> & { isByLink?: boolean };

/**
 * Names each pickup whose treatment can't be recorded by its position: it isn't delivered, or has a treatment certificate. The day is
 * refused only when all of them can be recorded, because it may be right for those that are left.
 */
function refuseUntreatable(ids: readonly string[], pickups: readonly WastePickupRequest[], treatedOn: string): void {
  const byId = new Map(pickups.map((it) => [it.id, it]));
  const missing = ids.find((id) => !byId.has(id));
  if (missing) throw notFound(missing);
  const issues = ids.flatMap((id, index) => {
    const { deliveredAt, treatedOn: earlier } = byId.get(id) ?? {};
    if (!deliveredAt) return [{ path: `ids.${index}`, message: "This waste hasn't been delivered to a plant" }];
    return earlier ? [{ path: `ids.${index}`, message: 'This waste has its treatment certificate already' }] : [];
  });
  if (issues.length > 0)
    throw new AppError('wrong_status', 'Some of this waste has no treatment to record. None was recorded.', { issues });
  if (pickups.some(({ deliveredAt }) => deliveredAt && treatedOn < localDate(+deliveredAt)))
    throw invalidField('treatedOn', managerTexts.treatedOn);
}

/**
 * Issues the treatment certificate of a delivered, locked pickup, and marks the pickup as treated. Doesn't queue the printing or notify
 * anyone, because demo data is made without a worker.
 */
export async function recordTreatment(
  em: EntityManager,
  pickup: CompletedPickup,
  { method, treatedOn, signerName, isByLink = false }: Treated,
  now: Date,
): Promise<{ document: WasteDocument; number: string; plantName: string }> {
  const delivery = await em.findOneOrFail(WasteCustodyStep, { pickupId: pickup.id, step: 'delivered' });
  const manifests = await em.find(WasteDocument, { pickupRequestId: pickup.id, type: 'manifest' }, { orderBy: { createdAt: 'desc' } });
  const manifest = manifests.find((it) => !it.voidedAt) ?? manifests[0];
  const { toName: plantName, at } = delivery;
  const document = await issueTreatmentCertificate(await issuingOf(em, pickup, now, {}), manifest?.number ?? '', delivery.id, {
    plantName,
    deliveredAt: at.toISOString(),
    method,
    treatedOn,
    signedBy: signerName,
    ...(isByLink && { isByLink }),
  });
  return { document, number: document.title, plantName };
}

/**
 * Records that the plant treated the waste of all these pickups, or of none, issues their certificates and tells their facilities. An actor
 * without an account is the plant, by its link.
 */
export async function treatPickups(em: EntityManager, actor: Actor, treatment: PickupTreatment, now: Date): Promise<void> {
  if (treatment.treatedOn > localDate(+now)) throw invalidField('treatedOn', managerTexts.treatedOn);
  const ids = [...new Set(treatment.ids)];
  const pickups = await lockPickups(em, ids);
  refuseUntreatable(ids, pickups, treatment.treatedOn);
  refuseCounts(treatment.containers ?? [], pickups);
  const countOf = new Map(treatment.containers?.map((it) => [it.id, it.count]));
  const { method, treatedOn } = treatment;
  const isByLink = !actor.provider;
  for (const pickup of pickups) {
    pickup.containersTreated = countOf.get(pickup.id) ?? null;
    const { document, number, plantName } = await recordTreatment(em, pickup, { ...treatment, isByLink }, now);
    pickup.updatedAt = now;
    const { containersTreated: treated } = pickup;
    audit(em, actor, 'waste_pickup.treat', pickup, now, {
      ...{ method, treatedOn, number },
      ...(isByLink && { by: 'plant_link' }),
      ...(treated !== null && { treated }),
    });
    if (containerDifferences(countsOf(pickup)).inTreatment) await notifyOfContainers(em, pickup, 'pickup.containersTreated', now);
    const owner = await findWasteOwner(em, pickup.facilityId);
    const about = { type: 'system', relatedId: document.id, facilityId: pickup.facilityId } as const;
    const params = { plantName, number, collectedAt: (pickup.actualPickupDate ?? now).toISOString() };
    await em.flush();
    await printLater(em, document.id);
    if (owner) await notifyAndMail(em, owner, { ...about, key: 'waste.treated', params }, now);
  }
  await em.flush();
}
