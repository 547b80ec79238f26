import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Consequences } from '@tenaye/contracts/practice.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { toComeWith } from '../appointment/appointment.policy.ts';
import { openAt } from '../facility-request/facility-request.policy.ts';

/** A doctor or a facility. */
export interface Practice {
  kind: ProfileKind;
  id: string;
}

/**
 * The numbers of upcoming appointments and open requests that ending these practices would cancel, and of the patients whom it would
 * notify.
 */
export async function consequencesOf(em: EntityManager, practices: readonly Practice[], now: Date): Promise<Consequences> {
  const among = (kind: ProfileKind) =>
    sql`any (array(select it::uuid
      from jsonb_array_elements_text(${JSON.stringify(practices.filter((it) => it.kind === kind).map((it) => it.id))}::jsonb) as it))`;
  const [counts] = await em.execute<Consequences[]>(sql`
    select count(*) filter (where word = 'visit')::int as visits, count(*) filter (where word = 'request')::int as requests,
      count(distinct patient)::int as people
    from (select 'visit' as word, coalesce(a.user_id::text, a.entered_phone) as patient
        from appointments a where ${toComeWith(among('doctor'), now)}
      union all select 'request', q.user_id::text from facility_requests q where ${openAt(among('facility'))}) it`);
  return counts ?? { visits: 0, requests: 0, people: 0 };
}

/** The doctor and the facilities of an account. */
export const practicesOf = (em: EntityManager, accountId: string): Promise<Practice[]> =>
  em.execute<Practice[]>(sql`
    select 'doctor' as kind, id from doctors where account_id = ${accountId}
    union all select 'facility', id from facilities where account_id = ${accountId} order by kind, id`);
