import { call } from './call.ts';

/** The sources of revenue: consultations, requests to facilities, and invoices for waste. */
export const revenueSources = ['consultation', 'request', 'waste'] as const;
export type RevenueSource = (typeof revenueSources)[number];

/** Whether the patient was notified of a delay. */
export const delayStatuses = ['notified', 'not_notified'] as const;
export type DelayStatus = (typeof delayStatuses)[number];

/** What each list of the figures can be sorted by. */
export const delaySorts = ['doctor', 'time', 'delay'] as const;
export const appointmentSorts = ['doctor', 'date', 'fee'] as const;
export const adminInvoiceSorts = ['number', 'facility', 'issued', 'due', 'amount'] as const;
export const adminPickupSorts = ['facility', 'requested', 'planned', 'weight'] as const;
export const revenueSorts = ['payee', 'date', 'amount'] as const;

/** What appointments can be filtered by besides their status. */
export const appointmentStates = ['standing', 'begun', 'late'] as const;

/** What the rows of a figure can be divided by: the region of their doctors and facilities, their specialty or type, or each of them. */
export const partings = ['region', 'category', 'provider'] as const;
export type Parting = (typeof partings)[number];

/** The most doctors and facilities that are parts of their own; the last part has all others. */
export const MOST_PARTS = 50;

/** Whether a pickup was collected by its planned day, among those that were to be collected by now. */
export const pickupPunctualities = ['due', 'on_time', 'missed'] as const;

export const listDelays = call({
  method: 'GET',
  path: '/api/admin/dashboard/delays',
  callers: ['admin'],
  area: 'figures',
  reads: 'delay.list',
});

export const exportDelays = call({
  method: 'GET',
  path: '/api/admin/dashboard/delays/export',
  callers: ['admin'],
  area: 'figures',
  stepUp: true,
  reads: 'delay.export',
  download: true,
});

export const divideDelays = call({ method: 'GET', path: '/api/admin/dashboard/delays/parts', callers: ['admin'], area: 'figures' });

export const listAdminAppointments = call({
  method: 'GET',
  path: '/api/admin/appointments',
  callers: ['admin'],
  area: 'figures',
  reads: 'appointment.list',
});

export const exportAdminAppointments = call({
  method: 'GET',
  path: '/api/admin/appointments/export',
  callers: ['admin'],
  area: 'figures',
  stepUp: true,
  reads: 'appointment.export',
  download: true,
});

export const divideAdminAppointments = call({ method: 'GET', path: '/api/admin/appointments/parts', callers: ['admin'], area: 'figures' });

export const listAdminInvoices = call({
  method: 'GET',
  path: '/api/admin/invoices',
  callers: ['admin'],
  area: 'figures',
});

export const exportAdminInvoices = call({
  method: 'GET',
  path: '/api/admin/invoices/export',
  callers: ['admin'],
  area: 'figures',
  download: true,
});

export const divideAdminInvoices = call({ method: 'GET', path: '/api/admin/invoices/parts', callers: ['admin'], area: 'figures' });

export const listAdminPickups = call({
  method: 'GET',
  path: '/api/admin/pickups',
  callers: ['admin'],
  area: 'figures',
});

export const exportAdminPickups = call({
  method: 'GET',
  path: '/api/admin/pickups/export',
  callers: ['admin'],
  area: 'figures',
  download: true,
});

export const divideAdminPickups = call({ method: 'GET', path: '/api/admin/pickups/parts', callers: ['admin'], area: 'figures' });

export const listRevenue = call({
  method: 'GET',
  path: '/api/admin/revenue',
  callers: ['admin'],
  area: 'figures',
  reads: 'revenue.list',
});

export const exportRevenue = call({
  method: 'GET',
  path: '/api/admin/revenue/export',
  callers: ['admin'],
  area: 'figures',
  stepUp: true,
  reads: 'revenue.export',
  download: true,
});

export const divideRevenue = call({ method: 'GET', path: '/api/admin/revenue/parts', callers: ['admin'], area: 'figures' });
