import { Migration } from '@mikro-orm/migrations';

/** The contracts' formulas (geo.ts kmBetween, ranking.ts), step by step, so that both sides compute the same number. */
const formulas = `
create function km_between(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8 language sql immutable parallel safe
return case when lat1 is not null and lat2 is not null then 2 * 6371 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2))) end;

create function points(percent float8, of float8) returns float8 language sql immutable parallel safe
return least(100, greatest(0, percent)) * of / 100;

create function accreditation_percent(level text) returns float8 language sql immutable parallel safe
return case level when 'excellence' then 100 when 'premium' then 80 when 'standard' then 60 when 'basic' then 40 else 20 end;
`;

/**
 * The threshold algorithm (Fagin): two cursors over the same rows, `near` by distance (absent without a position) and `fixed` by the part
 * of the score that doesn't depend on the place, then rating, then id. A row that neither cursor has reached can't score higher than the
 * combination of their current rows: once the n-th best is at least that good, nothing can displace it. The natural order of `ranked` is
 * the ranking: score (negated), rating (negated; none counts lowest), distance, id.
 */
const walk = `
create type ranked as (loss float8, unrated float8, km float8, id uuid, matches boolean);

create function rank_offer(best ranked[], it ranked, n int) returns ranked[] language plpgsql immutable as $$
begin
  if it = any (best) then return best; end if;
  return (select array_agg(x order by x) from (select x from unnest(best || it) x order by x limit n) kept);
end $$;

create function rank_walk(near refcursor, fixed refcursor, base float8, divisor float8, n int, best ranked[])
returns ranked[] language plpgsql as $$
declare
  a record;
  b record;
  it ranked;
  proximity float8 := 0;
  reach float8 := 'infinity';
begin
  loop
    if near is not null then
      fetch near into a;
      if found then
        proximity := a.proximity;
        reach := a.km;
        it := row(-(base + a.proximity + a.fixed) / divisor, a.unrated, a.km, a.id, a.matches);
        if a.counts and (cardinality(best) < n or it < best[n]) then best := rank_offer(best, it, n); end if;
      else
        near := null;
        proximity := 0;
        reach := 'infinity';
      end if;
    end if;
    fetch fixed into b;
    exit when not found;
    it := row(-(base + b.proximity + b.fixed) / divisor, b.unrated, b.km, b.id, b.matches);
    if b.counts and (cardinality(best) < n or it < best[n]) then best := rank_offer(best, it, n); end if;
    exit when cardinality(best) = n and best[n] <= row(-(base + proximity + b.fixed) / divisor, b.unrated, reach, b.id, false)::ranked;
  end loop;
  return best;
end $$;
`;

/**
 * Searches one specialty at a time and carries the best results along. Doctors without the wanted mode count half, at most 50, and are
 * searched only where that can still matter.
 */
const doctors = `
alter table doctors add constraint doctors_current_position_check check (((current_latitude IS NULL) = (current_longitude IS NULL)));

create view listed_doctors as
select id, specialization, appointment_types, least(consultation_fee, 2000) as fee, rating, latitude, longitude,
  ll_to_earth(latitude, longitude) as point
from (
  select id, specialization, appointment_types, consultation_fee, case when review_count > 0 then rating end as rating,
    (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 as latitude,
    (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8 as longitude
  from doctors where is_verified and is_available) it;

create function rank_doctors_of(specialty text, wanted_mode text, offering boolean, lat float8, lng float8, n int, best ranked[])
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
  best := rank_walk(near, fixed, 40, case when offering then 1 else 2 end, n, best);
  if lat is not null then close near; end if;
  close fixed;
  return best;
end $$;

create function rank_doctors(specialties text[], wanted_mode text, lat float8, lng float8, n int)
returns setof ranked language plpgsql stable set jit = off set cursor_tuple_fraction = 0.0001 as $$
declare
  best ranked[] := '{}';
  specialty text;
begin
  foreach specialty in array specialties loop
    best := rank_doctors_of(specialty, wanted_mode, true, lat, lng, n, best);
  end loop;
  if wanted_mode is not null and (cardinality(best) < n or (best[n]).loss >= -50) then
    foreach specialty in array specialties loop
      best := rank_doctors_of(specialty, wanted_mode, false, lat, lng, n, best);
    end loop;
  end if;
  return query select (x).* from unnest(best) x;
end $$;

drop index doctors_listed_fee_index;
drop index doctors_specialization_nearest_index;
create index "doctors_nearest_index" on "doctors" using gist (specialization, ll_to_earth((case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8, (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8)) where is_verified and is_available and (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 is not null;
create index "doctors_cheapest_index" on "doctors" (specialization, least(consultation_fee, 2000), (case when review_count > 0 then rating end) desc nulls last, id) where is_verified and is_available;
create index "doctors_online_nearest_index" on "doctors" using gist (specialization, ll_to_earth((case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8, (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8)) where is_verified and is_available and appointment_types @> '{online}'::text[] and (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 is not null;
create index "doctors_online_cheapest_index" on "doctors" (specialization, least(consultation_fee, 2000), (case when review_count > 0 then rating end) desc nulls last, id) where is_verified and is_available and appointment_types @> '{online}'::text[];
create index "doctors_in_person_nearest_index" on "doctors" using gist (specialization, ll_to_earth((case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8, (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8)) where is_verified and is_available and appointment_types @> '{in-person}'::text[] and (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 is not null;
create index "doctors_in_person_cheapest_index" on "doctors" (specialization, least(consultation_fee, 2000), (case when review_count > 0 then rating end) desc nulls last, id) where is_verified and is_available and appointment_types @> '{in-person}'::text[];
create index "doctors_home_visit_nearest_index" on "doctors" using gist (specialization, ll_to_earth((case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8, (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8)) where is_verified and is_available and appointment_types @> '{home-visit}'::text[] and (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 is not null;
create index "doctors_home_visit_cheapest_index" on "doctors" (specialization, least(consultation_fee, 2000), (case when review_count > 0 then rating end) desc nulls last, id) where is_verified and is_available and appointment_types @> '{home-visit}'::text[];
`;

/**
 * Searches one type and accreditation level at a time, best level first: within a level the nearest is the best, and those too far for the
 * distance to count are ordered by rating. A matching center (58 at least) always beats one that doesn't match (50 at most).
 */
const centers = `
create view listed_facilities as
select id, facility_type, accreditation_level, case when review_count > 0 then rating end as rating,
  latitude is not null as placed, latitude::float8, longitude::float8, ll_to_earth(latitude::float8, longitude::float8) as point
from facilities where is_verified and is_active;

create function rank_centers_of(wanted_type text, level text, matching boolean, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  here cube := ll_to_earth(lat, lng);
  base float8 := case when matching then 50 else 0 end;
  accreditation float8 := points(accreditation_percent(level), 20);
  near refcursor;
  fixed refcursor;
begin
  if cardinality(best) = n and (best[n]).loss < -(base + case when lat is null then 0 else 30 end + accreditation) then return best; end if;
  if lat is not null then
    open near for
      select id, points(100 - 2 * km, 30) as proximity, accreditation as fixed, coalesce(-rating::float8, 1) as unrated, km,
        matching as matches, true as counts
      from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
            where facility_type = wanted_type and accreditation_level = level and placed) it
      order by point <-> here;
  end if;
  open fixed for
    select id, points(100 - 2 * km, 30) as proximity, accreditation as fixed, coalesce(-rating::float8, 1) as unrated,
      coalesce(km, 'infinity') as km, matching as matches, true as counts
    from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
          where facility_type = wanted_type and accreditation_level = level) it
    order by rating desc nulls last, id;
  best := rank_walk(near, fixed, base, 1, n, best);
  if lat is not null then close near; end if;
  close fixed;
  return best;
end $$;

create function rank_centers(wanted text[], others text[], lat float8, lng float8, n int)
returns setof ranked language plpgsql stable set jit = off set cursor_tuple_fraction = 0.0001 as $$
declare
  best ranked[] := '{}';
  level text;
  it text;
begin
  foreach level in array array['excellence', 'premium', 'standard', 'basic'] loop
    foreach it in array wanted loop best := rank_centers_of(it, level, true, lat, lng, n, best); end loop;
  end loop;
  if cardinality(best) < n then
    foreach level in array array['excellence', 'premium', 'standard', 'basic'] loop
      foreach it in array others loop best := rank_centers_of(it, level, false, lat, lng, n, best); end loop;
    end loop;
  end if;
  return query select (x).* from unnest(best) x;
end $$;

drop index facilities_facility_type_nearest_index;
create index "facilities_nearest_index" on "facilities" using gist (ll_to_earth(latitude::float8, longitude::float8)) where latitude is not null;
create index "facilities_type_nearest_index" on "facilities" using gist (facility_type, ll_to_earth(latitude::float8, longitude::float8)) where is_verified and is_active and latitude is not null;
create index "facilities_level_nearest_index" on "facilities" using gist (facility_type, accreditation_level, ll_to_earth(latitude::float8, longitude::float8)) where is_verified and is_active and latitude is not null;
create index "facilities_best_rated_index" on "facilities" (facility_type, accreditation_level, (case when review_count > 0 then rating end) desc nulls last, id) where is_verified and is_active;
`;

/** The best doctors and centers, exact at any table size (docs/decisions/0010). */
export class Ranking extends Migration {
  override up(): void {
    for (const part of [formulas, walk, doctors, centers]) this.addSql(part);
  }
}
