import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { WEIGHING_DAYS, weighingTexts } from '@tenaye/contracts/waste-weighing.facts.ts';
import type { NewWeighing } from '@tenaye/contracts/waste-weighing.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { wastePolicy } from './waste.policy.ts';
import { facilityOf } from './waste-pickup.service.ts';
import { WasteWeighing } from './waste-weighing.entity.ts';
import { getWeighing } from './waste-weighing.view.ts';

/** Records what waste weighed on a day. @returns the id of the weighing */
export async function recordWeighing(
  em: EntityManager,
  actor: ProviderActor,
  { day, ward, weights }: NewWeighing,
  now: Date,
): Promise<string> {
  const today = localDate(+now);
  if (day > today || day < daysAfter(today, -WEIGHING_DAYS)) throw invalidField('day', weighingTexts.day);
  const weighing = em.create(WasteWeighing, {
    id: crypto.randomUUID(),
    facilityId: facilityOf(actor),
    day,
    ward: ward || null,
    weights: Object.fromEntries(Object.entries(weights).filter(([, kilograms]) => kilograms > 0)),
    recordedBy: actor.provider.id,
    createdAt: now,
  });
  audit(em, actor, 'waste_weighing.record', weighing, now, { day, weights: weighing.weights });
  await em.flush();
  return weighing.id;
}

/** Removes a weighing that no pickup has taken; a collected one is part of the record of its pickup. */
export async function removeWeighing(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const weighing = await em.findOne(WasteWeighing, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(wastePolicy, 'change', actor, weighing);
  const { isCollected } = await getWeighing(em, id);
  if (isCollected) throw new AppError('wrong_status', weighingTexts.collected, { targetId: id });
  audit(em, actor, 'waste_weighing.remove', weighing, now, { day: weighing.day, weights: weighing.weights });
  em.remove(weighing);
  await em.flush();
}
