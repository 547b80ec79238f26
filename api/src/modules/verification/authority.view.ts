import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AuthorityCounts } from '@tenaye/contracts/verification.ts';

/** Every authority that a facility names, with counts of its facilities, by name. */
export const findAuthorities = (em: EntityManager): Promise<AuthorityCounts[]> =>
  em.execute<AuthorityCounts[]>(sql`
    select authority, count(*)::int as total, count(*) filter (where verification_status = 'pending')::int as pending,
      count(*) filter (where verification_status = 'pending' and account_id is null)::int as unclaimed,
      count(*) filter (where verification_status = 'approved')::int as approved
    from facilities where authority is not null group by authority order by authority`);
