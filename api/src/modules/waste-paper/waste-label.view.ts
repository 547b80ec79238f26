import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { plannedDay } from '../waste-pickup/waste-pickup.view.ts';
import type { LabelContents } from './print/label.ts';

/** What the labels of a pickup among `which` state; `not_found` for any other pickup. */
export async function findLabels(em: EntityManager, id: string, which: Condition): Promise<LabelContents> {
  const [row] = await em.execute<LabelContents[]>(sql`
    select (select name from facilities where id = q.facility_id) as "facilityName", ${plannedDay()}::text as day,
      (select language from provider_accounts where id = q.provider_account_id) as language,
      (select coalesce(json_agg(json_build_object('code', k.code, 'wasteType', k.waste_type, 'kind', k.kind) order by k.nth), '[]')
        from waste_containers k where k.pickup_id = q.id and k.is_declared) as containers
    from waste_pickup_requests q where ${allOf(sql`q.id = ${id}`, which)}`);
  if (!row) throw notFound();
  return row;
}
