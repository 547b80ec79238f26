import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AdminProviders } from '@tenaye/contracts/admin.ts';

const newest = (table: 'doctors' | 'facilities', limit: number) => sql`
  (select coalesce(json_agg(r order by r."createdAt" desc, r.id desc), '[]') from (
    select id, name, email, verification_status as "verificationStatus", created_at as "createdAt"
    from ${raw(table)} order by created_at desc, id desc limit ${limit}) r)`;

/** The number of rows and the newest row of each kind, in one query; `createdAt` as SQL returns it. */
export async function findProviders(em: EntityManager, limit: number): Promise<AdminProviders> {
  const [row] = await em.execute<AdminProviders[]>(sql`
    select ${newest('doctors', limit)} as doctors, ${newest('facilities', limit)} as facilities,
      json_build_object('doctors', (select count(*) from doctors), 'facilities', (select count(*) from facilities),
        'pending', (select count(*) from doctors where verification_status = 'pending')
          + (select count(*) from facilities where verification_status = 'pending')) as counts`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
