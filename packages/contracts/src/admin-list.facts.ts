import { call } from './call.ts';

/** The sources of revenue: consultations, requests to facilities, and invoices for waste. */
export const revenueSources = ['consultation', 'request', 'waste'] as const;
export type RevenueSource = (typeof revenueSources)[number];

/** Whether the patient was notified of a delay. */
export const delayStatuses = ['notified', 'not_notified'] as const;
export type DelayStatus = (typeof delayStatuses)[number];

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
