-- The doctors in the form in which the indexes of doctor.columns.ts contain them. A change of `maxFee` needs a migration of these indexes,
-- too.
create or replace view listed_doctors as
select id, specialization, appointment_types, least(consultation_fee, {{doctors.maxFee}}) as fee, rating, latitude, longitude,
  ll_to_earth(latitude, longitude) as point
from (
  select id, specialization, appointment_types, consultation_fee, case when review_count >= 3 then rating end as rating,
    (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 as latitude,
    (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8 as longitude
  from doctors where is_verified and is_available and owner_stands and license_stands) it;

-- The threshold algorithm (Fagin) with two cursors over the same rows: `near` by distance (absent without a position), and `fixed` by the
-- part of the score that doesn't depend on the place, then rating, then id. A row that neither cursor has reached can't score higher than
-- the combination of their current rows, so once the n-th best is at least that good, nothing can displace it.
create or replace function rank_walk(near refcursor, fixed refcursor, base float8, divisor float8, n int, best ranked[])
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

-- Searches one specialty, with its points as `base`. Each specialty has one match, so each walk has one base.
create or replace function rank_doctors_of(specialty text, base float8, wanted_mode text, offering boolean, lat float8, lng float8, n int,
  best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  near refcursor;
  fixed refcursor;
  offers text := format('appointment_types @> %L::text[]', array[wanted_mode]);
  rows text := format('id, points(100 - {{doctors.perKm}} * km, {{doctors.proximity}}) as proximity,
    points(100 * (1 - fee::float8 / {{doctors.maxFee}}), {{doctors.cost}}) as fixed,
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
  best := rank_walk(near, fixed, base, case when offering then 1 else {{doctors.withoutMode}} end, n, best);
  if lat is not null then close near; end if;
  close fixed;
  return best;
end $$;

-- Carries the best results from one specialty to the next. Doctors without the wanted mode are searched only where their part of the score
-- can still matter.
create or replace function rank_doctors(specialties text[], wanted_mode text, lat float8, lng float8, n int)
returns setof ranked language plpgsql stable rows 10 set jit = off set cursor_tuple_fraction = 0.0001 as $$
declare
  best ranked[] := '{}';
  bases float8[] := array[points({{doctors.first}}, {{doctors.specialty}}), points({{doctors.second}}, {{doctors.specialty}}),
    points({{doctors.further}}, {{doctors.specialty}})];
begin
  for place in 1..cardinality(specialties) loop
    best := rank_doctors_of(specialties[place], bases[least(place, 3)], wanted_mode, true, lat, lng, n, best);
  end loop;
  if wanted_mode is not null and (cardinality(best) < n or (best[n]).loss >= -{{doctors.mostWithoutMode}}) then
    for place in 1..cardinality(specialties) loop
      best := rank_doctors_of(specialties[place], bases[least(place, 3)], wanted_mode, false, lat, lng, n, best);
    end loop;
  end if;
  return query select (x).* from unnest(best) x;
end $$;
