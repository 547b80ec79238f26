import * as z from 'zod/mini';
import * as calls from './admin-list.facts.ts';
import {
  adminInvoiceSorts,
  adminPickupSorts,
  appointmentSorts,
  appointmentStates,
  delaySorts,
  delayStatuses,
  partings,
  pickupPunctualities,
  revenueSorts,
  revenueSources,
} from './admin-list.facts.ts';
import { appointmentStatuses, appointmentTypes } from './appointment.facts.ts';
import { delayReasons } from './consultation.facts.ts';
import { endpoint } from './endpoint.ts';
import { regions } from './ethiopia.facts.ts';
import { facilityTypes } from './facility.facts.ts';
import { id, page, sortBy } from './fields.ts';
import { days, within } from './period.ts';
import { specialtyIds } from './specialty.facts.ts';
import { wasteInvoiceStatuses, wastePickupStatuses, wasteTypes } from './waste.facts.ts';

/** A day in Addis Ababa, YYYY-MM-DD. */
const day = z.iso.date();
/** ETB, exact to the cent. */
const etb = z.number();
const kilograms = z.number();

/**
 * Rows of one doctor or facility, of those of a specialty or type (some words are both), or of a region; `unknown` where the address names
 * none.
 */
const whose = {
  provider: z.optional(id),
  category: z.optional(z.enum([...new Set([...specialtyIds, ...facilityTypes])])),
  region: z.optional(z.enum([...regions, 'unknown'])),
};

/**
 * A part of a list's rows. `key` is a region, a specialty or type, or the id of a doctor or facility, which has a `name`; null for rows
 * whose region isn't known, and for all doctors and facilities beyond the first `MOST_PARTS`. `count` and `sum` are those of the list,
 * and those of all parts add up to its `Total-Count` and `Total-Sum`.
 */
export const part = z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()), count: z.number(), sum: z.number() });
export type Part = z.infer<typeof part>;

const parts = z.enum(partings);

/**
 * An appointment that began late (`getDelayThreshold`), or that hasn't begun and has a reported delay. `patientName` is a first name with
 * an initial, "" once the account is deleted. `delayMinutes` is the measured delay once the consultation has begun, and the reported one
 * before. `reason` is null when no delay was reported. Status `notified` means that the patient was notified of the reported delay.
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

const chosenDelays = { ...whose, ...days };
const delayFilter = { sort: sortBy(delaySorts), ...chosenDelays };

export const listDelays = endpoint(calls.listDelays, {
  summary: 'Delayed appointments that start in the period, latest first; without days, those of the last 30 days',
  query: within(z.strictObject({ ...delayFilter, ...page })),
  answer: z.array(delay),
});

export const exportDelays = endpoint(calls.exportDelays, {
  summary: 'All rows of listDelays in the period, as CSV',
  query: within(z.strictObject(delayFilter)),
});

export const divideDelays = endpoint(calls.divideDelays, {
  summary: 'The rows of listDelays with these filters, divided: the parts with the most rows first',
  query: within(z.strictObject({ parts, ...chosenDelays })),
  answer: z.array(part),
});

/**
 * An appointment as administrators see it, without its medical content. `patientName` as in a delay. `fee` in ETB, as booked. `waitMinutes`
 * is the time from the start until the consultation began: 0 if it began early, null before.
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

const chosenAppointments = {
  status: z.optional(z.enum(appointmentStatuses)),
  /** `standing`: not canceled. `begun`: the consultation has begun, so its wait is known. `late`: it began late (`getDelayThreshold`). */
  state: z.optional(z.enum(appointmentStates)),
  ...whose,
  ...days,
};
const appointmentFilter = { sort: sortBy(appointmentSorts), ...chosenAppointments };

export const listAdminAppointments = endpoint(calls.listAdminAppointments, {
  summary: 'Appointments that start in the period, latest first',
  query: within(z.strictObject({ ...appointmentFilter, ...page })),
  answer: z.array(adminAppointment),
});

export const exportAdminAppointments = endpoint(calls.exportAdminAppointments, {
  summary: 'All rows of listAdminAppointments with these filters, as CSV',
  query: within(z.strictObject(appointmentFilter)),
});

export const divideAdminAppointments = endpoint(calls.divideAdminAppointments, {
  summary: 'The rows of listAdminAppointments with these filters, divided: the parts with the most rows first',
  query: within(z.strictObject({ parts, ...chosenAppointments })),
  answer: z.array(part),
});

/** An invoice for waste. Days are in Addis Ababa; an unpaid invoice has the status overdue from the day after `dueDate`. */
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

const chosenInvoices = { status: z.optional(z.enum(wasteInvoiceStatuses)), ...whose, ...days };
const invoiceFilter = { sort: sortBy(adminInvoiceSorts), ...chosenInvoices };

export const listAdminInvoices = endpoint(calls.listAdminInvoices, {
  summary: 'Invoices for waste that were issued in the period, latest first',
  query: within(z.strictObject({ ...invoiceFilter, ...page })),
  answer: z.array(adminInvoice),
});

export const exportAdminInvoices = endpoint(calls.exportAdminInvoices, {
  summary: 'All rows of listAdminInvoices with these filters, as CSV',
  query: within(z.strictObject(invoiceFilter)),
});

export const divideAdminInvoices = endpoint(calls.divideAdminInvoices, {
  summary: 'The rows of listAdminInvoices with these filters, divided: the parts with the most rows first',
  query: within(z.strictObject({ parts, ...chosenInvoices })),
  answer: z.array(part),
});

/**
 * A pickup of waste. `weight` is in kg, and estimated until the pickup is completed. `plannedDay` is the scheduled day, or else the
 * preferred one.
 */
export const adminPickup = z.object({
  id,
  facilityName: z.string(),
  wasteTypes: z.array(z.enum(wasteTypes)),
  weight: kilograms,
  status: z.enum(wastePickupStatuses),
  requestedAt: z.iso.datetime(),
  plannedDay: day,
  collectedAt: z.nullable(z.iso.datetime()),
  /** Whether it kept its planned day; null while that is still to come, and for a canceled one. */
  kept: z.optional(z.nullable(z.enum(['on_time', 'missed']))),
});
export type AdminPickup = z.infer<typeof adminPickup>;

const chosenPickups = {
  status: z.optional(z.enum(wastePickupStatuses)),
  /** The date of a pickup that the period applies to: when it was requested (by default), planned, or collected. */
  by: z.optional(z.enum(['requested', 'planned', 'collected'])),
  /** Whether pickups whose planned day is over were collected by that day; `due` selects all of them. */
  kept: z.optional(z.enum(pickupPunctualities)),
  ...whose,
  ...days,
};
const pickupFilter = { sort: sortBy(adminPickupSorts), ...chosenPickups };

export const listAdminPickups = endpoint(calls.listAdminPickups, {
  summary: 'Pickups of waste, latest request first',
  query: within(z.strictObject({ ...pickupFilter, ...page })),
  answer: z.array(adminPickup),
});

export const exportAdminPickups = endpoint(calls.exportAdminPickups, {
  summary: 'All rows of listAdminPickups with these filters, as CSV',
  query: within(z.strictObject(pickupFilter)),
});

export const divideAdminPickups = endpoint(calls.divideAdminPickups, {
  summary: 'The rows of listAdminPickups with these filters, divided: the parts with the most rows first',
  query: within(z.strictObject({ parts, ...chosenPickups })),
  answer: z.array(part),
});

/**
 * One amount of the revenue: a completed appointment at its start, a completed request when it was completed, or an invoice when it was
 * paid. `payee` is the doctor or facility that earned it; for waste, the facility that paid. `id` is the id of the appointment, request or
 * invoice.
 */
export const revenueEntry = z.object({
  id,
  source: z.enum(revenueSources),
  at: z.iso.datetime(),
  payee: z.string(),
  amount: etb,
});
export type RevenueEntry = z.infer<typeof revenueEntry>;

const chosenRevenue = { source: z.optional(z.enum(revenueSources)), ...whose, ...days };
const revenueFilter = { sort: sortBy(revenueSorts), ...chosenRevenue };

export const listRevenue = endpoint(calls.listRevenue, {
  summary: 'The amounts that the revenue of the period consists of, latest first',
  query: within(z.strictObject({ ...revenueFilter, ...page })),
  answer: z.array(revenueEntry),
});

export const exportRevenue = endpoint(calls.exportRevenue, {
  summary: 'All rows of listRevenue with these filters, as CSV',
  query: within(z.strictObject(revenueFilter)),
});

export const divideRevenue = endpoint(calls.divideRevenue, {
  summary: 'The rows of listRevenue with these filters, divided: the parts with the most rows first',
  query: within(z.strictObject({ parts, ...chosenRevenue })),
  answer: z.array(part),
});
