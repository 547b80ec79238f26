import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { POOR_ACCURACY } from '@tenaye/contracts/data-collection.facts.ts';
import type { SubmissionFlag } from '@tenaye/contracts/submission.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** The shortest time in which a collector who is at the facility can fill in its form. Seconds. */
const QUICK_SECONDS = 90;
/** The shortest time between two facilities, even neighboring ones: the first is completed, and the second one measured. Seconds. */
const LEAST_SECONDS = 120;
/** The speed above which no car goes from one facility to another. Meters per second. */
const FASTEST = 30;
/** A photo beyond this shows another place, or a screen. Meters. */
const FAR_METERS = 200;
/** A photo that was taken longer before or after the measuring wasn't taken during the visit. Seconds. */
const OLD_SECONDS = 3600;
/** Positions nearer than this are those of one door. Meters. */
const SAME_METERS = 10;

/** The side of a cell of the grid in which neighbors are looked up, wider than SAME_METERS. Degrees. */
const CELL = 0.0001;
/**
 * The meters between `s` and `o`, on a plane: `earth_distance` is exact and so slow that comparing some hundred submissions of one
 * collector with each other took longer than a statement may.
 */
const METERS = '111195 * sqrt(power(o.latitude - s.latitude, 2) + power((o.longitude - s.longitude) * cosd(s.latitude), 2))';
const measured = (name: string): string => `(s.measures->>'${name}')::float8`;

/** What makes two submissions have the same answers. */
const answers = ['physical_address', 'operating_hours', 'services_offered'].map((it) => `lower(trim(s.${it}))`);

/** The condition of each flag on a row of `compared`; null counts as false. */
const conditions: Record<SubmissionFlag, string> = {
  quick: `form_seconds < ${QUICK_SECONDS}`,
  fast: 'id in (select id from fast)',
  farPhoto: `photo_meters > ${FAR_METERS}`,
  oldPhoto: `photo_seconds > ${OLD_SECONDS}`,
  rough: `accuracy > ${POOR_ACCURACY}`,
  samePlace: 'id in (select id from near)',
  samePhone: 'phone_number is not null and with_phone > 1',
  sameAnswers: 'has_answers and with_answers > 1',
};
const cases = Object.entries(conditions)
  .map(([flag, condition]) => `case when ${condition} then '${flag}' end`)
  .join(', ');

/**
 * The flags of all submissions `s` of the collectors that the condition chooses, as rows `id` and `flags`, a JSON list. A submission is
 * compared with those of the same collector only, and found by a key: its phone, its answers, a cell of the map, or the day of its
 * measuring and the day before. Longer ago, only an airplane would be faster than FASTEST. So the time grows with the submissions, not with
 * their square.
 */
const flagsOf = (collectors: Condition): Condition => sql`
  with compared as materialized (
    select s.id, s.collector_id, s.accuracy, s.latitude::float8, s.longitude::float8, s.phone_number,
      floor(s.latitude / ${raw(String(CELL))}) as north, floor(s.longitude / ${raw(String(CELL))}) as east,
      (s.measures->>'measuredAt')::timestamptz as at, ((s.measures->>'measuredAt')::timestamptz at time zone 'UTC')::date as day,
      ${raw(measured('formSeconds'))} as form_seconds, ${raw(measured('photoMeters'))} as photo_meters,
      ${raw(measured('photoSeconds'))} as photo_seconds, count(*) over (partition by s.collector_id, s.phone_number) as with_phone,
      ${raw(answers.join(' || '))} is not null as has_answers,
      count(*) over (partition by s.collector_id, ${raw(answers.join(', '))}) as with_answers
    from data_collection_submissions s where ${collectors}),
  around as materialized (
    select id, collector_id, latitude, longitude, north + up as north, east + aside as east
    from compared cross join generate_series(-1, 1) up cross join generate_series(-1, 1) aside),
  near as (
    select distinct s.id from around s join compared o using (collector_id, north, east)
    where o.id <> s.id and ${raw(METERS)} < ${raw(String(SAME_METERS))}),
  fast as (
    select distinct s.id from compared s cross join generate_series(0, 1) ago
    join compared o on o.collector_id = s.collector_id and o.day = s.day - ago
    where o.id <> s.id and o.at <= s.at
      and extract(epoch from s.at - o.at) < greatest(${raw(String(LEAST_SECONDS))}, ${raw(METERS)} / ${raw(String(FASTEST))}))
  select id, to_jsonb(array_remove(array[${raw(cases)}], null)) as flags from compared`;

/** For each submission `s`, by its id, whether it has a flag. */
export const flaggedOnes = sql`select id, jsonb_array_length(flags) > 0 as "isFlagged" from (${flagsOf(sql`true`)}) f`;

/** The flags of the submissions with these ids, by id. */
export async function findFlags(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, SubmissionFlag[]>> {
  if (ids.length === 0) return new Map();
  const collectors = sql`s.collector_id in (select collector_id from data_collection_submissions where id in (${ids}))`;
  const found = await em.execute<{ id: string; flags: SubmissionFlag[] }[]>(sql`
    select id, flags from (${flagsOf(collectors)}) f where id in (${ids})`);
  return new Map(found.map((it) => [it.id, it.flags]));
}
