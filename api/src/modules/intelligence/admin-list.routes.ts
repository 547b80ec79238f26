import Router from '@koa/router';
import type { AdminAppointment, AdminInvoice, AdminPickup, Delay, RevenueEntry } from '@tenaye/contracts/admin-list.ts';
import * as api from '@tenaye/contracts/admin-list.ts';
import type * as z from 'zod/mini';
import { mount } from '#kernel/http/mount.ts';
import { listedBy, type SortedRow, sortKeyOf } from '#kernel/http/page.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import {
  type AdminAppointmentRow,
  type AppointmentFilter,
  appointmentOrder,
  appointmentRows,
  findAdminAppointments,
} from './admin-appointment.view.ts';
import { type AdminInvoiceRow, findAdminInvoices, type InvoiceFilter, invoiceOrder, invoiceRows } from './admin-invoice.view.ts';
import { type AdminPickupRow, findAdminPickups, type PickupFilter, pickupOrder, pickupRows } from './admin-pickup.view.ts';
import { type DelayRow, delayOrder, delayRows, findDelays } from './delay.view.ts';
import { presentAdminAppointment, presentAdminInvoice, presentAdminPickup, presentDelay, presentRevenue } from './list.presenter.ts';
import { partsOf, totalsOf } from './parts.view.ts';
import { type AskedDays, type Point, periodOf } from './period.rules.ts';
import { findRevenue, type RevenueFilter, type RevenueRow, revenueOrder, revenueRows } from './revenue.view.ts';

type DelayFilter = z.output<typeof api.exportDelays.query>;

export const adminListRoutes = new Router();

/** The filter within the period that a dashboard has for its days. */
const inPeriod = <Filter extends AskedDays>(filter: Filter, now: Date): Filter & Point => {
  const { from, to } = periodOf(filter, now);
  return { ...filter, from, to };
};

const delays = ({ sort }: DelayFilter): WholeList<DelayFilter, DelayRow & SortedRow, Delay> => ({
  word: 'delay',
  hasPersons: true,
  listing: listedBy('admin-delays', delayOrder(sort)),
  find: (em, filter, page, now) => findDelays(em, inPeriod(filter, now), sort, page),
  totals: (em, filter, now) => totalsOf(em, delayRows(inPeriod(filter, now))),
  keyOf: (row) => sortKeyOf(delayOrder(sort), row),
  present: presentDelay,
  columns: ['id', 'doctorName', 'patientName', 'originalTime', 'delayMinutes', 'reason', 'status'],
});

const appointments = (filter: AppointmentFilter): WholeList<AppointmentFilter, AdminAppointmentRow & SortedRow, AdminAppointment> => ({
  word: 'appointment',
  hasPersons: true,
  listing: listedBy('admin-appointments', appointmentOrder(filter)),
  find: findAdminAppointments,
  totals: (em, it) => totalsOf(em, appointmentRows(it)),
  keyOf: (row) => sortKeyOf(appointmentOrder(filter), row),
  present: presentAdminAppointment,
  columns: [
    ...(['id', 'appointmentDate', 'endsAt', 'appointmentType', 'status', 'doctorId', 'doctorName', 'patientName', 'fee'] as const),
    ...(['beganAt', 'endedAt', 'waitMinutes'] as const),
  ],
});

const invoices = (filter: InvoiceFilter): WholeList<InvoiceFilter, AdminInvoiceRow & SortedRow, AdminInvoice> => ({
  word: 'invoice',
  hasPersons: false,
  listing: listedBy('admin-invoices', invoiceOrder(filter)),
  find: findAdminInvoices,
  totals: (em, it, now) => totalsOf(em, invoiceRows(it, now)),
  keyOf: (row) => sortKeyOf(invoiceOrder(filter), row),
  present: presentAdminInvoice,
  columns: ['id', 'invoiceNumber', 'facilityName', 'issueDate', 'dueDate', 'totalAmount', 'status', 'paymentDate'],
});

const pickups = (filter: PickupFilter): WholeList<PickupFilter, AdminPickupRow & SortedRow, AdminPickup> => ({
  word: 'pickup',
  hasPersons: false,
  listing: listedBy('admin-pickups', pickupOrder(filter)),
  find: findAdminPickups,
  totals: (em, it, now) => totalsOf(em, pickupRows(it, now)),
  keyOf: (row) => sortKeyOf(pickupOrder(filter), row),
  present: presentAdminPickup,
  columns: ['id', 'facilityName', 'wasteTypes', 'weight', 'status', 'requestedAt', 'plannedDay', 'collectedAt', 'kept'],
});

const revenue = (filter: RevenueFilter): WholeList<RevenueFilter, RevenueRow & SortedRow, RevenueEntry> => ({
  word: 'revenue',
  hasPersons: true,
  listing: listedBy('admin-revenue', revenueOrder(filter)),
  find: findRevenue,
  totals: (em, it) => totalsOf(em, ...revenueRows(it)),
  keyOf: (row) => sortKeyOf(revenueOrder(filter), row),
  present: presentRevenue,
  columns: ['id', 'source', 'at', 'payee', 'amount'],
});

mount(adminListRoutes, api.listDelays, (it) => readPage(delays(it.query), it.query, it));
mount(adminListRoutes, api.exportDelays, (it) => sendWhole(delays(it.query), it.query, it));
mount(adminListRoutes, api.listAdminAppointments, (it) => readPage(appointments(it.query), it.query, it));
mount(adminListRoutes, api.exportAdminAppointments, (it) => sendWhole(appointments(it.query), it.query, it));
mount(adminListRoutes, api.listAdminInvoices, (it) => readPage(invoices(it.query), it.query, it));
mount(adminListRoutes, api.exportAdminInvoices, (it) => sendWhole(invoices(it.query), it.query, it));
mount(adminListRoutes, api.listAdminPickups, (it) => readPage(pickups(it.query), it.query, it));
mount(adminListRoutes, api.exportAdminPickups, (it) => sendWhole(pickups(it.query), it.query, it));
mount(adminListRoutes, api.listRevenue, (it) => readPage(revenue(it.query), it.query, it));
mount(adminListRoutes, api.exportRevenue, (it) => sendWhole(revenue(it.query), it.query, it));

mount(adminListRoutes, api.divideDelays, ({ query: { parts, ...filter }, em, now }) =>
  partsOf(em, parts, delayRows(inPeriod(filter, now))),
);
mount(adminListRoutes, api.divideAdminAppointments, ({ query: { parts, ...filter }, em }) => partsOf(em, parts, appointmentRows(filter)));
mount(adminListRoutes, api.divideAdminInvoices, ({ query: { parts, ...filter }, em, now }) => partsOf(em, parts, invoiceRows(filter, now)));
mount(adminListRoutes, api.divideAdminPickups, ({ query: { parts, ...filter }, em, now }) => partsOf(em, parts, pickupRows(filter, now)));
mount(adminListRoutes, api.divideRevenue, ({ query: { parts, ...filter }, em }) => partsOf(em, parts, ...revenueRows(filter)));
