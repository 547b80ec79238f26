import { Migration } from '@mikro-orm/migrations';

/** The identity of a service: its name without case and ASCII punctuation. Equal names have equal keys, however they are typed. */
const keys = `
create function test_key(name text) returns uuid language sql immutable parallel safe
return md5(btrim(regexp_replace(lower(name), '[\\s!-/:-@\\[-\`{-~]+', ' ', 'g')))::uuid;

create function service_keys(services text[]) returns uuid[] language sql immutable parallel safe as $$
select coalesce(array_agg(distinct test_key(name)), '{}') from unnest(services) name
$$;

alter table "facilities" add "service_keys" uuid[] generated always as (service_keys(services)) stored null;
`;

/** Of all facilities, only those with services can offer a test. */
const indexes = `
create index "facilities_service_keys_index" on "facilities" using gin (service_keys) where is_verified and is_active and owner_stands and license_stands and service_keys <> '{}';
create index "facilities_offering_nearest_index" on "facilities" using gist (accreditation_level, ll_to_earth(latitude::float8, longitude::float8)) where is_verified and is_active and owner_stands and license_stands and service_keys <> '{}' and latitude is not null;
create index "facilities_offering_best_rated_index" on "facilities" (accreditation_level, (case when review_count >= 3 then rating end) desc nulls last, id) where is_verified and is_active and owner_stands and license_stands and service_keys <> '{}';

create or replace view listed_facilities as
select id, facility_type, accreditation_level, case when review_count >= 3 then rating end as rating,
  latitude is not null as placed, latitude::float8, longitude::float8, ll_to_earth(latitude::float8, longitude::float8) as point,
  service_keys, service_prices <> '{}' as has_prices
from facilities where is_verified and is_active and owner_stands and license_stands;
`;

/**
 * As in 0002, among the centers of one type and level that offer none of the tests `keys`. `has_list` restricts them to those with or
 * without prices. `base` is what the type counts for them.
 */
const withoutTests = `
drop function rank_centers(text[], text[], float8, float8, int);
drop function rank_centers_of(text, text, boolean, float8, float8, int, ranked[]);
create function rank_centers_of(wanted_type text, level text, base float8, keys uuid[], has_list boolean, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  here cube := ll_to_earth(lat, lng);
  accreditation float8 := points(accreditation_percent(level), 20);
  near refcursor;
  fixed refcursor;
begin
  if cardinality(best) = n and (best[n]).loss < -(base + case when lat is null then 0 else 30 end + accreditation) then return best; end if;
  if lat is not null then
    open near for
      select id, points(100 - 2 * km, 30) as proximity, accreditation as fixed, coalesce(-rating::float8, 1) as unrated, km,
        base > 0 as matches, true as counts
      from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
            where facility_type = wanted_type and accreditation_level = level and placed and (has_list is null or has_prices = has_list)
              and not service_keys && keys) it
      order by point <-> here;
  end if;
  open fixed for
    select id, points(100 - 2 * km, 30) as proximity, accreditation as fixed, coalesce(-rating::float8, 1) as unrated,
      coalesce(km, 'infinity') as km, base > 0 as matches, true as counts
    from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
          where facility_type = wanted_type and accreditation_level = level and (has_list is null or has_prices = has_list)
            and not service_keys && keys) it
    order by rating desc nulls last, id;
  best := rank_walk(near, fixed, base, 1, n, best);
  if lat is not null then close near; end if;
  close fixed;
  return best;
end $$;

create function rank_centers_by_type(types text[], base float8, keys uuid[], has_list boolean, lat float8, lng float8, n int, best ranked[])
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
`;

/**
 * Centers that offer exactly `c` of `m` tests, by two ways. The walk is as in 0002: it is short where such centers are common. The other
 * one asks the inverted index for all of them, and gives up (null) when there are more than 800; it is short where they are rare.
 * `cover` is the SQL expression that counts a row's tests, `has` the condition that it offers at least c.
 */
const withTests = `
create function rank_centers_covering(types text[], level text, cover text, c int, m int, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  base float8 := points(100.0::float8 * c / m, 50);
  accreditation float8 := points(accreditation_percent(level), 20);
  near refcursor;
  fixed refcursor;
  rows text := format('id, points(100 - 2 * km, 30) as proximity, $5 as fixed, coalesce(-rating::float8, 1) as unrated,
    coalesce(km, ''infinity'') as km, true as matches, true as counts
    from (select *, km_between($1, $2, latitude, longitude) as km from listed_facilities
          where service_keys <> ''{}'' and accreditation_level = $3 and facility_type = any ($4) and %s = %s) it', cover, c);
begin
  if cardinality(best) = n and (best[n]).loss < -(base + case when lat is null then 0 else 30 end + accreditation) then return best; end if;
  if lat is not null then
    open near for execute format('select %s where placed order by point <-> $6', rows)
      using lat, lng, level, types, accreditation, ll_to_earth(lat, lng);
  end if;
  open fixed for execute format('select %s order by rating desc nulls last, id', rows) using lat, lng, level, types, accreditation;
  best := rank_walk(near, fixed, base, 1, n, best);
  if lat is not null then close near; end if;
  close fixed;
  return best;
end $$;

create function rank_centers_all(types text[], has text, cover text, c int, m int, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable set enable_seqscan = off as $$
declare
  found ranked[];
  total int;
begin
  execute format('
    with found as materialized (select * from listed_facilities where service_keys <> ''{}'' and (%s) limit 801)
    select (select count(*) from found), (select array_agg(it order by it) from (
      select row(-(points(100.0::float8 * %s / %s, 50) + points(100 - 2 * km, 30) + points(accreditation_percent(accreditation_level), 20)),
        coalesce(-rating::float8, 1), coalesce(km, ''infinity''), id, true)::ranked as it
      from (select *, km_between($1, $2, latitude, longitude) as km from found where facility_type = any ($3) and %s = %s) it
      order by 1 limit $4) few)', has, c, m, cover, c)
    into total, found using lat, lng, types, n;
  if total > 800 then return null; end if;
  return array(select x from (select distinct unnest(best || coalesce(found, '{}')) as x) y order by x limit n);
end $$;

create function covering_at_least(c int, keys uuid[], numbers int[], m int, cover text) returns text language sql immutable as $$
with tests as (
  select number, format('service_keys && %L', array_agg(key)) as has from unnest(keys, numbers) w(key, number) group by number
), ways as (
  select string_agg(has, ' and ' order by number) as way from generate_series(1, case when m <= 8 then (1 << m) - 1 else 0 end) mask
  join tests on mask & (1 << (number - 1)) > 0 group by mask having count(*) = c
)
select case when (select count(*) from ways) between 1 and 40 then (select string_agg('(' || way || ')', ' or ') from ways)
  else format('service_keys && %L and %s >= %s', keys, cover, c) end
$$;
`;

/**
 * The match of a center is the share of the `m` tests that it offers (`keys[i]` is a name of the test `numbers[i]`); 25 points for one of a
 * wanted type that offers none and publishes no prices; 0 for any other. Centers with a match come first, whatever their score. Without tests
 * the match is the type. Classes of equal match are searched best first. A sample of the nearest (or best rated) centers says which of the two
 * ways suits a class.
 */
const ranking = `
create function rank_centers(wanted text[], others text[], keys uuid[], numbers int[], m int, lat float8, lng float8, n int)
returns setof ranked language plpgsql stable set jit = off set cursor_tuple_fraction = 0.0001 as $$
declare
  levels text[] := array['excellence', 'premium', 'standard', 'basic'];
  farthest float8 := case when lat is null then 20 else 50 end;
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
    best := rank_centers_by_type(wanted, 50, '{}', null, lat, lng, n, best);
  else
    cover := '(' || (select string_agg(format('(service_keys && %L)::int', keys_of), ' + ')
      from (select array_agg(key) as keys_of from unnest(keys, numbers) w(key, number) group by number) tests) || ')';
    execute format('
      select array_agg(number * 100 + covered) from unnest($1) with ordinality l(level, number) cross join lateral (
        select %s as covered from listed_facilities
        where service_keys <> ''{}'' and accreditation_level = level and facility_type = any ($2) %s limit 50) near', cover,
      case when lat is null then 'order by rating desc nulls last, id' else 'and placed order by point <-> $3' end)
      into sample using levels, types, ll_to_earth(lat, lng);
  end if;
  for c in reverse m..1 loop
    if c * 2 <= m and not unlisted then
      best := rank_centers_by_type(wanted, 25, keys, false, lat, lng, n, best);
      unlisted := true;
    end if;
    exit when cardinality(best) = n and (best[n]).loss < -(points(100.0::float8 * c / m, 50) + farthest);
    asked := false;
    for level in 1..4 loop
      if not asked and level * 100 + c <> all (coalesce(sample, '{}')) then
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
  if not unlisted then best := rank_centers_by_type(wanted, 25, keys, false, lat, lng, n, best); end if;
  if cardinality(best) < n then
    if m > 0 then rest := rank_centers_by_type(wanted, 0, keys, true, lat, lng, n - cardinality(best), rest); end if;
    rest := rank_centers_by_type(others, 0, keys, null, lat, lng, n - cardinality(best), rest);
  end if;
  return query select (x).* from unnest(best || rest) x;
end $$;
`;

/** Centers are ranked by the share of the wanted tests that they offer. */
export class OfferedTests extends Migration {
  override up(): void {
    for (const part of [keys, indexes, withoutTests, withTests, ranking]) this.addSql(part);
  }
}
