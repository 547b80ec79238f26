create or replace view listed_facilities as
select id, facility_type, accreditation_level, case when review_count >= 3 then rating end as rating,
  latitude is not null as placed, latitude::float8, longitude::float8, ll_to_earth(latitude::float8, longitude::float8) as point,
  service_keys, service_prices <> '{}' as has_prices
from facilities where is_verified and is_active and owner_stands and license_stands;

-- All centers of a class (one match, one level) differ only in distance, then in rating. `rank_nearest` takes them by distance. Its `reach`
-- is null when none of the remaining centers can be among the best. Otherwise `reach` is the distance from which distance no longer counts,
-- or infinity when no center with a position remains. `rank_by_rating` then looks at the remaining centers, which aren't nearer than
-- `reach`.
create or replace function rank_nearest(near refcursor, base float8, accreditation float8, matching boolean, n int, inout best ranked[],
  out reach float8)
language plpgsql as $$
declare
  a record;
  it ranked;
begin
  loop
    fetch near into a;
    if not found then
      reach := 'infinity';
      return;
    end if;
    exit when cardinality(best) = n and (best[n]).loss < -(base + a.proximity + accreditation);
    it := row(-(base + a.proximity + accreditation), a.unrated, a.km, a.id, matching);
    if cardinality(best) < n or it < best[n] then best := rank_offer(best, it, n); end if;
    if a.proximity = 0 then
      reach := a.km;
      return;
    end if;
  end loop;
end $$;

create or replace function rank_by_rating(fixed refcursor, base float8, accreditation float8, reach float8, matching boolean, n int,
  best ranked[])
returns ranked[] language plpgsql as $$
declare
  b record;
  it ranked;
begin
  loop
    fetch fixed into b;
    exit when not found or cardinality(best) = n and best[n] <= row(-(base + accreditation), b.unrated, reach, b.id, false)::ranked;
    it := row(-(base + coalesce(b.proximity, 0) + accreditation), b.unrated, coalesce(b.km, 'infinity'), b.id, matching);
    if cardinality(best) < n or it < best[n] then best := rank_offer(best, it, n); end if;
  end loop;
  return best;
end $$;

-- The centers of one type and level that offer none of the tests `keys`. `has_list` restricts them to those with or without prices. `base`
-- is the number of points that the type gives them.
create or replace function rank_centers_of(wanted_type text, level text, base float8, keys uuid[], has_list boolean, lat float8, lng float8,
  n int, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  here cube := ll_to_earth(lat, lng);
  accreditation float8 := points(accreditation_percent(level), {{centers.accreditation}});
  reach float8 := 'infinity';
  near refcursor;
  fixed refcursor;
begin
  if cardinality(best) = n and (best[n]).loss < -(base + case when lat is null then 0 else {{centers.proximity}} end + accreditation)
    then return best; end if;
  if lat is not null then
    open near for
      select id, km, points(100 - {{centers.perKm}} * km, {{centers.proximity}}) as proximity, coalesce(-rating::float8, 1) as unrated
      from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
            where facility_type = wanted_type and accreditation_level = level and placed and (has_list is null or has_prices = has_list)
              and not service_keys && keys) it
      order by point <-> here;
    select * into best, reach from rank_nearest(near, base, accreditation, base > 0, n, best);
    close near;
    if reach is null or cardinality(best) = n and (best[n]).loss < -(base + accreditation) then return best; end if;
  end if;
  open fixed for
    select id, km, points(100 - {{centers.perKm}} * km, {{centers.proximity}}) as proximity, coalesce(-rating::float8, 1) as unrated
    from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
          where facility_type = wanted_type and accreditation_level = level and (has_list is null or has_prices = has_list)
            and not service_keys && keys) it
    order by rating desc nulls last, id;
  best := rank_by_rating(fixed, base, accreditation, reach, base > 0, n, best);
  close fixed;
  return best;
end $$;

create or replace function rank_centers_by_type(types text[], base float8, keys uuid[], has_list boolean, lat float8, lng float8, n int,
  best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  level text;
  it text;
begin
  foreach level in array array['excellence', 'premium', 'standard', 'basic'] loop
    foreach it in array types loop best := rank_centers_of(it, level, base, keys, has_list, lat, lng, n, best); end loop;
  end loop;
  return best;
end $$;

-- Centers that offer exactly `c` of `m` tests can be found in two ways. The walk by class is short where such centers are common.
-- `rank_centers_all`, which asks the inverted index for all of them, is short where they are rare, and gives up (null) when there are more
-- than 1000. `cover` is the SQL expression that counts a row's tests, and `has` the condition that a row offers at least `c`.
create or replace function rank_centers_covering(types text[], level text, cover text, c int, m int, lat float8, lng float8, n int,
  best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  base float8 := points(100.0::float8 * c / m, {{centers.type}});
  accreditation float8 := points(accreditation_percent(level), {{centers.accreditation}});
  reach float8 := 'infinity';
  near refcursor;
  fixed refcursor;
  rows text := format('id, km, points(100 - {{centers.perKm}} * km, {{centers.proximity}}) as proximity,
    coalesce(-rating::float8, 1) as unrated
    from (select *, km_between($1, $2, latitude, longitude) as km from listed_facilities
          where service_keys <> ''{}'' and accreditation_level = $3 and facility_type = any ($4) and %s = %s) it', cover, c);
begin
  if cardinality(best) = n and (best[n]).loss < -(base + case when lat is null then 0 else {{centers.proximity}} end + accreditation)
    then return best; end if;
  if lat is not null then
    open near for execute format('select %s where placed order by point <-> $5', rows) using lat, lng, level, types, ll_to_earth(lat, lng);
    select * into best, reach from rank_nearest(near, base, accreditation, true, n, best);
    close near;
    if reach is null or cardinality(best) = n and (best[n]).loss < -(base + accreditation) then return best; end if;
  end if;
  open fixed for execute format('select %s order by rating desc nulls last, id', rows) using lat, lng, level, types;
  best := rank_by_rating(fixed, base, accreditation, reach, true, n, best);
  close fixed;
  return best;
end $$;

create or replace function rank_centers_all(types text[], has text, cover text, c int, m int, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable set enable_seqscan = off as $$
declare
  total int;
  found ranked[];
begin
  execute format('
    with offering as materialized (
      select id, facility_type, rating, accreditation_level, latitude, longitude, service_keys from listed_facilities
      where service_keys <> ''{}'' and (%s) limit 1001
    ), total as (select count(*) as rows from offering)
    select (select rows from total), (
      select array_agg(row(-score, coalesce(-rating::float8, 1), coalesce(km, ''infinity''), id, true)::ranked) from (
        select *, points(100.0::float8 * %s / %s, {{centers.type}}) + points(100 - {{centers.perKm}} * km, {{centers.proximity}})
          + points(accreditation_percent(accreditation_level), {{centers.accreditation}}) as score
        from (
          select id, rating, accreditation_level, km_between($1, $2, latitude, longitude) as km
          from offering where (select rows from total) <= 1000 and facility_type = any ($3) and %s = %s offset 0) found
        order by score desc, rating desc nulls last, km nulls last, id limit $4) few)', has, c, m, cover, c)
    into total, found using lat, lng, types, n;
  if total > 1000 then return null; end if;
  return array(select x from (select distinct unnest(best || coalesce(found, '{}')) as x) y order by x limit n);
end $$;

create or replace function covering_at_least(c int, keys uuid[], numbers int[], m int, cover text) returns text language sql immutable as $$
with tests as (
  select number, format('service_keys && %L', array_agg(key)) as has from unnest(keys, numbers) w(key, number) group by number
), ways as (
  select string_agg(has, ' and ' order by number) as way from generate_series(1, case when m <= 8 then (1 << m) - 1 else 0 end) mask
  join tests on mask & (1 << (number - 1)) > 0 group by mask having count(*) = c
)
select case when (select count(*) from ways) between 1 and 40 then (select string_agg('(' || way || ')', ' or ') from ways)
  else format('service_keys && %L and %s >= %s', keys, cover, c) end
$$;

-- The match of a center is the share of the `m` tests that it offers (`keys[i]` is a name of the test `numbers[i]`). A center of a wanted
-- type that offers none and publishes no prices gets the match `unlisted`, and any other center 0. Centers with a match come first,
-- whatever their score. Without tests, the type is the match. Classes of equal match are searched best first. A sample of the best rated
-- centers decides which of the two ways suits a class: the inverted index is asked where at most one center of the sample offers as many
-- tests.
create or replace function rank_centers(wanted text[], others text[], keys uuid[], numbers int[], m int, lat float8, lng float8, n int)
returns setof ranked language plpgsql stable rows 10 set jit = off set cursor_tuple_fraction = 0.0001 as $$
declare
  levels text[] := array['excellence', 'premium', 'standard', 'basic'];
  farthest float8 := case when lat is null then {{centers.accreditation}} else {{centers.withoutType}} end;
  best ranked[] := '{}';
  rest ranked[] := '{}';
  found ranked[];
  types text[] := wanted || others;
  cover text;
  sample int[];
  asked boolean;
  unlisted boolean := m = 0;
begin
  if m = 0 then
    best := rank_centers_by_type(wanted, {{centers.type}}, '{}', null, lat, lng, n, best);
  else
    cover := '(' || (select string_agg(format('(service_keys && %L)::int', keys_of), ' + ')
      from (select array_agg(key) as keys_of from unnest(keys, numbers) w(key, number) group by number) tests) || ')';
    execute format('
      select array(select %s from listed_facilities
        where service_keys <> ''{}'' and accreditation_level = ''excellence'' and facility_type = any ($1)
        order by rating desc nulls last, id limit 200)', cover) into sample using types;
  end if;
  for c in reverse m..1 loop
    if c * {{centers.unlistedTests}} <= m and not unlisted then
      best := rank_centers_by_type(wanted, {{centers.unlistedType}}, keys, false, lat, lng, n, best);
      unlisted := true;
    end if;
    exit when cardinality(best) = n and (best[n]).loss < -(points(100.0::float8 * c / m, {{centers.type}}) + farthest);
    asked := false;
    for level in 1..4 loop
      if not asked and (select count(*) from unnest(sample) s where s >= c) < 2 then
        asked := true;
        found := rank_centers_all(types, covering_at_least(c, keys, numbers, m, cover), cover, c, m, lat, lng, n, best);
        if found is not null then
          best := found;
          exit;
        end if;
      end if;
      best := rank_centers_covering(types, levels[level], cover, c, m, lat, lng, n, best);
    end loop;
  end loop;
  if not unlisted then best := rank_centers_by_type(wanted, {{centers.unlistedType}}, keys, false, lat, lng, n, best); end if;
  if cardinality(best) < n then
    if m > 0 then rest := rank_centers_by_type(wanted, 0, keys, true, lat, lng, n - cardinality(best), rest); end if;
    rest := rank_centers_by_type(others, 0, keys, null, lat, lng, n - cardinality(best), rest);
  end if;
  return query select (x).* from unnest(best || rest) x;
end $$;
