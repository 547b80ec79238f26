import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { storageDeadlines, storageLimit } from '@tenaye/contracts/waste-storage.facts.ts';
import { notify } from '../notification/notification.service.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { findWaiting, type WaitingRow } from './waste-storage.view.ts';

/** Batch size; a run continues until it has looked at every facility. */
const AT_ONCE = 500;
const NIL = '00000000-0000-0000-0000-000000000000';

/** False when a planned pickup comes before the limit. */
function needsWarning({ wasteType, since, nextPickup, isCooled }: WaitingRow, now: Date): boolean {
  const { warnAt, dueAt } = storageDeadlines(wasteType, Date.parse(since), isCooled);
  return warnAt <= now.getTime() && (nextPickup === null || nextPickup > localDate(dueAt));
}

/** Warns the facility once for each wait. The unique row lets only one of several workers do it. */
async function warn(em: EntityManager, { facilityId, wasteType, since, isCooled }: WaitingRow, now: Date): Promise<void> {
  const begun = new Date(since);
  const isNew = await em.execute<unknown[]>(sql`
    insert into waste_storage_warnings (facility_id, waste_type, since, created_at) values (${facilityId}, ${wasteType}, ${begun}, ${now})
    on conflict do nothing returning 1`);
  const owner = isNew.length > 0 ? await findWasteOwner(em, facilityId) : undefined;
  if (!owner) return;
  const { dueAt } = storageDeadlines(wasteType, begun.getTime(), isCooled);
  const hours = storageLimit(wasteType, begun.getTime(), isCooled);
  const params = { wasteTypes: [wasteType], hours, dueAt: new Date(dueAt).toISOString() };
  await notify(em, owner, { type: 'waste', relatedId: null, facilityId, key: 'pickup.storage', params }, now);
}

/**
 * Warns facilities by bell before waste has waited too long. Each warning has its own transaction. If one fails, the others are still sent,
 * the run fails at its end, and the next run tries it again.
 */
export async function watchStorage(em: EntityManager, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after = NIL; ; ) {
    const facilities = await em.fork().execute<{ id: string }[]>(sql`
      select facility_id as id from waste_facility_profiles where is_active and facility_id > ${after}::uuid
      union select facility_id from waste_pickup_requests where facility_id > ${after}::uuid
      order by id limit ${AT_ONCE}`);
    const last = facilities.at(-1);
    if (!last) break;
    const waiting = await findWaiting(em.fork(), sql`facility_id in (${facilities.map((it) => it.id)})`);
    for (const row of waiting.filter((it) => needsWarning(it, now)))
      await em
        .fork()
        .transactional((unit) => warn(unit, row, now))
        .catch((error: unknown) => failures.push(error));
    after = last.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} storage warnings failed`);
}
