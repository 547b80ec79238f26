import { type DashboardStats, dashboardStats } from '@tenaye/contracts/dashboard.ts';
import { assessmentFacts, healthInsightsOf } from '@tenaye/contracts/health-score.facts.ts';
import { present } from '#kernel/http/present.ts';
import { presentAppointment } from '../appointment/appointment.presenter.ts';
import type { DashboardRow } from './dashboard.view.ts';

export const presentDashboard = (row: DashboardRow, now: Date): DashboardStats =>
  present(dashboardStats, row, {
    nextAppointment: row.nextAppointment && { ...presentAppointment(row.nextAppointment, now), place: row.nextAppointment.place },
    recentAppointments: row.recentAppointments.map((each) => presentAppointment(each, now)),
    insights: healthInsightsOf({
      checkups: row.checkups,
      prescriptions: row.prescriptions,
      assessment: row.assessment && assessmentFacts(row.assessment),
      isEmergency: row.isEmergency,
    }),
  });
