import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AdminListed, AdminProviders } from '@tenaye/contracts/admin.ts';

type Listed = AdminListed;

interface ProvidersRow {
  doctors: Listed[];
  facilities: Listed[];
  doctor_count: number;
  facility_count: number;
  pending_count: number;
}

const newest = (table: 'doctors' | 'facilities', limit: number) => sql`
  (select coalesce(json_agg(r order by r."createdAt" desc, r.id desc), '[]') from (
    select id, name, email, verification_status as "verificationStatus", created_at as "createdAt"
    from ${raw(table)} order by created_at desc, id desc limit ${limit}) r)`;

/** Row counts and the newest row of each kind, in one query; `createdAt` as SQL returns it. */
export async function findProviders(em: EntityManager, limit: number): Promise<AdminProviders> {
  const [row] = await em.execute<ProvidersRow[]>(sql`
    select ${newest('doctors', limit)} as doctors, ${newest('facilities', limit)} as facilities,
      (select count(*)::int from doctors) as doctor_count,
      (select count(*)::int from facilities) as facility_count,
      (select count(*)::int from doctors where verification_status = 'pending')
        + (select count(*)::int from facilities where verification_status = 'pending') as pending_count`);
  if (!row) throw new Error('A query without tables gave no row');
  return {
    doctors: row.doctors,
    facilities: row.facilities,
    counts: { doctors: row.doctor_count, facilities: row.facility_count, pending: row.pending_count },
  };
}
