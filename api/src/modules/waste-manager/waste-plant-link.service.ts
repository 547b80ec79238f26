import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { PLANT_LINK_DAYS, type PlantStep, plantLinkTexts } from '@tenaye/contracts/waste-plant-link.facts.ts';
import type { NewPlantLink, PlantReception, PlantTreatment } from '@tenaye/contracts/waste-plant-link.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { digestOf, newToken } from '#kernel/access/token.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { WasteCustodyStep } from '../waste-pickup/waste-custody-step.entity.ts';
import { deliverPickups } from '../waste-pickup/waste-delivery.service.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { lockPickups } from '../waste-pickup/waste-pickup-lock.service.ts';
import { WastePlantLink, WastePlantLoad } from './waste-plant-link.entity.ts';
import { findLoads, stepOf } from './waste-plant-link.view.ts';
import { treatPickups } from './waste-treatment.service.ts';

/** The plant isn't an account: whoever has the link signs for it. A sign-in of the same browser has no part in it. */
const plant = {};

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/**
 * The plant to which all these pickups were delivered; undefined if none was. Refuses the others by their position: what no plant can sign
 * for, and what isn't of the same delivery as the first of the rest.
 */
async function plantOf(em: EntityManager, ids: readonly string[], pickups: readonly WastePickupRequest[]): Promise<string | undefined> {
  const byId = new Map(pickups.map((it) => [it.id, it]));
  const missing = ids.find((id) => !byId.has(id));
  if (missing) throw notFound(missing);
  const deliveries = await em.find(WasteCustodyStep, { pickupId: { $in: [...ids] }, step: 'delivered' });
  const plantBy = new Map(deliveries.map((it) => [it.pickupId, it.toName]));
  const unsignable = (id: string): string | undefined => {
    if (byId.get(id)?.status !== 'completed') return "This waste hasn't been collected";
    return byId.get(id)?.treatedOn ? 'This waste has its treatment certificate already' : undefined;
  };
  const first = plantBy.get(ids.find((id) => !unsignable(id)) ?? '');
  const issues = ids.flatMap((id, index) => {
    const message = unsignable(id) ?? (plantBy.get(id) === first ? undefined : 'Please choose waste of one delivery');
    return message ? [{ path: `ids.${index}`, message }] : [];
  });
  if (issues.length > 0) throw new AppError('wrong_status', "A plant can't sign for some of this waste. No link was made.", { issues });
  return first;
}

/** Makes a link for all these pickups. Links for any of them that can still sign stop working. */
export async function createPlantLink(
  em: EntityManager,
  actor: ProviderActor,
  wanted: NewPlantLink,
  now: Date,
): Promise<{ link: WastePlantLink; token: string }> {
  const ids = [...new Set(wanted.ids)];
  const plantName = (await plantOf(em, ids, await lockPickups(em, ids))) ?? wanted.plantName;
  if (!plantName) throw invalidField('plantName', managerTexts.plant);
  const loads = await em.find(WastePlantLoad, { pickupId: { $in: ids } });
  const earlier = { id: { $in: loads.map((it) => it.linkId) }, withdrawnAt: null, treatedAt: null };
  for (const it of await em.find(WastePlantLink, earlier, { ...lock, orderBy: { id: 'asc' } })) {
    it.withdrawnAt = now;
    audit(em, actor, 'plant_link.withdraw', it, now);
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + PLANT_LINK_DAYS * DAY_MS);
  const facts = { id: crypto.randomUUID(), plantName, createdBy: actor.provider.id, expiresAt, createdAt: now };
  const link = em.create(WastePlantLink, { ...facts, token: digestOf(token) });
  for (const pickupId of ids) em.create(WastePlantLoad, { id: crypto.randomUUID(), linkId: link.id, pickupId });
  audit(em, actor, 'plant_link.create', link, now, { plantName, pickups: ids.length });
  await em.flush();
  return { link, token };
}

export async function withdrawPlantLink(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const link = await em.findOne(WastePlantLink, { id }, lock);
  if (!link) throw notFound();
  if (link.treatedAt) throw new AppError('wrong_status', 'The plant has signed this already', { targetId: id });
  if (link.withdrawnAt) return;
  link.withdrawnAt = now;
  audit(em, actor, 'plant_link.withdraw', link, now);
  await em.flush();
}

function refuseUnusable(link: WastePlantLink | null, now: Date): asserts link is WastePlantLink {
  if (!link) throw new AppError('invalid_link', 'This link is not valid. Please ask the waste service for it again.');
  const { id: targetId, withdrawnAt, expiresAt } = link;
  if (withdrawnAt) throw new AppError('invalid_link', 'This link was withdrawn. Please ask the waste service for a new one.', { targetId });
  if (expiresAt <= now)
    throw new AppError('invalid_link', 'This link has expired. Please ask the waste service for a new one.', { targetId });
}

/** The link of a token, locked after its pickups, as `createPlantLink` locks both. */
async function lockLink(em: EntityManager, token: string, now: Date): Promise<WastePlantLink> {
  const [found] = await em.execute<{ id: string }[]>('select id from waste_plant_links where token = ?', [digestOf(token)]);
  const loads = found ? await em.find(WastePlantLoad, { linkId: found.id }) : [];
  await lockPickups(
    em,
    loads.map((it) => it.pickupId),
  );
  const link = found ? await em.findOne(WastePlantLink, { id: found.id }, lock) : null;
  refuseUnusable(link, now);
  return link;
}

/** The link of a token, for its page. The first opening is recorded. */
export async function openPlantLink(em: EntityManager, token: string, now: Date): Promise<WastePlantLink> {
  const link = await em.findOne(WastePlantLink, { token: digestOf(token) }, lock);
  refuseUnusable(link, now);
  if (link.openedAt) return link;
  link.openedAt = now;
  audit(em, plant, 'plant_link.open', link, now);
  await em.flush();
  return link;
}

/** The waste that a link can sign for at a step; refuses a step that is signed or not yet due. */
async function loadsAt(em: EntityManager, link: WastePlantLink, step: PlantStep): Promise<string[]> {
  const loads = await findLoads(em, link.id);
  const next = stepOf(link, loads);
  if (next === 'receive' && step === 'treat')
    throw new AppError('wrong_status', 'Please sign first that the plant has received this waste', { targetId: link.id });
  if (next !== step) throw new AppError('wrong_status', 'This is signed already', { targetId: link.id });
  return loads.filter((it) => (step === 'receive' ? !it.deliveredAt : !it.treatedOn)).map((it) => it.id);
}

/** The plant signs, once, that it took the waste of a link. */
export async function signReception(em: EntityManager, signed: PlantReception, now: Date): Promise<WastePlantLink> {
  const { token, receiverName, weights, containers } = signed;
  const link = await lockLink(em, token, now);
  const ids = await loadsAt(em, link, 'receive');
  const weighed = new Set(weights.map((it) => it.id));
  if (weighed.size !== ids.length || ids.some((id) => !weighed.has(id))) throw invalidField('weights', plantLinkTexts.weight);
  await deliverPickups(em, plant, { ids, plantName: link.plantName, receiverName, weights, containers }, now);
  em.assign(link, { receivedAt: now, receivedBy: receiverName });
  audit(em, plant, 'plant_link.receive', link, now, { pickups: ids.length });
  await em.flush();
  return link;
}

/** The plant signs, once, how and when it treated the waste of a link, which issues the treatment certificates. */
export async function signTreatment(em: EntityManager, signed: PlantTreatment, now: Date): Promise<WastePlantLink> {
  const { token, ...treatment } = signed;
  const link = await lockLink(em, token, now);
  const ids = await loadsAt(em, link, 'treat');
  await treatPickups(em, plant, { ids, ...treatment }, now);
  em.assign(link, { treatedAt: now, treatedBy: treatment.signerName });
  audit(em, plant, 'plant_link.treat', link, now, { pickups: ids.length, method: treatment.method });
  await em.flush();
  return link;
}
