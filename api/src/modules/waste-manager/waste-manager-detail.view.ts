import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { levelDiscounts } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';
import { findLevelOn } from '../waste-compliance/waste-certification.view.ts';
import { findTariffOn } from '../waste-money/waste-tariff.view.ts';
import { containersAsJson, custodyOf, filesAsJson, photosOf } from '../waste-pickup/waste-pickup.view.ts';
import { weighedFor } from '../waste-pickup/waste-taken.view.ts';
import { managerColumns, pickupsAndFacilities } from './waste-manager.view.ts';
import { plantLinkOf } from './waste-plant-link.view.ts';

export type ManagerDetailRow = ManagerPickupDetail;

/** The driver's steps of a pickup `q`, in the order in which they arrived and were made. */
const eventsOf = (): Condition => sql`
  (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'driverName', ed.name, 'madeAt', e.made_at,
      'receivedAt', e.received_at, 'outcome', e.outcome, 'reason', e.refusal, 'weights', e.detail -> 'weights',
      'missReason', e.detail ->> 'reason', 'note', coalesce(e.detail ->> 'note', e.detail ->> 'discrepancyReason'), 'signerName',
      e.detail ->> 'signerName', 'newDate', e.detail ->> 'newDate',
      'files', (select ${filesAsJson()} from stored_files s where s.key = any(e.images)),
      'stampFileId', (select s.id from stored_files s where e.detail -> 'isStampPhoto' = 'true' and s.key = e.images[1]))
      order by e.nth), '[]')
    from waste_stop_events e join waste_drivers ed on ed.id = e.driver_id where e.pickup_id = q.id)`;

const assignmentsOf = (): Condition => sql`
  (select coalesce(json_agg(json_build_object('driverName', ad.name, 'date', a.day, 'at', a.created_at,
      'assignedBy', nullif(concat_ws(' ', p.first_name, p.last_name), '')) order by a.created_at, a.id), '[]')
    from waste_assignments a join waste_drivers ad on ad.id = a.driver_id left join provider_accounts p on p.id = a.assigned_by
    where a.pickup_id = q.id)`;

/** The papers issued for a pickup `q`, including the invoice's paper. */
const papersOf = (): Condition => sql`
  (select coalesce(json_agg(json_build_object('id', d.id, 'type', d.type, 'certifies', d.contents ->> 'certifies', 'number', d.number,
      'isVoid', d.voided_at is not null) order by d.created_at, d.type, d.id), '[]')
    from waste_documents d where d.pickup_request_id = q.id and d.number is not null)`;

const correctionsOf = (): Condition => sql`
  (select coalesce(json_agg(json_build_object('at', c.created_at, 'by', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
      'reason', c.reason, 'before', c.before, 'after', c.after,
      'containers', case when c.containers_after is not null then
        json_build_object('before', c.containers_before, 'after', c.containers_after) end) order by c.created_at, c.id), '[]')
    from waste_corrections c left join provider_accounts p on p.id = c.corrected_by where c.pickup_id = q.id)`;

/** What became of a weight at the plant that differs from the collected one of a pickup `q`; null without a difference. */
const plantWeightOf = (): Condition => sql`
  (select json_build_object('collected', v.collected::float8, 'received', v.received::float8, 'at', v.at, 'settlement', v.settlement,
      'settledAt', v.settled_at, 'settledBy', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'reason', v.reason)
    from waste_weight_differences v left join provider_accounts p on p.id = v.settled_by where v.pickup_id = q.id)`;

type Charge = NonNullable<ManagerPickupDetail['charge']>;
type Billed = Omit<Charge, 'rates' | 'discountPercent'> & { id: string };

/** The invoice of a pickup `q` that no correction has replaced. */
const invoiceOf = (): Condition => sql`
  (select json_build_object('id', i.id, 'invoiceNumber', i.invoice_number, 'totalAmount', i.total_amount, 'creditedAmount',
      i.credited_amount, 'paidAmount', i.paid_amount)
    from waste_invoices i where i.pickup_request_id = q.id and i.replaced_at is null)`;

/** What the invoice charges, with the rates of the day on which the waste was collected. */
async function chargeOf(em: EntityManager, facilityId: string, collected: string | null, billed: Billed | null): Promise<Charge | null> {
  if (!billed || !collected) return null;
  const day = localDate(Date.parse(collected));
  const tariff = await findTariffOn(em, day);
  if (!tariff) return null;
  const { id: _, ...amounts } = billed;
  const level = await findLevelOn(em, facilityId, day);
  const { prices, minimumCharge, taxPercent } = tariff;
  return { ...amounts, rates: { prices, minimumCharge, taxPercent }, discountPercent: level ? levelDiscounts[level] : 0 };
}

type Row = Omit<ManagerPickupDetail, 'charge' | 'invoiceId' | 'version'> & { updatedAt: string; invoice: Billed | null };

/** One pickup with all facts that managers see; `not_found` if it doesn't exist. */
export async function findManagerPickup(em: EntityManager, id: string, now: Date): Promise<ManagerDetailRow> {
  const [row] = await em.execute<Row[]>(sql`
    select ${managerColumns(now)}, q.preferred_pickup_date::text as "preferredPickupDate", q.preferred_time_slot as "preferredTimeSlot",
      q.special_instructions as "specialInstructions", w.access_instructions as "accessInstructions", w.contact_person as "contactPerson",
      q.actual_weights as "actualWeights", ${weighedFor()} as "weighedWeights",
      q.discrepancy_reason as "discrepancyReason", q.cancel_reason as "cancelReason",
      q.facility_signer_name as "facilitySignerName", q.recurring_day is not null as "isRecurring",
      ${containersAsJson()} as containers,
      ${photosOf()} as files, ${custodyOf()} as custody, ${eventsOf()} as events, ${assignmentsOf()} as assignments,
      ${plantWeightOf()} as "plantWeight", ${papersOf()} as papers, ${plantLinkOf(now)} as "plantLink",
      ${correctionsOf()} as corrections, ${invoiceOf()} as invoice,
      coalesce(q.updated_at, q.created_at) as "updatedAt"
    from ${pickupsAndFacilities()} where q.id = ${id}`);
  if (!row) throw notFound();
  const { invoice, updatedAt, ...pickup } = row;
  const charge = await chargeOf(em, row.facilityId, row.actualPickupDate && new Date(row.actualPickupDate).toISOString(), invoice);
  return { ...pickup, charge, invoiceId: invoice?.id ?? null, version: versionOf(updatedAt) };
}
