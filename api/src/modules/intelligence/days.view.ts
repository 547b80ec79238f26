import { raw, sql } from '@mikro-orm/postgresql';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
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

/** The condition for the rows after a page's cursor in a list by (`at`, `id`), latest first. */
export const afterPage = (at: string, id: string, { after }: Pick<PageRequest, 'after'>): Condition | undefined =>
  after && sql`(${raw(at)}, ${raw(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
