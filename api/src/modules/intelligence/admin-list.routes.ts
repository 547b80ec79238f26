import Router from '@koa/router';
import * as api from '@tenaye/contracts/admin-list.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime } from '#kernel/http/page.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { findAdminAppointments } from './admin-appointment.view.ts';
import { findAdminInvoices } from './admin-invoice.view.ts';
import { findAdminPickups } from './admin-pickup.view.ts';
import { findDelays } from './delay.view.ts';
import { presentAdminAppointment, presentAdminInvoice, presentAdminPickup, presentDelay, presentRevenue } from './list.presenter.ts';
import { periodOf } from './period.rules.ts';
import { findRevenue } from './revenue.view.ts';

export const adminListRoutes = new Router();

const listOf = <Filter, Row, Shown>(list: WholeList<Filter, Row, Shown>): WholeList<Filter, Row, Shown> => list;

const delays = listOf({
  word: 'delay',
  hasPersons: true,
  listing: { name: 'admin-delays', key: byTime },
  find: (em, { from, to }: { from?: string | undefined; to?: string | undefined }, page, now) =>
    findDelays(em, periodOf({ from, to }, now), page),
  keyOf: (it) => [iso(it.originalTime), it.id],
  present: presentDelay,
  columns: ['id', 'doctorName', 'patientName', 'originalTime', 'delayMinutes', 'reason', 'status'],
});

const appointments = listOf({
  word: 'appointment',
  hasPersons: true,
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
  hasPersons: false,
  listing: { name: 'admin-invoices', key: byTime },
  find: findAdminInvoices,
  keyOf: (it) => [`${it.issueDate}T00:00:00.000Z`, it.id],
  present: presentAdminInvoice,
  columns: ['id', 'invoiceNumber', 'facilityName', 'issueDate', 'dueDate', 'totalAmount', 'status', 'paymentDate'],
});

const pickups = listOf({
  word: 'pickup',
  hasPersons: false,
  listing: { name: 'admin-pickups', key: byTime },
  find: findAdminPickups,
  keyOf: (it) => [iso(it.requestedAt), it.id],
  present: presentAdminPickup,
  columns: ['id', 'facilityName', 'wasteTypes', 'weight', 'status', 'requestedAt', 'plannedDay', 'collectedAt'],
});

const revenue = listOf({
  word: 'revenue',
  hasPersons: true,
  listing: { name: 'admin-revenue', key: byTime },
  find: findRevenue,
  keyOf: (it) => [iso(it.at), it.id],
  present: presentRevenue,
  columns: ['id', 'source', 'at', 'payee', 'amount'],
});

mount(adminListRoutes, api.listDelays, (it) => readPage(delays, it.query, it));
mount(adminListRoutes, api.exportDelays, (it) => sendWhole(delays, it.query, it));
mount(adminListRoutes, api.listAdminAppointments, (it) => readPage(appointments, it.query, it));
mount(adminListRoutes, api.exportAdminAppointments, (it) => sendWhole(appointments, it.query, it));
mount(adminListRoutes, api.listAdminInvoices, (it) => readPage(invoices, it.query, it));
mount(adminListRoutes, api.exportAdminInvoices, (it) => sendWhole(invoices, it.query, it));
mount(adminListRoutes, api.listAdminPickups, (it) => readPage(pickups, it.query, it));
mount(adminListRoutes, api.exportAdminPickups, (it) => sendWhole(pickups, it.query, it));
mount(adminListRoutes, api.listRevenue, (it) => readPage(revenue, it.query, it));
mount(adminListRoutes, api.exportRevenue, (it) => sendWhole(revenue, it.query, it));
