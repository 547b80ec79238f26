import { raw, sql } from '@mikro-orm/postgresql';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { bounds, countedDays, ownProfiles, sourcesOfRegions } from './counted-days.view.ts';
import type { FigureSource } from './day-figure.entity.ts';
import type { Period, Point } from './period.rules.ts';

/** The wanted kinds of a source, and the days. */
export interface WantedFigures extends Point {
  source: FigureSource;
  kinds: readonly string[];
}

/** A day before those of all rows. */
export const FIRST_DAY: IsoDay = '1970-01-01';

function wantedRows(wanted: readonly WantedFigures[]): Condition {
  const rows = wanted.flatMap(({ kinds, ...it }) => kinds.map((kind) => ({ ...it, kind })));
  const column = (name: 'source' | 'kind' | 'from' | 'to'): string => arrayLiteral(rows.map((it) => it[name]));
  return sql`
    select * from unnest(${column('source')}::text[], ${column('kind')}::text[], ${column('from')}::date[], ${column('to')}::date[])
      it(source, kind, first, last)`;
}

/** The days of a region's figures, all of which are counted from the rows, because `day_figures` doesn't know regions. */
const daysOfRegion = () => sql`
    select distinct w.source, d.day::date from wanted w cross join generate_series(w.first, w.last, interval '1 day') d(day)
    where w.source in (${sourcesOfRegions}) union`;

/**
 * The CTEs up to `figures`, which contains (source, kind, day, count, amount) of the wanted figures; each kind must be wanted only once for
 * a day. Days without changes come from `day_figures`, and all other days are counted from the rows, so the result is always exact. With a
 * region, all that belongs to profiles is that of its profiles.
 */
export const dayFigures = (region: Region | undefined, ...wanted: readonly WantedFigures[]): Condition => sql`
  ${region ? sql`${ownProfiles(region)},` : raw('')}
  wanted as materialized (${wantedRows(wanted)}),
  changed as materialized (${region ? daysOfRegion() : raw('')}
    select distinct c.source, c.day from wanted w join figure_changes c on c.source = w.source and c.day between w.first and w.last),
  ${bounds('changed')},
  figures as materialized (
    select f.source, f.kind, f.day, f.count, f.amount
    from wanted w join day_figures f on f.source = w.source and f.kind = w.kind and f.day between w.first and w.last
    where not exists (select 1 from changed c where c.source = f.source and c.day = f.day)
    union all
    select c.source, c.kind, c.day, c.count, c.amount
    from (${countedDays(
      wanted.map((it) => it.source),
      region !== undefined,
    )}) c
    join wanted w on c.source = w.source and c.kind = w.kind and c.day between w.first and w.last)`;

/** The figures of one kind in one step of the series; `step` counts from 0. */
export interface StepRow {
  step: number;
  source: FigureSource;
  kind: string;
  count: number;
  amount: number;
}

/** The step of a calendar day in the series of a period. */
export const stepOfDay = (day: Condition, { points }: Period): Condition =>
  sql`width_bucket(${day}, ${arrayLiteral(points.map((it) => it.from))}::date[]) - 1`;

/** The rows of the CTE `figures`, added up by step of the series, as JSON: StepRow[]. */
export const stepsOf = (period: Period): Condition => sql`
  (select coalesce(json_agg(s), '[]') from (
    select ${stepOfDay(sql`day`, period)} as step, source, kind, sum(count) as count, sum(amount) as amount
    from figures where day between ${period.from}::date and ${period.to}::date group by 1, 2, 3) s)`;
