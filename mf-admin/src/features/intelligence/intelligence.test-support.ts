import * as lists from '@tenaye/contracts/admin-list.ts';
import * as calls from '@tenaye/contracts/intelligence.ts';
import { getPlatformHealth, type PlatformHealth } from '@tenaye/contracts/platform.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { HttpStub } from '@tenaye/testing/http.ts';

const frame = {
  period: { from: '2026-03-01', to: '2026-03-02', by: 'day' as const },
  asOf: '2026-03-02T08:00:00.000Z',
};
const steps = [
  { from: '2026-03-01', to: '2026-03-01' },
  { from: '2026-03-02', to: '2026-03-02' },
];
const stepsWith = <V extends object>(...values: [V, V]) => steps.map((it, at) => ({ ...it, ...(values[at] ?? values[0]) }));

export const anOverview = (overrides: Partial<calls.AdminOverview> = {}): calls.AdminOverview => ({
  ...frame,
  totalUsers: 1204,
  newRegistrations: { today: 3, thisWeek: 17, thisMonth: 51 },
  revenue: { total: 12_500.5, growth: 12.5, bySource: { consultation: 9000, request: 3000.5, waste: 500 } },
  todayAppointments: 8,
  pendingProviders: 5,
  pendingFacilities: 2,
  totalProviders: 640,
  totalFacilities: 600,
  activeSessions: 77,
  series: {
    registrations: stepsWith({ patients: 2, providers: 1 }, { patients: 1, providers: 0 }),
    revenue: stepsWith({ consultation: 4000, request: 0, waste: 500 }, { consultation: 5000, request: 3000.5, waste: 0 }),
  },
  ...overrides,
});

const byStatus = { scheduled: 4, confirmed: 6, completed: 21, cancelled: 2, noShow: 1 };
export const appointmentAnswer = (overrides: Partial<calls.AppointmentFigures> = {}): calls.AppointmentFigures => ({
  ...frame,
  ...byStatus,
  delayedToday: 1,
  averageWaitTime: 7.5,
  measuredWaits: 12,
  late: 3,
  lateShare: 25,
  lateFromMinutes: 5,
  patientSatisfaction: 4.6,
  ratings: 9,
  series: {
    appointments: stepsWith(byStatus, { ...byStatus, completed: 0 }),
    waits: stepsWith<{ average: number | null }>({ average: 7.5 }, { average: null }),
    late: stepsWith<{ share: number | null; count: number }>({ share: 25, count: 3 }, { share: null, count: 0 }),
    ratings: stepsWith<{ average: number | null; count: number }>({ average: null, count: 0 }, { average: 4.6, count: 9 }),
  },
  ...overrides,
});

export const invoiceAnswer = (): calls.InvoiceFigures => ({
  ...frame,
  paidInvoices: 3,
  pendingInvoices: 1,
  overdueInvoices: 1,
  collectionRate: 61.5,
  averageInvoiceValue: 250,
  amounts: { paid: 750, pending: 250, overdue: 250 },
  series: { invoices: stepsWith({ paid: 750, pending: 0, overdue: 250 }, { paid: 0, pending: 250, overdue: 0 }) },
});

const kilograms = [4, 0, 8.5, 0, 0, 0];
export const wasteAnswer = (): calls.WasteFigures => ({
  ...frame,
  totalRequests: 6,
  totalWasteCollected: 12.5,
  complianceRate: null,
  averageResponseTime: 1,
  byType: wasteTypes.map((wasteType, at) => ({
    wasteType,
    kilograms: kilograms[at] ?? 0,
  })),
  series: {
    pickups: stepsWith({ requested: 4, collected: 1, kilograms: 12.5 }, { requested: 2, collected: 0, kilograms: 0 }),
    byType: stepsWith({ kilograms }, { kilograms: [0, 0, 0, 0, 0, 0] }),
  },
});

export const verificationAnswer = (): calls.VerificationFigures => ({
  ...frame,
  ...{ approved: 12, rejected: 3, medianWait: 2.5, longestWait: 9 },
  by: [{ id: crypto.randomUUID(), name: 'Hana Operator', approved: 10, rejected: 3 }],
});

export const funnelsAnswer = (overrides: Partial<calls.Funnels> = {}): calls.Funnels => ({
  period: { from: frame.period.from, to: frame.period.to },
  asOf: frame.asOf,
  providers: { registered: 8, verified: 6, booked: 2 },
  visitors: {
    measuredFrom: '2026-03-01',
    doctor: { searches: 1500, profiles: 400, bookings: 21 },
    facility: { searches: 300, profiles: 90, bookings: 7 },
  },
  ...overrides,
});

export const aDelay = (overrides: Partial<lists.Delay> = {}): lists.Delay => ({
  id: crypto.randomUUID(),
  doctorName: 'Dr. Meron Tadesse',
  patientName: 'Hana T.',
  originalTime: '2026-03-02T06:00:00.000Z',
  delayMinutes: 20,
  reason: 'traffic',
  status: 'notified',
  ...overrides,
});

export const anActivity = (overrides: Partial<calls.Activity> = {}): calls.Activity => ({
  id: crypto.randomUUID(),
  description: 'An appointment with Dr. Meron Tadesse was completed',
  activityType: 'appointment',
  timestamp: '2026-03-02T07:00:00.000Z',
  ...overrides,
});

export const anAppointment = (overrides: Partial<lists.AdminAppointment> = {}): lists.AdminAppointment => ({
  id: crypto.randomUUID(),
  appointmentDate: '2026-03-02T06:00:00.000Z',
  endsAt: '2026-03-02T06:30:00.000Z',
  appointmentType: 'in-person',
  status: 'completed',
  doctorId: crypto.randomUUID(),
  doctorName: 'Dr. Meron Tadesse',
  patientName: 'Hana T.',
  fee: 650.5,
  beganAt: '2026-03-02T06:10:00.000Z',
  endedAt: '2026-03-02T06:30:00.000Z',
  waitMinutes: 10,
  ...overrides,
});

export const aHealth = (overrides: Partial<PlatformHealth> = {}): PlatformHealth => ({
  uptime: { day: 0.99987, week: 0.998, month: null },
  measuredSince: '2026-03-01T08:00:00.000Z',
  responseMs: 145,
  requests: 5000,
  failedRequests: 0,
  sessions: 77,
  parts: [],
  versions: { api: '1', migration: '1', database: '18' },
  ...overrides,
});

/** Answers every call of the dashboard. */
export function answerDashboard(http: HttpStub): void {
  http.answer(calls.getAdminOverview, anOverview());
  http.answer(getPlatformHealth, aHealth());
  http.answer(calls.getAppointmentFigures, appointmentAnswer());
  http.answer(calls.getInvoiceFigures, invoiceAnswer());
  http.answer(calls.getWasteFigures, wasteAnswer());
  http.answer(calls.getVerificationFigures, verificationAnswer());
  http.answer(calls.getFunnels, funnelsAnswer());
  http.answer(calls.getDelayThreshold, { fromMinutes: 5, version: '0' });
  http.answer(calls.listFigureLimits, []);
  http.answer(lists.listDelays, [aDelay()]);
  http.answer(calls.listRecentActivities, [anActivity()]);
}
