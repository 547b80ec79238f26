import type * as api from '@tenaye/contracts/intelligence.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { AppointmentFiguresRow } from './appointment-figures.view.ts';
import type { FigureSource } from './day-figure.entity.ts';
import type { StepRow } from './day-figures.view.ts';
import type { InvoiceFiguresRow } from './invoice-figures.view.ts';
import type { OverviewRow } from './overview.view.ts';
import type { Period } from './period.rules.ts';
import type { VerificationFiguresRow } from './verification-figures.view.ts';
import type { WasteFiguresRow } from './waste-figures.view.ts';

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;
const toCents = (value: number): number => Math.round(value * 100) / 100;
const total = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0);

/** A share as a percentage with one decimal; null if the whole is zero. */
const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : toOneDecimal((100 * part) / whole));
const DAY_SECONDS = 24 * 60 * 60;
const averageOf = (sum: number, count: number): number | null => (count === 0 ? null : toOneDecimal(sum / count));

const framed = ({ from, to, by }: Period, now: Date) => ({ period: { from, to, by }, asOf: now.toISOString() });

/** One entry for each point of the period, computed from the rows of its step. */
const seriesOf = <R extends { step: number }, T extends object>(period: Period, rows: readonly R[], of: (rows: readonly R[]) => T) => {
  const steps = Map.groupBy(rows, (it) => it.step);
  return period.points.map(({ from, to }, step) => ({ from, to, ...of(steps.get(step) ?? []) }));
};

const pick = (rows: readonly StepRow[], source: FigureSource, kind?: string): readonly StepRow[] =>
  rows.filter((it) => it.source === source && (kind === undefined || it.kind === kind));
const countOf = (rows: readonly { count: number }[]): number => total(rows.map((it) => it.count));
const amountOf = (rows: readonly { amount: number }[]): number => sumOf(rows.map((it) => it.amount));

const revenueOf = (rows: readonly StepRow[]) => ({
  consultation: amountOf(pick(rows, 'appointment', 'completed')),
  request: amountOf(pick(rows, 'request')),
  waste: amountOf(pick(rows, 'payment')),
});

export function presentOverview(row: OverviewRow, period: Period, now: Date): api.AdminOverview {
  const bySource = revenueOf(row.steps);
  const revenue = sumOf(Object.values(bySource));
  const registrations = (rows: readonly StepRow[]) => ({
    patients: countOf(pick(rows, 'patient')),
    providers: countOf(pick(rows, 'provider')),
  });
  return {
    ...framed(period, now),
    totalUsers: row.totalUsers,
    newRegistrations: { today: row.today, thisWeek: row.thisWeek, thisMonth: row.thisMonth },
    revenue: { total: revenue, growth: percentOf(revenue - row.revenueBefore, row.revenueBefore), bySource },
    todayAppointments: row.todayAppointments,
    pendingProviders: row.pendingDoctors + row.pendingFacilities,
    pendingFacilities: row.pendingFacilities,
    totalProviders: row.totalDoctors + row.totalFacilities,
    totalFacilities: row.totalFacilities,
    activeSessions: row.activeSessions,
    series: { registrations: seriesOf(period, row.steps, registrations), revenue: seriesOf(period, row.steps, revenueOf) },
  };
}

const byStatus = (rows: readonly StepRow[]) => {
  const of = (status: string) => countOf(pick(rows, 'appointment', status));
  return {
    scheduled: of('scheduled'),
    confirmed: of('confirmed'),
    completed: of('completed'),
    cancelled: of('cancelled'),
    noShow: of('no_show'),
  };
};

function measured(rows: readonly { count: number; amount: number }[]): { average: number | null; count: number } {
  const count = countOf(rows);
  return { average: averageOf(amountOf(rows), count), count };
}

/** The consultations that began late, and their share of those that began. */
function lateOf(rows: readonly StepRow[]): { share: number | null; count: number } {
  const count = countOf(pick(rows, 'appointment', 'late'));
  return { share: percentOf(count, countOf(pick(rows, 'appointment', 'wait'))), count };
}

export function presentAppointmentFigures(row: AppointmentFiguresRow, period: Period, now: Date): api.AppointmentFigures {
  const waits = measured(pick(row.steps, 'appointment', 'wait'));
  const ratings = measured(pick(row.steps, 'review'));
  const late = lateOf(row.steps);
  return {
    ...framed(period, now),
    ...byStatus(row.steps),
    delayedToday: row.delayedToday,
    averageWaitTime: waits.average,
    measuredWaits: waits.count,
    late: late.count,
    lateShare: late.share,
    lateFromMinutes: row.lateFromMinutes,
    patientSatisfaction: ratings.average,
    ratings: ratings.count,
    series: {
      appointments: seriesOf(period, row.steps, byStatus),
      waits: seriesOf(period, row.steps, (rows) => ({ average: measured(pick(rows, 'appointment', 'wait')).average })),
      late: seriesOf(period, row.steps, lateOf),
      ratings: seriesOf(period, row.steps, (rows) => measured(pick(rows, 'review'))),
    },
  };
}

export function presentInvoiceFigures({ steps, unpaid }: InvoiceFiguresRow, period: Period, now: Date): api.InvoiceFigures {
  const rows = [
    ...steps.map((it) => ({ ...it, status: 'paid' })),
    ...unpaid.map((it) => ({ ...it, status: it.isOverdue ? 'overdue' : 'pending' })),
    // The paid part of unpaid invoices counts as paid.
    ...unpaid.map(({ step, paidAmount }) => ({ step, count: 0, amount: paidAmount, status: 'paid' })),
  ];
  const of = (status: string, among: Readonly<typeof rows> = rows) => among.filter((it) => it.status === status);
  const amountsOf = (among: Readonly<typeof rows>) => ({
    paid: amountOf(of('paid', among)),
    pending: amountOf(of('pending', among)),
    overdue: amountOf(of('overdue', among)),
  });
  const amounts = amountsOf(rows);
  const invoiced = sumOf(Object.values(amounts));
  const count = countOf(rows);
  return {
    ...framed(period, now),
    paidInvoices: countOf(of('paid')),
    pendingInvoices: countOf(of('pending')),
    overdueInvoices: countOf(of('overdue')),
    collectionRate: percentOf(amounts.paid, invoiced),
    averageInvoiceValue: count === 0 ? null : toCents(invoiced / count),
    amounts,
    series: { invoices: seriesOf(period, rows, amountsOf) },
  };
}

const pickupsOf = (rows: readonly StepRow[]) => ({
  requested: countOf(pick(rows, 'pickup')),
  collected: countOf(pick(rows, 'collection', 'weight')),
  kilograms: amountOf(pick(rows, 'collection', 'weight')),
});
const kilogramsOf = (rows: readonly StepRow[], type: WasteType): number => amountOf(pick(rows, 'collection', type));

export function presentWasteFigures({ steps, due, onTime }: WasteFiguresRow, period: Period, now: Date): api.WasteFigures {
  const { requested, kilograms } = pickupsOf(steps);
  const collected = pick(steps, 'collection', 'response_time');
  return {
    ...framed(period, now),
    totalRequests: requested,
    totalWasteCollected: kilograms,
    complianceRate: percentOf(onTime, due),
    averageResponseTime: averageOf(amountOf(collected) / DAY_SECONDS, countOf(collected)),
    byType: wasteTypes.map((wasteType) => ({ wasteType, kilograms: kilogramsOf(steps, wasteType) })),
    series: {
      pickups: seriesOf(period, steps, pickupsOf),
      byType: seriesOf(period, steps, (rows) => ({ kilograms: wasteTypes.map((it) => kilogramsOf(rows, it)) })),
    },
  };
}

export const presentVerificationFigures = (
  { approved, rejected, median, longest, by }: VerificationFiguresRow,
  period: Period,
  now: Date,
): api.VerificationFigures => ({
  ...framed(period, now),
  ...{ approved, rejected, by },
  medianWait: median === null ? null : averageOf(median / DAY_SECONDS, 1),
  longestWait: longest === null ? null : averageOf(longest / DAY_SECONDS, 1),
});
