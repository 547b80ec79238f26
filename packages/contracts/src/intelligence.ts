import * as z from 'zod/mini';
import { appointmentStatuses, appointmentTypes } from './appointment.facts.ts';
import { delayReasons } from './consultation.facts.ts';
import { endpoint } from './endpoint.ts';
import { id, page } from './fields.ts';
import * as calls from './intelligence.facts.ts';
import { activityTypes, delayStatuses, MAX_PERIOD_DAYS, periodTexts, revenueSources, seriesSteps } from './intelligence.facts.ts';
import { DAY_MS } from './time.facts.ts';
import { wasteInvoiceStatuses, wastePickupStatuses, wasteTypes } from './waste.facts.ts';

/** First and last day in Addis Ababa, YYYY-MM-DD. */
const days = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) };

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const isInOrder = ({ from, to }: Days): boolean => !from || !to || from <= to;
const isShort = ({ from, to }: Days): boolean => !from || !to || Date.parse(to) - Date.parse(from) < MAX_PERIOD_DAYS * DAY_MS;

/** A query whose days are in order and at most two years apart. */
const within = <S extends z.ZodMiniObject>(query: S) =>
  query.check(
    z.refine(isInOrder, { error: periodTexts.order, path: ['from'] }),
    z.refine(isShort, { error: periodTexts.length, path: ['from'] }),
  );

/** The period of a dashboard. Without `to` it ends today; without `from` it begins 29 days earlier. */
const periodQuery = within(z.strictObject(days));

const day = z.iso.date();
const count = z.number();
/** ETB, exact to the cent. */
const etb = z.number();

/** Facts of every dashboard answer. */
const framed = {
  /** The days that the answer covers, and the step of its series. */
  period: z.object({ from: day, to: day, by: z.enum(seriesSteps) }),
  /** The instant at which the figures were read. */
  asOf: z.iso.datetime(),
};

/** One point of a series: its first and last day within the period. Each step of the period has one, also when nothing happened. */
const point = { from: day, to: day };

/**
 * Figures of the whole platform. Where a figure depends on no period, it describes the moment of reading. "List" names what shows the rows
 * of a figure.
 */
export const adminOverview = z.object({
  ...framed,
  /** Patients' accounts that aren't deleted. No list: patients aren't shown to administrators. */
  totalUsers: count,
  /** Patients' accounts made today, since Monday, and since the first of the month; deleted ones count. No list. */
  newRegistrations: z.object({ today: count, thisWeek: count, thisMonth: count }),
  /**
   * Fees of completed appointments, totals of completed requests, and paid waste invoices in the period, in ETB. `growth` is the percentage
   * by which it exceeds the equally long period before, to one decimal; null when there was no revenue then. List: listRevenue.
   */
  revenue: z.object({ total: etb, growth: z.nullable(z.number()), bySource: z.object({ consultation: etb, request: etb, waste: etb }) }),
  /** Appointments of today that aren't cancelled. List: listAdminAppointments with `state` "standing" and both days today. */
  todayAppointments: count,
  /** Doctors and facilities whose verification is pending. List: listUnverified, the tab Pending. */
  pendingProviders: count,
  /** The facilities among them. */
  pendingFacilities: count,
  /** Profiles of doctors and facilities, as in the counters above the tabs. List: listListings, the tab All Providers. */
  totalProviders: count,
  /** The facilities among them. */
  totalFacilities: count,
  /** Sessions with a sign-in that haven't expired. No list. */
  activeSessions: count,
  series: z.object({
    /** New accounts of patients and of providers. */
    registrations: z.array(z.object({ ...point, patients: count, providers: count })),
    /** ETB by source. */
    revenue: z.array(z.object({ ...point, consultation: etb, request: etb, waste: etb })),
  }),
});
export type AdminOverview = z.infer<typeof adminOverview>;

export const getAdminOverview = endpoint(calls.getAdminOverview, {
  summary: 'Accounts, providers, revenue and sessions',
  query: periodQuery,
  answer: adminOverview,
});

const byStatus = { scheduled: count, confirmed: count, completed: count, cancelled: count, noShow: count };

/** Appointments that start in the period. List of each count: listAdminAppointments with that status (`no_show` for noShow). */
export const appointmentFigures = z.object({
  ...framed,
  ...byStatus,
  /** Of today, whatever the period. List: listDelays with both days today. */
  delayedToday: count,
  /**
   * Minutes from the start of an appointment until its consultation began, on average, to one decimal; an early beginning counts as 0.
   * Null when no consultation of the period was begun: "Not measured yet". List: listAdminAppointments with `state` "begun".
   */
  averageWaitTime: z.nullable(z.number()),
  /** Consultations that averageWaitTime is computed from. */
  measuredWaits: count,
  /**
   * Average of the visible reviews of appointments that were written in the period: 1 to 5 stars, to one decimal. Null without a review:
   * "Not measured yet". List: listAdminReviews, the tab Reviews.
   */
  patientSatisfaction: z.nullable(z.number()),
  /** Reviews that patientSatisfaction is computed from. */
  ratings: count,
  series: z.object({
    appointments: z.array(z.object({ ...point, ...byStatus })),
    /** Minutes; null where no consultation was begun. */
    waits: z.array(z.object({ ...point, average: z.nullable(z.number()) })),
    /** Stars; null where no review was written. */
    ratings: z.array(z.object({ ...point, average: z.nullable(z.number()), count })),
  }),
});
export type AppointmentFigures = z.infer<typeof appointmentFigures>;

export const getAppointmentFigures = endpoint(calls.getAppointmentFigures, {
  summary: 'Appointments by status, waiting time and satisfaction',
  query: periodQuery,
  answer: appointmentFigures,
});

/**
 * Invoices for waste that were issued in the period; there are no others. An unpaid one is overdue from the day after its due date on.
 * List of each count: listAdminInvoices with status paid, pending or overdue.
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
    /** ETB by status, by the day of issue. */
    invoices: z.array(z.object({ ...point, paid: etb, pending: etb, overdue: etb })),
  }),
});
export type InvoiceFigures = z.infer<typeof invoiceFigures>;

export const getInvoiceFigures = endpoint(calls.getInvoiceFigures, {
  summary: 'Invoices for waste by status and amount',
  query: periodQuery,
  answer: invoiceFigures,
});

const kilograms = z.number();

/** Pickups of medical waste. The weight of a pickup with several types counts for each in equal parts, because it is weighed as a whole. */
export const wasteFigures = z.object({
  ...framed,
  /** Pickups requested in the period, whatever became of them. List: listAdminPickups. */
  totalRequests: count,
  /** kg collected in the period. List: listAdminPickups with status completed and `by` "collected". */
  totalWasteCollected: kilograms,
  /**
   * Percentage of the pickups planned for the period that were collected by their planned day, to one decimal; planned days to come don't
   * count. Null when none was due. List: listAdminPickups with `by` "planned".
   */
  complianceRate: z.nullable(z.number()),
  /** Days from a request to its pickup, on average over the pickups collected in the period, to one decimal; null without one. */
  averageResponseTime: z.nullable(z.number()),
  /** kg collected in the period; every type is listed. */
  byType: z.array(z.object({ wasteType: z.enum(wasteTypes), kilograms })),
  series: z.object({
    /** Requests made, pickups collected, and kg. */
    pickups: z.array(z.object({ ...point, requested: count, collected: count, kilograms })),
    /** kg by type, in the order of `byType`. */
    byType: z.array(z.object({ ...point, kilograms: z.array(kilograms) })),
  }),
});
export type WasteFigures = z.infer<typeof wasteFigures>;

export const getWasteFigures = endpoint(calls.getWasteFigures, {
  summary: 'Requested and collected waste, compliance and response time',
  query: periodQuery,
  answer: wasteFigures,
});

/**
 * An appointment that began at least 5 minutes late, or whose delay was reported and that hasn't begun. `patientName` is a first name with an
 * initial, "" once the account is deleted. `delayMinutes` is measured once it has begun, reported before. `reason` is null when none was
 * reported. Status `notified`: the patient was sent the reported delay.
 */
export const delay = z.object({
  id,
  doctorName: z.string(),
  patientName: z.string(),
  originalTime: z.iso.datetime(),
  delayMinutes: z.number(),
  reason: z.nullable(z.enum(delayReasons)),
  status: z.enum(delayStatuses),
});
export type Delay = z.infer<typeof delay>;

const listed = { ...days, ...page };

export const listDelays = endpoint(calls.listDelays, {
  summary: 'Delayed appointments that start in the period, latest first; without days, those of the last 30 days',
  query: within(z.strictObject(listed)),
  answer: z.array(delay),
});

/** `description` is a sentence in the reader's language; it names no patient. */
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

/**
 * An appointment as administrators see it: that it exists, not what it is about. `patientName` as in a delay. `fee` in ETB, as booked.
 * `waitMinutes` from the start until the consultation began, 0 for an early one; null until then.
 */
export const adminAppointment = z.object({
  id,
  appointmentDate: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  appointmentType: z.enum(appointmentTypes),
  status: z.enum(appointmentStatuses),
  doctorId: id,
  doctorName: z.string(),
  patientName: z.string(),
  fee: etb,
  beganAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  waitMinutes: z.nullable(z.number()),
});
export type AdminAppointment = z.infer<typeof adminAppointment>;

const appointmentFilter = {
  status: z.optional(z.enum(appointmentStatuses)),
  /** `standing`: not cancelled. `begun`: the consultation was begun, so its wait is known. */
  state: z.optional(z.enum(['standing', 'begun'])),
  ...days,
};

export const listAdminAppointments = endpoint(calls.listAdminAppointments, {
  summary: 'Appointments that start in the period, latest first',
  query: within(z.strictObject({ ...appointmentFilter, ...page })),
  answer: z.array(adminAppointment),
});

export const exportAdminAppointments = endpoint(calls.exportAdminAppointments, {
  summary: 'All rows of listAdminAppointments with these filters, as CSV',
  query: within(z.strictObject(appointmentFilter)),
});

/** An invoice for waste. Days of Addis Ababa; `status` is overdue from the day after `dueDate` on. */
export const adminInvoice = z.object({
  id,
  invoiceNumber: z.string(),
  facilityName: z.string(),
  issueDate: day,
  dueDate: day,
  totalAmount: etb,
  status: z.enum(wasteInvoiceStatuses),
  paymentDate: z.nullable(z.iso.datetime()),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;

const invoiceFilter = { status: z.optional(z.enum(wasteInvoiceStatuses)), ...days };

export const listAdminInvoices = endpoint(calls.listAdminInvoices, {
  summary: 'Invoices for waste that were issued in the period, latest first',
  query: within(z.strictObject({ ...invoiceFilter, ...page })),
  answer: z.array(adminInvoice),
});

export const exportAdminInvoices = endpoint(calls.exportAdminInvoices, {
  summary: 'All rows of listAdminInvoices with these filters, as CSV',
  query: within(z.strictObject(invoiceFilter)),
});

/** A pickup of waste. `weight` in kg, estimated until the pickup is completed. `plannedDay` is the scheduled day, or else the preferred one. */
export const adminPickup = z.object({
  id,
  facilityName: z.string(),
  wasteTypes: z.array(z.enum(wasteTypes)),
  weight: kilograms,
  status: z.enum(wastePickupStatuses),
  requestedAt: z.iso.datetime(),
  plannedDay: day,
  collectedAt: z.nullable(z.iso.datetime()),
});
export type AdminPickup = z.infer<typeof adminPickup>;

const pickupFilter = {
  status: z.optional(z.enum(wastePickupStatuses)),
  /** What the days refer to: when it was requested (by default), planned, or collected. */
  by: z.optional(z.enum(['requested', 'planned', 'collected'])),
  ...days,
};

export const listAdminPickups = endpoint(calls.listAdminPickups, {
  summary: 'Pickups of waste, latest request first',
  query: within(z.strictObject({ ...pickupFilter, ...page })),
  answer: z.array(adminPickup),
});

export const exportAdminPickups = endpoint(calls.exportAdminPickups, {
  summary: 'All rows of listAdminPickups with these filters, as CSV',
  query: within(z.strictObject(pickupFilter)),
});

/**
 * One amount of the revenue: a completed appointment at its start, a completed request when it was completed, or an invoice when it was paid.
 * `payee` is the doctor or facility that earned it; for waste, the facility that paid. `id` is of that appointment, request or invoice.
 */
export const revenueEntry = z.object({
  id,
  source: z.enum(revenueSources),
  at: z.iso.datetime(),
  payee: z.string(),
  amount: etb,
});
export type RevenueEntry = z.infer<typeof revenueEntry>;

const revenueFilter = { source: z.optional(z.enum(revenueSources)), ...days };

export const listRevenue = endpoint(calls.listRevenue, {
  summary: 'The amounts that the revenue of the period consists of, latest first',
  query: within(z.strictObject({ ...revenueFilter, ...page })),
  answer: z.array(revenueEntry),
});

export const exportRevenue = endpoint(calls.exportRevenue, {
  summary: 'All rows of listRevenue with these filters, as CSV',
  query: within(z.strictObject(revenueFilter)),
});
