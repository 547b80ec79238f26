import { defineEntity, p } from '@mikro-orm/postgresql';
import { id } from '#kernel/database/columns.ts';

/** The tables whose rows are counted by day. */
export const figureSources = ['appointment', 'request', 'payment', 'review', 'patient', 'provider'] as const;
export type FigureSource = (typeof figureSources)[number];

/**
 * Rows of one source and kind on one day in Addis Ababa, counted by the worker. `amount` is their sum: ETB, for `wait` minutes, for reviews
 * stars. A day with changes since then has rows in `figure_changes`, and its figures are out of date.
 */
const DayFigureSchema = defineEntity({
  name: 'DayFigure',
  tableName: 'day_figures',
  properties: {
    source: p.enum(figureSources).primary(),
    day: p.date().primary(),
    kind: p.text().primary(),
    count: p.integer(),
    amount: p.decimal('number').precision(14).scale(2),
  },
});
export class DayFigure extends DayFigureSchema.class {}
DayFigureSchema.setClass(DayFigure);

/** A day whose figures have changed. Triggers (migration 0029) add rows, so that writers never wait for each other; the worker removes them. */
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
