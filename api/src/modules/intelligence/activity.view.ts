import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { RECENT_ACTIVITIES } from '@tenaye/contracts/intelligence.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import { allOf } from '#kernel/database/sql.ts';
import { activities } from './activity.rules.ts';
import { onDays } from './days.view.ts';
import type { AskedDays } from './period.rules.ts';

export interface ActivityRow {
  id: string;
  action: string;
  at: string;
  /** The doctor, facility or institution that the activity is about; null if there is none. */
  name: string | null;
  /** The language of the reader's account. */
  language: string | null;
}

/**
 * The latest activities. For each action, an index finds its latest few, so that rare actions among millions of frequent ones cost nothing.
 * Names are those of providers, never of patients.
 */
export const findActivities = (em: EntityManager, readerId: string, days: AskedDays): Promise<ActivityRow[]> =>
  em.execute<ActivityRow[]>(sql`
    with latest as (
      select e.id, e.action, e.at, e.target_id from unnest(${arrayLiteral(Object.keys(activities))}::text[]) wanted(name)
      cross join lateral (
        select * from audit_events e where ${allOf(sql`e.action = wanted.name and e.outcome = 'success'`, onDays('e.at', days))}
        order by e.at desc limit ${RECENT_ACTIVITIES}) e
      order by e.at desc, e.id desc limit ${RECENT_ACTIVITIES})
    select l.id, l.action, l.at, (select language from provider_accounts where id = ${readerId}) as language,
      coalesce(d.name, f.name, dc.claimed_doctor_name, fc.claimed_facility_name, s.institution_name) as name
    from latest l
    left join appointments a on a.id = l.target_id
    left join facility_requests q on q.id = l.target_id
    left join reviews r on r.id = l.target_id
    left join doctors d on d.id = coalesce(a.doctor_id, r.doctor_id, l.target_id)
    left join facilities f on f.id = coalesce(q.facility_id, r.facility_id, l.target_id)
    left join doctor_claims dc on dc.id = l.target_id
    left join facility_claims fc on fc.id = l.target_id
    left join data_collection_submissions s on s.id = l.target_id
    order by l.at desc, l.id desc`);
