import { raw, sql } from '@mikro-orm/postgresql';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type { SortBy } from '#kernel/database/order.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { AskedDays } from './period.rules.ts';

/** The condition that the instant `column` is on the given days in Addis Ababa; a missing day sets no limit. */
export const onDays = (column: string, { from, to }: AskedDays): Condition =>
  allOf(
    from === undefined ? undefined : sql`${raw(column)} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${raw(column)} < ${startOfDay(daysAfter(to, 1))}`,
  );

/** This pickup is planned for another day than the preferred one, and is collected by the planned day. */
export const amongDays = (column: string, { from, to }: AskedDays): Condition =>
  allOf(
    from === undefined ? undefined : sql`${raw(column)} >= ${from}::date`,
    to === undefined ? undefined : sql`${raw(column)} <= ${to}::date`,
  );

/** A calendar day as a value to sort by: its midnight in UTC. */
export const dayAsInstant = (day: string): SortBy => ({ by: raw(`(${day})::timestamp at time zone 'UTC'`), type: 'instant' });

/** The number of all rows of a list, and the sum of what it lists. */
export interface Totals {
  count: number;
  sum: number;
}
