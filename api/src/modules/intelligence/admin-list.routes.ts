import Router from '@koa/router';
import * as api from '@tenaye/contracts/admin-list.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import { auditReads } from '#kernel/database/audit-reads.ts';
import { iso } from '#kernel/database/sql.ts';
import { sendCsv } from '#kernel/http/download.ts';
import { type Call, mount } from '#kernel/http/mount.ts';
import { byTime, pageOf, pageRequest } from '#kernel/http/page.ts';
import { findAdminAppointments } from './admin-appointment.view.ts';
import { findAdminInvoices } from './admin-invoice.view.ts';
import { type AdminList, cellsOf } from './admin-list.service.ts';
import { findAdminPickups } from './admin-pickup.view.ts';
import { findDelays } from './delay.view.ts';
import { presentAdminAppointment, presentAdminInvoice, presentAdminPickup, presentDelay, presentRevenue } from './list.presenter.ts';
import { periodOf } from './period.rules.ts';
import { findRevenue } from './revenue.view.ts';

export const adminListRoutes = new Router();

const listOf = <Filter, Row, Shown>(list: AdminList<Filter, Row, Shown>): AdminList<Filter, Row, Shown> => list;

const delays = listOf({
  word: 'delay',
  hasPatients: true,
  listing: { name: 'admin-delays', key: byTime },
  find: (em, { from, to }: { from?: string | undefined; to?: string | undefined }, page, now) =>
    findDelays(em, periodOf({ from, to }, now), page),
  keyOf: (it) => [iso(it.originalTime), it.id],
  present: presentDelay,
  columns: ['id', 'doctorName', 'patientName', 'originalTime', 'delayMinutes', 'reason', 'status'],
});

const appointments = listOf({
  word: 'appointment',
  hasPatients: true,
  listing: { name: 'admin-appointments', key: byTime },
  find: findAdminAppointments,
  keyOf: (it) => [iso(it.appointmentDate), it.id],
  present: presentAdminAppointment,
  columns: [
    ...(['id', 'appointmentDate', 'endsAt', 'appointmentType', 'status', 'doctorId', 'doctorName', 'patientName', 'fee'] as const),
    ...(['beganAt', 'endedAt', 'waitMinutes'] as const),
  ],
});

const invoices = listOf({
  word: 'invoice',
  hasPatients: false,
  listing: { name: 'admin-invoices', key: byTime },
  find: findAdminInvoices,
  keyOf: (it) => [`${it.issueDate}T00:00:00.000Z`, it.id],
  present: presentAdminInvoice,
  columns: ['id', 'invoiceNumber', 'facilityName', 'issueDate', 'dueDate', 'totalAmount', 'status', 'paymentDate'],
});

const pickups = listOf({
  word: 'pickup',
  hasPatients: false,
  listing: { name: 'admin-pickups', key: byTime },
  find: findAdminPickups,
  keyOf: (it) => [iso(it.requestedAt), it.id],
  present: presentAdminPickup,
  columns: ['id', 'facilityName', 'wasteTypes', 'weight', 'status', 'requestedAt', 'plannedDay', 'collectedAt'],
});

const revenue = listOf({
  word: 'revenue',
  hasPatients: true,
  listing: { name: 'admin-revenue', key: byTime },
  find: findRevenue,
  keyOf: (it) => [iso(it.at), it.id],
  present: presentRevenue,
  columns: ['id', 'source', 'at', 'payee', 'amount'],
});

type Reading = Pick<Call<typeof api.listRevenue>, 'em' | 'now' | 'ctx'>;
type Asked<Filter> = Filter & { limit?: number | undefined; cursor?: string | undefined };

async function pageFrom<Filter, Row, Shown>(list: AdminList<Filter, Row, Shown>, asked: Asked<Filter>, { em, now, ctx }: Reading) {
  const page = pageRequest(list.listing, asked);
  return pageOf(ctx, list.listing, page, await list.find(em, asked, page, now), list.keyOf).map(list.present);
}

/**
 * Sends the whole list as a file. An audit row first records who exports it; if the rows are patients' records, each page is recorded
 * before it is sent.
 */
async function sendWhole<Filter extends Record<string, unknown>, Row, Shown>(
  list: AdminList<Filter, Row, Shown>,
  filter: Filter,
  { actor, em, now, ctx, shows }: Reading & Pick<Call<typeof api.exportRevenue>, 'actor' | 'shows'>,
): Promise<void> {
  const action = `${list.word}.export` as const;
  await em.transactional(async (tx) => audit(tx, actor, action, actor.provider, now, filter));
  shows([]);
  const beforePage = async (rows: readonly Row[]): Promise<void> => {
    if (list.hasPatients) await auditReads(em.fork(), actor, { action, ids: rows.map((it) => list.keyOf(it)[1]), always: true }, now);
  };
  const name = `${list.listing.name}-${localDate(+now)}.csv`;
  sendCsv(ctx, { name, heading: list.columns, pages: cellsOf(list, em.fork(), { filter, beforePage }, now) });
}

mount(adminListRoutes, api.listDelays, (it) => pageFrom(delays, it.query, it));
mount(adminListRoutes, api.exportDelays, (it) => sendWhole(delays, it.query, it));
mount(adminListRoutes, api.listAdminAppointments, (it) => pageFrom(appointments, it.query, it));
mount(adminListRoutes, api.exportAdminAppointments, (it) => sendWhole(appointments, it.query, it));
mount(adminListRoutes, api.listAdminInvoices, (it) => pageFrom(invoices, it.query, it));
mount(adminListRoutes, api.exportAdminInvoices, (it) => sendWhole(invoices, it.query, it));
mount(adminListRoutes, api.listAdminPickups, (it) => pageFrom(pickups, it.query, it));
mount(adminListRoutes, api.exportAdminPickups, (it) => sendWhole(pickups, it.query, it));
mount(adminListRoutes, api.listRevenue, (it) => pageFrom(revenue, it.query, it));
mount(adminListRoutes, api.exportRevenue, (it) => sendWhole(revenue, it.query, it));
