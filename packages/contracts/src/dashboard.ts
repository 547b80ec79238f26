import * as z from 'zod/mini';
import { appointment } from './appointment.ts';
import { endpoint } from './endpoint.ts';
import { requestStatuses } from './facility-request.ts';
import { id } from './fields.ts';

export const recentDiagnosticRequest = z.object({
  id,
  centerId: id,
  centerName: z.string(),
  status: z.enum(requestStatuses),
  requestDate: z.iso.datetime(),
  requestedServices: z.array(z.string()),
});

export const dashboardStats = z.object({
  appointments: z.number(),
  diagnosticRequests: z.number(),
  medicationRequests: z.number(),
  recentAppointments: z.array(appointment),
  recentDiagnosticRequests: z.array(recentDiagnosticRequest),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'Counts and the five most recent appointments and lab requests of the patient',
  callers: ['patient'],
  answer: dashboardStats,
});
