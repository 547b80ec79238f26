import * as z from 'zod/mini';
import { regions } from './ethiopia.facts.ts';
import { day } from './fields.ts';
import { MAX_PERIOD_DAYS, periodTexts, seriesSteps } from './intelligence.facts.ts';
import { DAY_MS } from './time.facts.ts';

/** The first and the last day in Addis Ababa, YYYY-MM-DD. */
export const days = { from: z.optional(day()), to: z.optional(day()) };

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const isInOrder = ({ from, to }: Days): boolean => !from || !to || from <= to;
const isShort = ({ from, to }: Days): boolean => !from || !to || Date.parse(to) - Date.parse(from) < MAX_PERIOD_DAYS * DAY_MS;

/** A query whose days are in order and at most two years apart. */
export const within = <S extends z.ZodMiniObject>(query: S) =>
  query.check(
    z.refine(isInOrder, { error: periodTexts.order, path: ['from'] }),
    z.refine(isShort, { error: periodTexts.length, path: ['from'] }),
  );

/** The period of a dashboard. Without `to` it ends today; without `from` it begins 29 days before its end. */
export const periodQuery = within(z.strictObject(days));

/** Only the doctors and facilities whose address is in this region, and what happened with them. */
const region = z.optional(z.enum(regions));

/** A period of one region, or of all of them. */
export const regionPeriodQuery = within(z.strictObject({ ...days, region }));

/** The period of a dashboard, its region, and the step of its series; without `by`, the one that suits the period (`stepOf`). */
export const seriesQuery = within(z.strictObject({ ...days, region, by: z.optional(z.enum(seriesSteps)) }));
