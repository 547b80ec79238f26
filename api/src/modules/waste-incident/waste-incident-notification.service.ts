import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { notify, notifyAndMail } from '../notification/notification.service.ts';
import { findWasteManagers, findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import type { WasteIncident } from './waste-incident.entity.ts';

/** The accounts of the driver of a pickup and of the reporter; null where there is none. */
async function accountsOf(em: EntityManager, { pickupId, reportedBy }: WasteIncident) {
  const [row] = await em.execute<{ driver: string | null; reporter: string | null }[]>(sql`
    select (select a.id from waste_pickup_requests q join waste_drivers d on d.id = q.pickup_driver_id
      join provider_accounts a on a.email = d.email
      where q.id = ${pickupId} and d.is_active and a.is_active and 'waste_driver' = any(a.staff_roles)) as driver,
      (select id from provider_accounts where id = ${reportedBy} and is_active) as reporter`);
  return row ?? { driver: null, reporter: null };
}

/**
 * Tells of a new incident: the facility by bell and mail, the driver of the pickup and the waste managers by bell, but not the reporter.
 */
export async function tellOfIncident(em: EntityManager, incident: WasteIncident, now: Date): Promise<void> {
  const { id: incidentId, kind, place, facilityId, pickupId, reportedBy } = incident;
  const params = { kind, place, incidentId, at: incident.happenedAt.toISOString() };
  const news = { type: 'waste', relatedId: pickupId, key: 'incident.reported', params } as const;
  const owner = facilityId ? await findWasteOwner(em, facilityId) : undefined;
  if (owner && owner.id !== reportedBy) await notifyAndMail(em, owner, { ...news, facilityId }, now);
  const { driver } = await accountsOf(em, incident);
  if (driver && driver !== reportedBy) await notify(em, { audience: 'provider', id: driver }, news, now);
  for (const manager of await findWasteManagers(em)) if (manager.id !== reportedBy) await notify(em, manager, news, now);
}

/** Tells the facility by bell and mail, and a driver who reported the incident by bell, what a manager has written about it. */
export async function tellOfFollowUp(em: EntityManager, { provider }: { provider: { id: string } }, incident: WasteIncident, now: Date) {
  const { id: incidentId, kind, place, facilityId, pickupId } = incident;
  const params = { kind, place, incidentId, followUp: incident.followUp ?? '' };
  const key = incident.closedAt ? 'incident.closed' : 'incident.followedUp';
  const news = { type: 'waste', relatedId: pickupId, key, params } as const;
  const owner = facilityId ? await findWasteOwner(em, facilityId) : undefined;
  if (owner) await notifyAndMail(em, owner, { ...news, facilityId }, now);
  const { reporter } = await accountsOf(em, incident);
  if (reporter && incident.reportedAs !== 'facility' && reporter !== provider.id)
    await notify(em, { audience: 'provider', id: reporter }, news, now);
}
