import Router from '@koa/router';
import { type DashboardStats, getDashboardStats } from '@tenaye/contracts/dashboard.ts';
import { mount } from '#kernel/mount.ts';
import { iso } from '#kernel/sql.ts';
import { presentAppointment } from '../appointment/appointment-view.service.ts';
import { findDashboard } from './dashboard.service.ts';

export const dashboardRoutes = new Router();

type RecentRequest = DashboardStats['recentDiagnosticRequests'][number];

const presentRequest = (it: RecentRequest): RecentRequest => ({
  id: it.id,
  centerId: it.centerId,
  centerName: it.centerName,
  status: it.status,
  requestDate: iso(it.requestDate),
  requestedServices: it.requestedServices,
});

mount(dashboardRoutes, getDashboardStats, async ({ actor, em, now }) => {
  const it = await findDashboard(em, actor);
  return {
    appointments: it.appointments,
    diagnosticRequests: it.diagnostic_requests,
    medicationRequests: it.medication_requests,
    recentAppointments: it.recent_appointments.map((each) => presentAppointment(each, now)),
    recentDiagnosticRequests: it.recent_diagnostic_requests.map(presentRequest),
  };
});
