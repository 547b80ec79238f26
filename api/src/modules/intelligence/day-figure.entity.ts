import { defineEntity, p } from '@mikro-orm/postgresql';
import { id } from '#kernel/database/columns.ts';

/**
 * The sources that are counted by day: appointments and their reviews; completed requests; payments of invoices; new accounts of patients
 * and providers; invoices by their day of issue; and pickups of waste by the days when they were requested, planned and collected.
 */
export const figureSources = [
  ...(['appointment', 'review', 'request', 'payment', 'patient', 'provider'] as const),
  ...(['invoice', 'pickup', 'plan', 'collection'] as const),
];
export type FigureSource = (typeof figureSources)[number];

/**
 * The figures of one source and kind on one day in Addis Ababa, as counted by the worker. `amount` is a sum in the kind's own unit
 * (`counted-days.view.ts`). If the day has rows in `figure_changes`, its figures are out of date.
 */
const DayFigureSchema = defineEntity({
  name: 'DayFigure',
  tableName: 'day_figures',
  properties: {
    source: p.enum(figureSources).primary(),
    kind: p.text().primary(),
    day: p.date().primary(),
    count: p.integer(),
    amount: p.decimal('number').precision(14).scale(2),
  },
});
export class DayFigure extends DayFigureSchema.class {}
DayFigureSchema.setClass(DayFigure);

/**
 * A day whose figures have changed. Triggers (migrations/baseline/figures.sql) only add rows, so that writers never wait for each other;
 * the worker removes them.
 */
const FigureChangeSchema = defineEntity({
  name: 'FigureChange',
  tableName: 'figure_changes',
  properties: {
    id: id(),
    source: p.enum(figureSources),
    day: p.date(),
  },
  indexes: [{ name: 'figure_changes_day_index', properties: ['source', 'day'] }],
});
export class FigureChange extends FigureChangeSchema.class {}
FigureChangeSchema.setClass(FigureChange);
