import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, seenVersion, version } from './fields.ts';
import * as calls from './intelligence.facts.ts';
import {
  activityTypes,
  figureLimits,
  figureLimitTexts,
  lateFrom,
  lateFromTexts,
  limitedFigures,
  seriesSteps,
} from './intelligence.facts.ts';
import { periodQuery, regionPeriodQuery, seriesQuery } from './period.ts';
import { wasteTypes } from './waste.facts.ts';

/** A day in Addis Ababa, YYYY-MM-DD. */
const day = z.iso.date();
const count = z.number();
/** ETB, exact to the cent. */
const etb = z.number();

/** The fields of every dashboard answer. */
const framed = {
  /** The days that the answer covers, and the step of its series. */
  period: z.object({ from: day, to: day, by: z.enum(seriesSteps) }),
  /** The instant at which the figures were read. */
  asOf: z.iso.datetime(),
};

/** One point of a series: its first and last day within the period. Each step of the period has a point, even when nothing happened. */
const point = { from: day, to: day };

/**
 * Figures of the whole platform, or of the doctors and facilities of a region. A figure that doesn't depend on the period describes the
 * moment of reading. "List" names the call or tab that shows the rows of a figure. Patients and sessions belong to no region: their
 * figures are always those of the whole platform.
 */
export const adminOverview = z.object({
  ...framed,
  /** Patients' accounts, without deleted ones. No list, because administrators don't see patients. */
  totalUsers: count,
  /** Patients' accounts created today, since Monday, and since the first of the month; including deleted ones. No list. */
  newRegistrations: z.object({ today: count, thisWeek: count, thisMonth: count }),
  /**
   * Fees of completed appointments, totals of completed requests, and paid waste invoices in the period, in ETB. `growth` is the change
   * from the previous period of equal length in percent, to one decimal; null when that period had no revenue. List: listRevenue.
   */
  revenue: z.object({ total: etb, growth: z.nullable(z.number()), bySource: z.object({ consultation: etb, request: etb, waste: etb }) }),
  /** Appointments of today that aren't canceled. List: listAdminAppointments with `state` "standing" and both days today. */
  todayAppointments: count,
  /** Doctors and facilities whose verification is pending. List: listUnverified, the tab Pending. */
  pendingProviders: count,
  /** The facilities among `pendingProviders`. */
  pendingFacilities: count,
  /** All profiles of doctors and facilities, as in the counters above the tabs. List: listListings, the tab All Providers. */
  totalProviders: count,
  /** The facilities among `totalProviders`. */
  totalFacilities: count,
  /** Sessions with a sign-in that haven't expired. No list. */
  activeSessions: count,
  series: z.object({
    /** New accounts of patients, and of doctors and facilities (not of administrators and staff). */
    registrations: z.array(z.object({ ...point, patients: count, providers: count })),
    /** ETB by source. */
    revenue: z.array(z.object({ ...point, consultation: etb, request: etb, waste: etb })),
  }),
});
export type AdminOverview = z.infer<typeof adminOverview>;

export const getAdminOverview = endpoint(calls.getAdminOverview, {
  summary: 'Accounts, providers, revenue and sessions',
  query: seriesQuery,
  answer: adminOverview,
});

const byStatus = { scheduled: count, confirmed: count, completed: count, cancelled: count, noShow: count };

/** Appointments that start in the period. List of each count: listAdminAppointments with that status (`no_show` for noShow). */
export const appointmentFigures = z.object({
  ...framed,
  ...byStatus,
  /** Delayed appointments of today, independent of the period. List: listDelays with both days today. */
  delayedToday: count,
  /**
   * The average number of minutes from the start of an appointment until its consultation began, to one decimal; an early start counts as
   * 0. Null when no consultation began in the period: "Not measured yet". List: listAdminAppointments with `state` "begun".
   */
  averageWaitTime: z.nullable(z.number()),
  /** The number of consultations from which averageWaitTime is computed. */
  measuredWaits: count,
  /**
   * Consultations that began at least `lateFromMinutes` after their start, and their percentage of `measuredWaits`, to one decimal; null
   * when no consultation began. List: listAdminAppointments with `state` "late".
   */
  late: count,
  lateShare: z.nullable(z.number()),
  lateFromMinutes: count,
  /**
   * Average of the visible reviews of appointments that were written in the period: 1 to 5 stars, to one decimal. Null without a review:
   * "Not measured yet". List: listAdminReviews, the tab Reviews.
   */
  patientSatisfaction: z.nullable(z.number()),
  /** The number of reviews from which patientSatisfaction is computed. */
  ratings: count,
  series: z.object({
    appointments: z.array(z.object({ ...point, ...byStatus })),
    /** Minutes; null where no consultation began. */
    waits: z.array(z.object({ ...point, average: z.nullable(z.number()) })),
    /** Percent of the begun consultations; null where none began. */
    late: z.array(z.object({ ...point, share: z.nullable(z.number()), count })),
    /** Stars; null where no review was written. */
    ratings: z.array(z.object({ ...point, average: z.nullable(z.number()), count })),
  }),
});
export type AppointmentFigures = z.infer<typeof appointmentFigures>;

export const getAppointmentFigures = endpoint(calls.getAppointmentFigures, {
  summary: 'Appointments by status, waiting time and satisfaction',
  query: seriesQuery,
  answer: appointmentFigures,
});

/** How many minutes after its start a consultation counts as late, for all administrators. */
export const delayThreshold = z.object({ fromMinutes: count, version });
export type DelayThreshold = z.infer<typeof delayThreshold>;

export const newDelayThreshold = z.strictObject({
  fromMinutes: z
    .int(lateFromTexts.range)
    .check(z.minimum(lateFrom.least, lateFromTexts.range), z.maximum(lateFrom.most, lateFromTexts.range)),
  version: seenVersion,
});
export type NewDelayThreshold = z.output<typeof newDelayThreshold>;

export const getDelayThreshold = endpoint(calls.getDelayThreshold, {
  summary: 'From how many minutes on a consultation is late',
  answer: delayThreshold,
});

export const setDelayThreshold = endpoint(calls.setDelayThreshold, {
  summary: 'Choose from how many minutes on a consultation is late; all figures and lists follow, also those of the past',
  body: newDelayThreshold,
  answer: delayThreshold,
});

/** The limit of a figure, null while it has none, and since when the figure of the last 30 days has been beyond it; null while it isn't. */
export const figureLimit = z.object({
  figure: z.enum(limitedFigures),
  limit: z.nullable(z.number()),
  beyondSince: z.nullable(z.iso.datetime()),
  version,
});
export type FigureLimit = z.infer<typeof figureLimit>;

const hasOneDecimal = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

/** A limit to choose; null takes it away. */
export const newFigureLimit = z
  .strictObject({ figure: z.enum(limitedFigures), limit: z.nullable(z.number(figureLimitTexts.range)), version: seenVersion })
  .check(
    z.refine(
      ({ figure, limit }) =>
        limit === null || (limit >= figureLimits[figure].least && limit <= figureLimits[figure].most && hasOneDecimal(limit)),
      {
        error: figureLimitTexts.range,
        path: ['limit'],
      },
    ),
  );
export type NewFigureLimit = z.output<typeof newFigureLimit>;

export const listFigureLimits = endpoint(calls.listFigureLimits, {
  summary: 'The limits of figures, and since when a figure has been beyond its limit',
  answer: z.array(figureLimit),
});

export const setFigureLimit = endpoint(calls.setFigureLimit, {
  summary: 'Choose the limit of a figure; those who see figures are told by bell and email when it is passed',
  body: newFigureLimit,
  answer: figureLimit,
});

/**
 * Invoices that were issued in the period; all invoices are for waste. An unpaid invoice is overdue from the day after its due date. List
 * of each count: listAdminInvoices with status paid, pending or overdue.
 */
export const invoiceFigures = z.object({
  ...framed,
  paidInvoices: count,
  pendingInvoices: count,
  overdueInvoices: count,
  /** Percentage of the invoiced amount that is paid, to one decimal; null without an invoice. */
  collectionRate: z.nullable(z.number()),
  /** ETB; null without an invoice. */
  averageInvoiceValue: z.nullable(etb),
  /** ETB by status. */
  amounts: z.object({ paid: etb, pending: etb, overdue: etb }),
  series: z.object({
    /** ETB by status, for invoices issued in each step. */
    invoices: z.array(z.object({ ...point, paid: etb, pending: etb, overdue: etb })),
  }),
});
export type InvoiceFigures = z.infer<typeof invoiceFigures>;

export const getInvoiceFigures = endpoint(calls.getInvoiceFigures, {
  summary: 'Invoices for waste by status and amount',
  query: seriesQuery,
  answer: invoiceFigures,
});

const kilograms = z.number();

/** Pickups of medical waste. The weight of a pickup with several types is divided equally among them if only the total was weighed. */
export const wasteFigures = z.object({
  ...framed,
  /** Pickups requested in the period, with any status. List: listAdminPickups. */
  totalRequests: count,
  /** Kilograms collected in the period. List: listAdminPickups with status completed and `by` "collected". */
  totalWasteCollected: kilograms,
  /**
   * Percentage of the pickups planned for the period that were collected by their planned day, to one decimal; future days don't count.
   * Null when no pickup was due. List: listAdminPickups with `by` "planned".
   */
  complianceRate: z.nullable(z.number()),
  /**
   * The average number of days from the request to the collection, for the pickups collected in the period, to one decimal; null without
   * one.
   */
  averageResponseTime: z.nullable(z.number()),
  /** Kilograms collected in the period, for every type. */
  byType: z.array(z.object({ wasteType: z.enum(wasteTypes), kilograms })),
  series: z.object({
    /** Requests made, pickups collected, and kg. */
    pickups: z.array(z.object({ ...point, requested: count, collected: count, kilograms })),
    /** Kilograms by type, in the order of `byType`. */
    byType: z.array(z.object({ ...point, kilograms: z.array(kilograms) })),
  }),
});
export type WasteFigures = z.infer<typeof wasteFigures>;

export const getWasteFigures = endpoint(calls.getWasteFigures, {
  summary: 'Requested and collected waste, compliance and response time',
  query: seriesQuery,
  answer: wasteFigures,
});

/** How doctors and facilities were verified in the period. No list, because the history of each is in its review. */
export const verificationFigures = z.object({
  ...framed,
  /** Decisions of the period, also those that were undone later. */
  approved: count,
  rejected: count,
  /** Days from the registration, or from the last time the profile became pending, to the decision, to one decimal; null without one. */
  medianWait: z.nullable(z.number()),
  longestWait: z.nullable(z.number()),
  /** The administrators who decided, the one with the most decisions first, at most 20. */
  by: z.array(z.object({ id, name: z.string(), approved: count, rejected: count })),
});
export type VerificationFigures = z.infer<typeof verificationFigures>;

export const getVerificationFigures = endpoint(calls.getVerificationFigures, {
  summary: 'Decisions about doctors and facilities, how long they waited, and who decided',
  query: seriesQuery,
  answer: verificationFigures,
});

/** The steps of visitors to a booking: reads of the platform, not people; nobody is followed from one step to the next. */
const steps = z.object({ searches: count, profiles: count, bookings: count });

/** How many get to which step. No list, because the first steps are counted without rows. */
export const funnels = z.object({
  period: z.object({ from: day, to: day }),
  asOf: z.iso.datetime(),
  /**
   * Doctors and facilities who registered in the period, those of them whose profile is approved, and those of these who have a booking or
   * request, whatever became of it.
   */
  providers: z.object({ registered: count, verified: count, booked: count }),
  /**
   * Of all regions, from `measuredFrom` to the end of the period: searches by words (first pages), profiles that were read, and
   * appointments or requests that patients made. Null where nothing was measured; measurements are kept for 31 days.
   */
  visitors: z.nullable(z.object({ measuredFrom: day, doctor: steps, facility: steps })),
});
export type Funnels = z.infer<typeof funnels>;

export const getFunnels = endpoint(calls.getFunnels, {
  summary: 'Providers from the registration to the first booking, and visitors from the search to the booking',
  query: regionPeriodQuery,
  answer: funnels,
});

/** A recent activity. `description` is a sentence in the reader's language and names no patient. */
export const activity = z.object({
  id,
  description: z.string(),
  activityType: z.enum(activityTypes),
  timestamp: z.iso.datetime(),
});
export type Activity = z.infer<typeof activity>;

export const listRecentActivities = endpoint(calls.listRecentActivities, {
  summary: 'The ten latest activities of the period, latest first; without days, the ten latest of all',
  query: periodQuery,
  answer: z.array(activity),
});
