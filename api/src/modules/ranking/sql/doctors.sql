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
-- the combination of their current rows, so once the n-th best is at least that good, nothing can displace it. That is true however far
-- each has come: the next row comes from the cursor along which its part of the score has lately fallen faster, each eighth from the other.
create or replace function rank_walk(near refcursor, fixed refcursor, base float8, divisor float8, n int, best ranked[])
returns ranked[] language plpgsql as $$
declare
  a record;
  it ranked;
  is_near boolean;
  turn int := 0;
  near_fall float8 := 0;
  fixed_fall float8 := 0;
  proximity float8 := case when near is null then 0 else {{doctors.proximity}} end;
  reach float8 := case when near is null then 'infinity' else 0::float8 end;
  rest float8 := {{doctors.cost}};
  unrated float8 := '-infinity';
  last uuid;
  loss float8;
  worst float8 := coalesce((best[n]).loss, 'infinity');
begin
  loop
    turn := turn + 1;
    is_near := near is not null and (near_fall >= fixed_fall) <> (turn % 8 = 0);
    if is_near then
      fetch near into a;
      if not found then
        near := null;
        proximity := 0;
        reach := 'infinity';
        continue;
      end if;
      near_fall := 0.9 * near_fall + least(proximity - a.proximity, 1);
      proximity := a.proximity;
      reach := a.km;
    else
      fetch fixed into a;
      exit when not found;
      fixed_fall := 0.9 * fixed_fall + least(rest - a.fixed, 1);
      rest := a.fixed;
      unrated := a.unrated;
      last := a.id;
    end if;
    loss := -(base + a.proximity + a.fixed) / divisor;
    if a.counts and loss <= worst then
      it := row(loss, a.unrated, a.km, a.id, a.matches);
      if cardinality(best) < n or it < best[n] then
        best := rank_offer(best, it, n);
        worst := coalesce((best[n]).loss, 'infinity');
      end if;
    end if;
    loss := -(base + proximity + rest) / divisor;
    exit when loss >= worst and best[n] <= row(loss, unrated, reach, last, false)::ranked;
  end loop;
  return best;
end $$;

-- Searches one specialty, with its points as `base`. Each specialty has one match, so each walk has one base. `offset 0` keeps the planner
-- from repeating the formula of the distance wherever it is used.
create or replace function rank_doctors_of(specialty text, base float8, wanted_mode text, offering boolean, lat float8, lng float8, n int,
  best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  near refcursor;
  fixed refcursor;
  offers text := format('appointment_types @> %L::text[]', array[wanted_mode]);
  rows text := format('select id, points(100 - {{doctors.perKm}} * km, {{doctors.proximity}}) as proximity,
    points(100 * (1 - fee::float8 / {{doctors.maxFee}}), {{doctors.cost}}) as fixed,
    coalesce(-rating::float8, 1) as unrated, coalesce(km, ''infinity'') as km, %s as matches, %s as counts
    from (select *, km_between($1, $2, latitude, longitude) as km from listed_doctors where specialization = $3 %s %%s offset 0) it',
    offering::text, case when offering then 'true' else 'not ' || offers end,
    case when offering and wanted_mode is not null then 'and ' || offers end);
begin
  if lat is not null then
    open near for execute format(rows, 'and latitude is not null order by point <-> $4') using lat, lng, specialty, ll_to_earth(lat, lng);
  end if;
  open fixed for execute format(rows, 'order by fee, rating desc nulls last, id') using lat, lng, specialty;
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
