import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { RegisterEntry } from '@tenaye/contracts/inventory.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { accountName } from '../account/account-name.rules.ts';
import { ownFacility } from './stock-list.view.ts';

/** Whose prescription it is, and what names the paper. */
export interface Paper {
  patientName: string;
  paper: string;
}

interface Dispensed {
  facilityId: string;
  taken: readonly (readonly [itemId: string, quantity: number])[];
  /** The sale or the request. */
  relatedId: string;
  paper: Paper;
}

/** Enters those of the taken items that need a prescription; the caller has deducted them. */
export async function enterInRegister(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, taken, relatedId, paper }: Dispensed,
  now: Date,
): Promise<void> {
  const given = JSON.stringify(taken.map(([itemId, quantity]) => ({ itemId, quantity })));
  await em.execute(sql`
    insert into register_entries (facility_id, item_name, sale_rule, quantity, patient_name, paper, related_id, account_id, at)
    select i.facility_id,
      concat_ws(' ', i.item_name, case when lower(i.item_name) = lower(m.name) then concat_ws(' ', m.dosage, m.form) end),
      i.sale_rule, it.quantity, ${paper.patientName}, ${paper.paper}, ${relatedId}::uuid, ${actor.provider.id}, ${now}
    from jsonb_to_recordset(${given}::jsonb) as it("itemId" uuid, quantity int)
      join facility_inventory i on i.id = it."itemId" left join medications m on m.id = i.medication_id
    where i.facility_id = ${facilityId} and i.sale_rule <> 'free'`);
}

/** Enters, as negative quantities, that all which a request has entered was taken back. */
export async function takeBackInRegister(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, relatedId }: Pick<Dispensed, 'facilityId' | 'relatedId'>,
  now: Date,
): Promise<void> {
  await em.execute(sql`
    insert into register_entries (facility_id, item_name, sale_rule, quantity, patient_name, paper, related_id, account_id, at)
    select facility_id, item_name, sale_rule, -sum(quantity), patient_name, paper, related_id, ${actor.provider.id}, ${now}
    from register_entries where facility_id = ${facilityId} and related_id = ${relatedId}
    group by facility_id, item_name, sale_rule, patient_name, paper, related_id having sum(quantity) > 0`);
}

/** The register of the actor's facility in a month (YYYY-MM) of Addis Ababa, latest first. */
export async function findRegister(
  em: EntityManager,
  actor: ProviderActor,
  month: string,
  { limit, after }: PageRequest,
): Promise<RegisterEntry[]> {
  const facilityId = ownFacility(actor);
  const before = after && sql`(v.at, v.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const first = sql`(${`${month}-01`}::date::timestamp at time zone ${TIME_ZONE})`;
  const next = sql`((${`${month}-01`}::date + interval '1 month') at time zone ${TIME_ZONE})`;
  return em.execute<RegisterEntry[]>(sql`
    select v.id, v.at, v.item_name as "itemName", v.sale_rule as "saleRule", v.quantity, v.patient_name as "patientName", v.paper,
      ${raw(accountName('p'))} as by
    from register_entries v left join provider_accounts p on p.id = v.account_id
    where ${allOf(sql`v.facility_id = ${facilityId}`, sql`v.at >= ${first} and v.at < ${next}`, before)}
    order by v.at desc, v.id desc limit ${limit + 1}`);
}
