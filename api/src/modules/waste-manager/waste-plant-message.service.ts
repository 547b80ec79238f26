import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { PLANT_LINK_PAGE } from '@tenaye/contracts/waste-plant-link.facts.ts';
import type { PlantLinkMessage } from '@tenaye/contracts/waste-plant-link.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { digestOf } from '#kernel/access/token.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { pageUrl } from '#kernel/public-url.ts';
import { queueMail, queueSms } from '#kernel/work/outbox.ts';
import { mailIn, smsIn } from '../../messages/render.ts';
import type { CorrectedForPlant } from '../../messages/text-params.ts';
import { WastePlantLink } from './waste-plant-link.entity.ts';

/** How a plant is reached; the number is E.164. */
export interface PlantContact {
  email: string | null;
  phone: string | null;
}

/** What is remembered of a plant, however its name is capitalized; null if nothing is. */
export async function findPlantContact(em: EntityManager, plantName: string): Promise<PlantContact | null> {
  const [contact] = await em.execute<PlantContact[]>(
    sql`select email, phone from waste_plant_contacts where lower(plant_name) = lower(${plantName})`,
  );
  return contact ?? null;
}

/** Remembers an address or a number of a plant. The other one that is known stays. */
const remember = (em: EntityManager, plantName: string, { email, phone }: PlantContact, now: Date): Promise<unknown> =>
  em.execute(sql`
    insert into waste_plant_contacts (plant_name, email, phone, created_at, updated_at)
    values (${plantName}, ${email}, ${phone}, ${now}, ${now})
    on conflict (lower(plant_name)) do update set email = coalesce(excluded.email, waste_plant_contacts.email),
      phone = coalesce(excluded.phone, waste_plant_contacts.phone), updated_at = excluded.updated_at`);

/**
 * Where the plant that took the waste of a pickup over is reached: where the link went by which it signed last, or at the address that is
 * remembered of it.
 */
async function reachOf(em: EntityManager, pickupId: string): Promise<string | null> {
  const [row] = await em.execute<{ sentTo: string | null; plantName: string }[]>(sql`
    select c.to_name as "plantName", (select l.sent_to from waste_plant_loads wl join waste_plant_links l on l.id = wl.link_id
      where wl.pickup_id = c.pickup_id and l.plant_name = c.to_name and (l.received_at is not null or l.treated_at is not null)
      order by l.created_at desc, l.id desc limit 1) as "sentTo"
    from waste_custody_steps c where c.pickup_id = ${pickupId} and c.step = 'delivered'`);
  if (!row) return null;
  const known = row.sentTo ? null : await findPlantContact(em, row.plantName);
  return row.sentTo ?? known?.email ?? known?.phone ?? null;
}

/** Tells the plant that took the waste of a pickup over, by mail or text message, that a manager has corrected the collected weight. */
export async function tellPlantOfCorrection(
  em: EntityManager,
  pickupId: string,
  { reason, ...corrected }: CorrectedForPlant & { reason: string },
  now: Date,
): Promise<void> {
  const to = await reachOf(em, pickupId);
  if (to?.includes('@')) await queueMail(em, { to, ...mailIn({}, { key: 'plantLink.corrected', params: { ...corrected, reason } }) }, now);
  else if (to) await queueSms(em, { to, text: smsIn(null, { key: 'plantLink.corrected', params: corrected }) }, now);
}

/** A link that can still sign, by its id and token, locked. */
async function lockUsable(em: EntityManager, id: string, token: string, now: Date): Promise<WastePlantLink> {
  const link = await em.findOne(WastePlantLink, { id, token: digestOf(token) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!link) throw notFound();
  if (link.treatedAt || link.withdrawnAt || link.expiresAt <= now)
    throw new AppError('wrong_status', 'This link signs nothing any more. Please make a new one.', { targetId: id });
  return link;
}

/** Sends a plant its link by mail or text message, and remembers the address if the manager wants that. */
export async function sendPlantLink(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  message: PlantLinkMessage,
  now: Date,
): Promise<{ sentAt: string; sentTo: string }> {
  const link = await lockUsable(em, id, message.token, now);
  const params = { link: pageUrl(PLANT_LINK_PAGE, { token: message.token }), until: link.expiresAt.toISOString() };
  const contact: PlantContact = { email: null, phone: null };
  if (message.by === 'mail') contact.email = message.email;
  else contact.phone = await toE164(message.phone, 'phone');
  const sentTo = contact.email ?? contact.phone ?? '';
  if (message.by === 'mail') await queueMail(em, { to: sentTo, ...mailIn({}, { key: 'plantLink.sent', params }), kind: 'link' }, now);
  else await queueSms(em, { to: sentTo, text: smsIn(null, { key: 'plantLink.sent', params }), kind: 'link' }, now);
  em.assign(link, { sentAt: now, sentTo });
  if (message.isRemembered) await remember(em, link.plantName, contact, now);
  audit(em, actor, 'plant_link.send', link, now, { by: message.by, isRemembered: message.isRemembered });
  await em.flush();
  return { sentAt: now.toISOString(), sentTo };
}
