import { findComplianceFacts } from '@tenaye/api/modules/waste-compliance/compliance.view.ts';
import { findAnalytics } from '@tenaye/api/modules/waste-compliance/waste-analytics.view.ts';
import { findCertified } from '@tenaye/api/modules/waste-compliance/waste-certification.view.ts';
import { findAllInvoices, findInvoices, findInvoiceTotals, findPayments } from '@tenaye/api/modules/waste-money/waste-invoice.view.ts';
import { findNextExpiry, findOwed } from '@tenaye/api/modules/waste-money/waste-owed.view.ts';
import { findDocuments, findManifest } from '@tenaye/api/modules/waste-paper/waste-document.view.ts';
import { papersOf } from '@tenaye/api/modules/waste-paper/waste-papers.policy.ts';
import type { openOrm } from '@tenaye/api/orm.ts';

type Em = Awaited<ReturnType<typeof openOrm>>['em'];
type Facility = Parameters<typeof findInvoiceTotals>[1];

export const INVOICES = 5_000;

const page = { limit: 50, after: undefined };

/** Lists of papers and money, with their searches, for waste managers and for a facility. */
export const paperLists = (actor: Facility): Record<string, (em: Em, today: string, now: Date) => Promise<unknown>> => ({
  'manager: invoices': (em, _, now) => findAllInvoices(em, {}, page, now),
  'manager: invoices, overdue': (em, _, now) => findAllInvoices(em, { status: 'overdue' }, page, now),
  'manager: invoices, by number': (em, _, now) => findAllInvoices(em, { q: '04321' }, page, now),
  'manager: invoices, by facility': (em, _, now) => findAllInvoices(em, { q: 'center 17' }, page, now),
  'manager: invoices, found nowhere': (em, _, now) => findAllInvoices(em, { q: 'no such place' }, page, now),
  'manager: announced payments': (em) => findPayments(em, 'announced', page),
  'manager: confirmed payments': (em) => findPayments(em, 'confirmed', page),
  'manager: certifications': (em, _, now) => findCertified(em, {}, page, now),
  'manager: certifications, searched': (em, _, now) => findCertified(em, { q: 'center 17' }, page, now),
  'facility: invoices': (em, _, now) => findInvoices(em, actor, {}, page, now),
  'facility: invoices, searched': (em, _, now) => findInvoices(em, actor, { q: 'TT-12' }, page, now),
  'facility: invoices, found nowhere': (em, _, now) => findInvoices(em, actor, { q: 'no such number' }, page, now),
  'facility: totals of invoices': (em, _, now) => findInvoiceTotals(em, actor, now),
  'facility: documents': (em, _, now) => findDocuments(em, actor, {}, page, now),
  'facility: documents, searched': (em, _, now) => findDocuments(em, actor, { q: '0432' }, page, now),
  'facility: compliance': (em, _, now) => findComplianceFacts(em, papersOf(actor), now),
  'facility: analytics': (em, _, now) => findAnalytics(em, actor, undefined, now),
  'facility: owed': (em, _, now) => findOwed(em, actor, now),
  'facility: next expiry': (em, _, now) => findNextExpiry(em, actor, now),
  'anyone: a manifest': async (em) => {
    const [row] = await em.execute<{ token: string }[]>("select token from waste_documents where type = 'manifest' limit 1");
    return findManifest(em, row?.token ?? '');
  },
});

const number = (prefix: string): string => `'${prefix}-2026-' || lpad(nth::text, 5, '0')`;

/** Papers for the latest completed pickups: four of five invoices are paid, some payments are announced only. */
export const paperRows = [
  `create temp table billed as select *, row_number() over (order by actual_pickup_date, id) as nth from (
     select * from waste_pickup_requests where status = 'completed' order by actual_pickup_date desc, id limit ${INVOICES}) it`,
  `insert into waste_invoices (provider_account_id, facility_id, pickup_request_id, invoice_number, issue_date, due_date, subtotal,
    tax_amount, total_amount, tax_percent, status, paid_amount, line_items)
   select provider_account_id, facility_id, id, ${number('INV')}, actual_pickup_date::date, actual_pickup_date::date + 30,
     actual_weight * 100, actual_weight * 15,
     actual_weight * 115, 15, case when nth % 5 = 0 then 'pending' else 'paid' end,
       case when nth % 5 = 0 then 0 else actual_weight * 115 end,
     jsonb_build_array(jsonb_build_object('kind', 'waste', 'wasteType', waste_types[1], 'kilograms', actual_weight, 'unitPrice', 100,
       'percent', null, 'amount', actual_weight * 100))
   from billed`,
  `insert into waste_payments (invoice_id, amount, method, reference, paid_on, status, decided_at, created_at)
   select i.id, i.total_amount, 'bank_transfer', 'TT-' || b.nth, i.issue_date + 5,
     case when b.nth % 5 = 0 then 'announced' else 'confirmed' end,
     case when b.nth % 5 > 0 then now() end, now()
   from billed b join waste_invoices i on i.pickup_request_id = b.id where b.nth % 10 <> 5`,
  `insert into waste_documents (facility_id, type, title, number, related_id, pickup_request_id, issue_date, contents, token)
   select facility_id, type, ${number('PAPER')} || type, ${number('PAPER')} || type, id, id, actual_pickup_date::date,
     jsonb_build_object('weights', jsonb_build_array(jsonb_build_object('wasteType', waste_types[1], 'kilograms', actual_weight)),
       'totalWeight', actual_weight),
     case when type = 'manifest' then lpad(nth::text, 32, '0') end
   from billed, unnest(array['manifest', 'certificate']) type`,
  `insert into waste_certifications (provider_account_id, facility_id, certification_type, certificate_number, issue_date, expiry_date)
   select account_id, id, 'gold', 'WC-' || id || y, current_date - 365 * y, current_date + 20 - 365 * (y - 1)
   from facilities, generate_series(0, 2) y`,
];
