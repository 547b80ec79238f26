import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { Funnels } from '@tenaye/contracts/intelligence.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import { allOf } from '#kernel/database/sql.ts';
import { SEARCHED } from '#kernel/http/request-times.ts';
import { REGISTERED_PROVIDER } from '../account/provider-account.entity.ts';
import { tables } from '../verification/listing.view.ts';
import { profilesOf } from '../verification/region.view.ts';
import { onDays } from './days.view.ts';
import type { Point } from './period.rules.ts';

type Visitors = NonNullable<Funnels['visitors']>;

/** Those who registered in the period, and how far they have got. */
async function findProviders(em: EntityManager, days: Point, region: Region | undefined): Promise<Funnels['providers']> {
  const ofRegion = (kind: ProfileKind, profiles: Region) =>
    sql`a.id in (select o.account_id from ${raw(tables[kind])} o where o.id in (${profilesOf(kind, profiles)}))`;
  const among = allOf(onDays('a.created_at', days), region && sql`(${ofRegion('doctor', region)} or ${ofRegion('facility', region)})`);
  const [row] = await em.execute<Funnels['providers'][]>(sql`
    select count(*)::int as registered, (count(*) filter (where "isVerified"))::int as verified,
      (count(*) filter (where "isVerified" and "isBooked"))::int as booked
    from (
      select exists (select 1 from doctors p where p.account_id = a.id and p.verification_status = 'approved')
          or exists (select 1 from facilities p where p.account_id = a.id and p.verification_status = 'approved') as "isVerified",
        exists (select 1 from doctors p join appointments b on b.doctor_id = p.id where p.account_id = a.id)
          or exists (select 1 from facilities p join facility_requests b on b.facility_id = p.id where p.account_id = a.id) as "isBooked"
      from provider_accounts a where ${raw(REGISTERED_PROVIDER)} and ${among}) it`);
  if (!row) throw new Error('An aggregate gave no row');
  return row;
}

const searched = (...routes: readonly string[]): string[] => routes.map((it) => `${it}${SEARCHED}`);

/** The routes that list and show profiles, for everyone and for patients. */
const routes: Record<ProfileKind, { searches: string[]; profiles: string[] }> = {
  doctor: {
    searches: searched('GET /api/directory/doctors', 'GET /api/doctors'),
    profiles: ['GET /api/directory/doctors/:id', 'GET /api/doctors/:id'],
  },
  facility: {
    searches: searched('GET /api/directory/facilities', 'GET /api/facilities', 'GET /api/pharmacies'),
    profiles: ['GET /api/directory/facilities/:id', 'GET /api/facilities/:id'],
  },
};

const readsOf = (names: readonly string[], days: Point) => sql`
  (select coalesce(sum(count), 0)::float8 from request_times
    where route = any (${arrayLiteral(names)}::text[]) and not is_failed and ${onDays('started_at', days)})`;

/** What visitors did since searches are measured; null if they weren't in the period. */
async function findVisitors(em: EntityManager, { from, to }: Point): Promise<Visitors | null> {
  const names = arrayLiteral(Object.values(routes).flatMap((it) => it.searches));
  const [first] = await em.execute<{ at: string | null }[]>(
    sql`select min(started_at) as at from request_times where route = any (${names}::text[])`,
  );
  if (!first?.at) return null;
  const since = localDate(Date.parse(first.at));
  const days = { from: since > from ? since : from, to };
  if (days.from > to) return null;
  const [row] = await em.execute<Pick<Visitors, ProfileKind>[]>(sql`select
    json_build_object('searches', ${readsOf(routes.doctor.searches, days)}, 'profiles', ${readsOf(routes.doctor.profiles, days)},
      'bookings', (select count(*) from appointments a where a.user_id is not null and ${onDays('a.created_at', days)})) as doctor,
    json_build_object('searches', ${readsOf(routes.facility.searches, days)}, 'profiles', ${readsOf(routes.facility.profiles, days)},
      'bookings', (select count(*) from facility_requests q where ${onDays('q.created_at', days)})) as facility`);
  return row ? { measuredFrom: days.from, ...row } : null;
}

/** Providers of a region or of all; visitors of all, because searches aren't divided by region. */
export const findFunnels = async (
  em: EntityManager,
  days: Point,
  region: Region | undefined,
): Promise<Pick<Funnels, 'providers' | 'visitors'>> => ({
  providers: await findProviders(em, days, region),
  visitors: await findVisitors(em, days),
});
