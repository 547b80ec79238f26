import { Migration } from '@mikro-orm/migrations';

/** As in 0002, with the specialty's points as an argument: each specialty has one match, so each walk still has one base. */
const doctors = `
drop function rank_doctors_of(text, text, boolean, float8, float8, int, ranked[]);
create function rank_doctors_of(specialty text, base float8, wanted_mode text, offering boolean, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  near refcursor;
  fixed refcursor;
  offers text := format('appointment_types @> %L::text[]', array[wanted_mode]);
  rows text := format('id, points(100 - 3 * km, 30) as proximity, points(100 * (1 - fee::float8 / 2000), 30) as fixed,
    coalesce(-rating::float8, 1) as unrated, coalesce(km, ''infinity'') as km, %s as matches, %s as counts
    from (select *, km_between($1, $2, latitude, longitude) as km from listed_doctors where specialization = $3 %s) it',
    offering::text, case when offering then 'true' else 'not ' || offers end,
    case when offering and wanted_mode is not null then 'and ' || offers end);
begin
  if lat is not null then
    open near for execute format('select %s where latitude is not null order by point <-> $4', rows)
      using lat, lng, specialty, ll_to_earth(lat, lng);
  end if;
  open fixed for execute format('select %s order by fee, rating desc nulls last, id', rows) using lat, lng, specialty;
  best := rank_walk(near, fixed, base, case when offering then 1 else 2 end, n, best);
  if lat is not null then close near; end if;
  close fixed;
  return best;
end $$;

create or replace function rank_doctors(specialties text[], wanted_mode text, lat float8, lng float8, n int)
returns setof ranked language plpgsql stable set jit = off set cursor_tuple_fraction = 0.0001 as $$
declare
  best ranked[] := '{}';
  bases float8[] := array[points(100, 40), points(85, 40), points(70, 40)];
begin
  for place in 1..cardinality(specialties) loop
    best := rank_doctors_of(specialties[place], bases[least(place, 3)], wanted_mode, true, lat, lng, n, best);
  end loop;
  if wanted_mode is not null and (cardinality(best) < n or (best[n]).loss >= -50) then
    for place in 1..cardinality(specialties) loop
      best := rank_doctors_of(specialties[place], bases[least(place, 3)], wanted_mode, false, lat, lng, n, best);
    end loop;
  end if;
  return query select (x).* from unnest(best) x;
end $$;
`;

/** The order of the wanted specialties counts: 40 points for the first, 34 for the second, 28 for any further one. */
export class RankedSpecialties extends Migration {
  override up(): void {
    this.addSql(doctors);
  }
}
