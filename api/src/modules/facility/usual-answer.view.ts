import { type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** Fewer answers say too little. */
const LEAST = 5;
/** The answers counted, and the requests looked at for them, latest first. */
const LAST = 20;
const SEEN = 60;
const DAYS = 90;

/**
 * An SQL expression for a facility's `UsualAnswer`, null while there are too few answers. A quote and a rejection are answers; requests
 * canceled before don't count. `facility` is an expression for the id. The index on facility and date serves, and bounds what is read.
 */
export const usualAnswer = (facility: Condition): RawQueryFragment => sql`(
  select case when count(*) >= ${LEAST} then
      jsonb_build_object('minutes', ceil(percentile_cont(0.5) within group (order by minutes)), 'answers', count(*)) end
  from (
    select extract(epoch from answered_at - request_date) / 60 as minutes
    from (
      select sent.request_date, sent.id, (
        select min(step ->> 'at')::timestamptz from jsonb_array_elements(sent.steps) step
        where step ->> 'status' in ('quoted', 'confirmed', 'rejected')) as answered_at
      from facility_requests sent
      where sent.facility_id = ${facility} and sent.request_date >= current_date - ${DAYS}::int
      order by sent.request_date desc, sent.id desc limit ${SEEN}) latest
    where answered_at is not null order by request_date desc, id desc limit ${LAST}) answered)`;
