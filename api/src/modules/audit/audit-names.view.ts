import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AuditWord } from '@tenaye/contracts/audit-action.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { accountName, patientName, visitNames } from '../account/account-name.rules.ts';

/** A record as the log shows it. */
export interface NamedRecord {
  id: string;
  kind: AuditWord;
  name: string;
}

const visitor = visitNames('a', 'u');

/** How each kind of record is named: `name` as SQL over `from`, whose first table is `r`. */
const kinds: Partial<Record<AuditWord, { name: string; from: string }>> = {
  facility: { name: 'r.name', from: 'facilities r' },
  doctor: { name: 'r.name', from: 'doctors r' },
  user: { name: patientName('r'), from: 'users r' },
  provider: { name: accountName('r'), from: 'provider_accounts r' },
  appointment: {
    name: `concat_ws(' ', ${visitor.first}, ${visitor.last}) || ' · ' || d.name`,
    from: 'appointments r join appointments a on a.id = r.id join doctors d on d.id = r.doctor_id left join users u on u.id = r.user_id',
  },
  facility_request: {
    name: `${patientName('u')} || ' · ' || f.name`,
    from: 'facility_requests r join facilities f on f.id = r.facility_id join users u on u.id = r.user_id',
  },
  doctor_claim: { name: 'd.name', from: 'doctor_claims r join doctors d on d.id = r.doctor_id' },
  facility_claim: { name: 'f.name', from: 'facility_claims r join facilities f on f.id = r.facility_id' },
  data_collection: { name: 'r.institution_name', from: 'data_collection_submissions r' },
  import: { name: 'r.file_name', from: 'import_batches r' },
  inventory: { name: 'r.item_name', from: 'facility_inventory r' },
  invitation: { name: 'r.email', from: 'invitations r' },
  proposal: { name: 'coalesce(r.email, a.email)', from: 'proposals r left join provider_accounts a on a.id = r.account_id' },
  order: {
    name: `concat_ws(' ', ${visitor.first}, ${visitor.last}) || ' · ' || r.doctor_name`,
    from: 'doctor_orders r join appointments a on a.id = r.appointment_id left join users u on u.id = a.user_id',
  },
  patient_call: {
    name: `concat_ws(' ', ${visitor.first}, ${visitor.last}) || ' · ' || coalesce(d.name, f.name)`,
    from: `patient_calls r left join appointments a on a.id = r.appointment_id left join facility_requests q on q.id = r.request_id
      left join doctors d on d.id = a.doctor_id left join facilities f on f.id = q.facility_id
      left join users u on u.id = coalesce(a.user_id, q.user_id)`,
  },
  review: {
    name: 'coalesce(d.name, f.name)',
    from: 'reviews r left join doctors d on d.id = r.doctor_id left join facilities f on f.id = r.facility_id',
  },
  sale: { name: `f.name || ' · ' || r.number`, from: 'stock_sales r join facilities f on f.id = r.facility_id' },
  waste_certification: { name: 'f.name', from: 'waste_certifications r join facilities f on f.id = r.facility_id' },
  waste_document: { name: 'r.title', from: 'waste_documents r' },
  waste_driver: { name: 'r.name', from: 'waste_drivers r' },
  waste_invoice: { name: 'r.invoice_number', from: 'waste_invoices r' },
  waste_payment: { name: 'i.invoice_number', from: 'waste_payments r join waste_invoices i on i.id = r.invoice_id' },
  waste_pickup: { name: 'f.name', from: 'waste_pickup_requests r join facilities f on f.id = r.facility_id' },
};

/** Whether every record of this kind has a name here: then a record without one was deleted. */
export const isNamedKind = (word: string | null): boolean => word !== null && word in kinds;

const namesOf = (ids: readonly string[]): Condition[] =>
  Object.entries(kinds).map(
    ([kind, { name, from }]) => sql`select r.id, ${kind} as kind, ${raw(name)} as name from ${raw(from)} where r.id in (${ids})`,
  );

/** The records with these ids that still exist, whatever their kinds, in one query. */
export async function findNames(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  if (ids.length === 0) return new Map();
  const parts = namesOf(ids);
  const all = raw(
    parts.map((it) => it.sql).join(' union all '),
    parts.flatMap((it) => it.params),
  );
  const found = await em.execute<NamedRecord[]>(all);
  return new Map(found.map((it) => [it.id, it]));
}
