import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { VerificationFigures } from '@tenaye/contracts/intelligence.ts';
import { allOf } from '#kernel/database/sql.ts';
import { profilesOf } from '../verification/region.view.ts';
import { onDays } from './days.view.ts';
import type { Period } from './period.rules.ts';

const MOST_NAMED = 20;

/** Waits in seconds; null without a decision. */
export interface VerificationFiguresRow extends Pick<VerificationFigures, 'approved' | 'rejected' | 'by'> {
  median: number | null;
  longest: number | null;
}

/**
 * The decisions of the period. A profile waits from the last time an administrator made it pending again, or else from its registration;
 * only an owner who can wait counts, so decisions about imported listings without one don't.
 */
export async function findVerificationFigures(em: EntityManager, { from, to, region }: Period): Promise<VerificationFiguresRow> {
  const among = allOf(
    onDays('h.created_at', { from, to }),
    region && sql`(h.doctor_id in (${profilesOf('doctor', region)}) or h.facility_id in (${profilesOf('facility', region)}))`,
  );
  const [row] = await em.execute<VerificationFiguresRow[]>(sql`
    with decided as materialized (
      select h.action_by, h.new_status as status, case when coalesce(d.account_id, f.account_id) is not null
        then extract(epoch from h.created_at - coalesce(again.at, d.created_at, f.created_at))::float8 end as seconds
      from verification_history h left join doctors d on d.id = h.doctor_id left join facilities f on f.id = h.facility_id
      left join lateral (select max(b.created_at) as at from verification_history b
        where (b.doctor_id = h.doctor_id or b.facility_id = h.facility_id) and b.new_status = 'pending'
          and b.created_at < h.created_at) again on true
      where h.previous_status = 'pending' and h.new_status in ('approved', 'rejected') and ${among})
    select (count(*) filter (where status = 'approved'))::int as approved, (count(*) filter (where status = 'rejected'))::int as rejected,
      percentile_cont(0.5) within group (order by seconds) as median, max(seconds) as longest,
      (select coalesce(json_agg(it order by it.approved + it.rejected desc, it.name, it.id), '[]') from (
        select a.id, concat_ws(' ', a.first_name, a.last_name) as name,
          (count(*) filter (where status = 'approved'))::int as approved, (count(*) filter (where status = 'rejected'))::int as rejected
        from decided join provider_accounts a on a.id = decided.action_by group by a.id
        order by count(*) desc, a.id limit ${MOST_NAMED}) it) as by
    from decided`);
  if (!row) throw new Error('An aggregate gave no row');
  return row;
}
