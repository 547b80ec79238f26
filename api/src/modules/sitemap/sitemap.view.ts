import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { SITEMAP_PART, type SitemapKind, sitemapKinds } from '@tenaye/contracts/sitemap.facts.ts';
import type { SitemapDay } from '@tenaye/contracts/sitemap.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { DOCTORS_TO_FIND } from '../doctor/doctor.columns.ts';
import { CENTERS_TO_FIND, PHARMACIES_TO_FIND } from '../facility/facility.entity.ts';

/**
 * The profiles of each kind that search engines may know. A partial index in the order of changes has the same condition, in the same words
 * and without parameters, so that the planner recognizes it in every plan.
 */
const profiles = {
  doctor: { table: raw('doctors'), isIn: raw(DOCTORS_TO_FIND) },
  center: { table: raw('facilities'), isIn: raw(CENTERS_TO_FIND) },
  pharmacy: { table: raw('facilities'), isIn: raw(PHARMACIES_TO_FIND) },
} as const satisfies Record<SitemapKind, { table: Condition; isIn: Condition }>;

/** The first instant of a day, which is given as an SQL expression. */
const startOf = (day: string): Condition => raw(`((${day})::timestamp at time zone '${TIME_ZONE}')`);
/** The day of a row's last change. */
const DAY = raw(`(updated_at at time zone '${TIME_ZONE}')::date`);
/** The day of the first profile in the order of changes, as a subquery. */
const firstDay = ({ table, isIn }: { table: Condition; isIn: Condition }, after?: Condition): Condition =>
  sql`(select ${DAY} from ${table} where ${allOf(isIn, after)} order by updated_at limit 1)`;

/**
 * The days of a kind's last changes, the latest last. Each day is found in the index from the one before it, and the day's part of the
 * index is then read in its order: nothing is sorted.
 */
async function findDaysOf(em: EntityManager, kind: SitemapKind): Promise<Omit<SitemapDay, 'kind'>[]> {
  const { table, isIn } = profiles[kind];
  const isThatDay = sql`updated_at >= ${startOf('day')} and updated_at < ${startOf('day + 1')}`;
  return em.execute(sql`
    with recursive days(day) as (
      select ${firstDay(profiles[kind])}
      union all
      select ${firstDay(profiles[kind], sql`updated_at >= ${startOf('days.day + 1')}`)} from days where days.day is not null
    )
    select day::text as day, latest as "updatedAt", parts from days cross join lateral (
      select max(updated_at) as latest,
        array_agg(to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id order by place)
          filter (where place % ${SITEMAP_PART} = 1) as parts
      from (
        select updated_at, id, row_number() over (order by updated_at, id) as place
        from ${table} where ${allOf(isIn, isThatDay)}
      ) as profiles
    ) as its where day is not null`);
}

/** The days of all kinds. */
export async function findSitemapDays(em: EntityManager): Promise<SitemapDay[]> {
  const days: SitemapDay[] = [];
  for (const kind of sitemapKinds) for (const it of await findDaysOf(em, kind)) days.push({ ...it, kind });
  return days;
}

/** One part of a day's profiles, from a place in the order of changes. */
export async function findSitemapProfiles(em: EntityManager, kind: SitemapKind, day: string, from: string | undefined) {
  const { table, isIn } = profiles[kind];
  const [instant, id] = from?.split('_') ?? [];
  const start = id === undefined ? sql`updated_at >= ${startOfDay(day)}` : sql`(updated_at, id) >= (${instant}::timestamptz, ${id}::uuid)`;
  return em.execute<{ id: string; updatedAt: string }[]>(sql`
    select id, updated_at as "updatedAt" from ${table}
    where ${allOf(isIn, start, sql`updated_at < ${startOfDay(daysAfter(day, 1))}`)}
    order by updated_at, id limit ${SITEMAP_PART}`);
}
