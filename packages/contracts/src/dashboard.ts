import * as z from 'zod/mini';
import { practiceWayIn } from './address.ts';
import { appointment } from './appointment.ts';
import * as calls from './dashboard.facts.ts';
import { endpoint } from './endpoint.ts';
import { requestTypes } from './facility-kind.facts.ts';
import { requestStatuses } from './facility-request.facts.ts';
import { requestedMedication } from './facility-request.ts';
import { id } from './fields.ts';
import { healthInsights } from './health-score.ts';

const requestFacts = { id, status: z.enum(requestStatuses), requestDate: z.iso.datetime() };

/** A request in the dashboard. `hasResults`: the center has written, uploaded or sent results. */
export const recentDiagnosticRequest = z.object({
  ...requestFacts,
  centerId: id,
  centerName: z.string(),
  requestedServices: z.array(z.string()),
  hasResults: z.boolean(),
});
export type RecentDiagnosticRequest = z.infer<typeof recentDiagnosticRequest>;

/** A request in the dashboard. `totalAmount` in ETB, null until the pharmacy quotes. */
export const recentMedicationRequest = z.object({
  ...requestFacts,
  pharmacyId: id,
  pharmacyName: z.string(),
  requestedMedications: z.array(requestedMedication),
  totalAmount: z.nullable(z.number()),
});
export type RecentMedicationRequest = z.infer<typeof recentMedicationRequest>;

/** A quote that waits for the patient's answer. `totalAmount` in ETB; null when the facility named no price. */
export const waitingQuote = z.object({
  id,
  requestType: z.enum(requestTypes),
  facilityName: z.string(),
  totalAmount: z.nullable(z.number()),
});

/** Results that came or were corrected, and whose notifications, `notificationIds`, the patient hasn't read. */
export const waitingResult = z.object({ id, facilityName: z.string(), isCorrected: z.boolean(), notificationIds: z.array(id) });

/** A completed visit or request without a review. `name` is the doctor's or facility's. */
export const waitingReview = z.object({ kind: z.enum(['appointment', ...requestTypes]), id, name: z.string() });

/** The earliest appointment that is neither over nor canceled. `place` is the doctor's practice, for an in-person visit. */
export const nextAppointment = z.extend(appointment, {
  place: z.nullable(
    z.object({
      address: z.nullable(z.string()),
      ...practiceWayIn,
      phone: z.nullable(z.string()),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    }),
  ),
});
export type NextAppointment = z.infer<typeof nextAppointment>;

/**
 * The patient's dashboard. Its counts leave out what was canceled, its lists don't. The `recent` lists have at most five entries;
 * `waitingQuotes` has at most twenty, the first to end first. `waitingResults` and `waitingReviews` have at most three each, the latest
 * first, reviews only of the last month. The answers of older APIs have none of the three.
 */
export const dashboardStats = z.object({
  appointments: z.number(),
  diagnosticRequests: z.number(),
  medicationRequests: z.number(),
  /** The numbers in the badges: open items of each kind, and tests with results. */
  upcomingAppointments: z.number(),
  openDiagnosticRequests: z.number(),
  diagnosticResults: z.number(),
  openMedicationRequests: z.number(),
  nextAppointment: z.nullable(nextAppointment),
  recentAppointments: z.array(appointment),
  recentDiagnosticRequests: z.array(recentDiagnosticRequest),
  recentMedicationRequests: z.array(recentMedicationRequest),
  waitingQuotes: z.optional(z.array(waitingQuote)),
  waitingResults: z.optional(z.array(waitingResult)),
  waitingReviews: z.optional(z.array(waitingReview)),
  insights: healthInsights,
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const getDashboardStats = endpoint(calls.getDashboardStats, {
  summary: 'Counts, the next appointment, the five most recent of each list, and the Health Score of the patient',
  answer: dashboardStats,
});
