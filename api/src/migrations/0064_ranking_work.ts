import { Migration } from '@mikro-orm/migrations';

/**
 * All centers of a class (one match, one level) differ in distance alone, then in rating. `rank_nearest` takes them by distance; its `reach`
 * is null when none of the others can be among the best, else the distance from which on distance counts nothing (infinity when there is none
 * left that has a place). Only then `rank_by_rating` looks at the others: those that aren't nearer than `reach`.
 */
const walks = `
create function rank_nearest(near refcursor, base float8, accreditation float8, matching boolean, n int, inout best ranked[], out reach float8)
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

create function rank_by_rating(fixed refcursor, base float8, accreditation float8, reach float8, matching boolean, n int, best ranked[])
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
`;

/** As in 0047, but the cursor by rating is opened only when it is needed. */
const levels = `
create or replace function rank_centers_of(wanted_type text, level text, base float8, keys uuid[], has_list boolean, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  here cube := ll_to_earth(lat, lng);
  accreditation float8 := points(accreditation_percent(level), 20);
  reach float8 := 'infinity';
  near refcursor;
  fixed refcursor;
begin
  if cardinality(best) = n and (best[n]).loss < -(base + case when lat is null then 0 else 30 end + accreditation) then return best; end if;
  if lat is not null then
    open near for
      select id, km, points(100 - 2 * km, 30) as proximity, coalesce(-rating::float8, 1) as unrated
      from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
            where facility_type = wanted_type and accreditation_level = level and placed and (has_list is null or has_prices = has_list)
              and not service_keys && keys) it
      order by point <-> here;
    select * into best, reach from rank_nearest(near, base, accreditation, base > 0, n, best);
    close near;
    if reach is null or cardinality(best) = n and (best[n]).loss < -(base + accreditation) then return best; end if;
  end if;
  open fixed for
    select id, km, points(100 - 2 * km, 30) as proximity, coalesce(-rating::float8, 1) as unrated
    from (select *, km_between(lat, lng, latitude, longitude) as km from listed_facilities
          where facility_type = wanted_type and accreditation_level = level and (has_list is null or has_prices = has_list)
            and not service_keys && keys) it
    order by rating desc nulls last, id;
  best := rank_by_rating(fixed, base, accreditation, reach, base > 0, n, best);
  close fixed;
  return best;
end $$;
create or replace function rank_centers_covering(types text[], level text, cover text, c int, m int, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  base float8 := points(100.0::float8 * c / m, 50);
  accreditation float8 := points(accreditation_percent(level), 20);
  reach float8 := 'infinity';
  near refcursor;
  fixed refcursor;
  rows text := format('id, km, points(100 - 2 * km, 30) as proximity, coalesce(-rating::float8, 1) as unrated
    from (select *, km_between($1, $2, latitude, longitude) as km from listed_facilities
          where service_keys <> ''{}'' and accreditation_level = $3 and facility_type = any ($4) and %s = %s) it', cover, c);
begin
  if cardinality(best) = n and (best[n]).loss < -(base + case when lat is null then 0 else 30 end + accreditation) then return best; end if;
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
`;

/** As in 0049, but one query finds, counts and scores. */
const all = `
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
        select *, points(100.0::float8 * %s / %s, 50) + points(100 - 2 * km, 30) + points(accreditation_percent(accreditation_level), 20) as score
        from (
          select id, rating, accreditation_level, km_between($1, $2, latitude, longitude) as km
          from offering where (select rows from total) <= 1000 and facility_type = any ($3) and %s = %s offset 0) found
        order by score desc, rating desc nulls last, km nulls last, id limit $4) few)', has, c, m, cover, c)
    into total, found using lat, lng, types, n;
  if total > 1000 then return null; end if;
  return array(select x from (select distinct unnest(best || coalesce(found, '{}')) as x) y order by x limit n);
end $$;
`;

/**
 * As in 0049, but the sample is larger and of the best rated, which are cheaper to find than the nearest. The inverted index is asked where at
 * most one of the sample offers as many tests.
 */
const centers = `
create or replace function rank_centers(wanted text[], others text[], keys uuid[], numbers int[], m int, lat float8, lng float8, n int)
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
      select array(select %s from listed_facilities
        where service_keys <> ''{}'' and accreditation_level = ''excellence'' and facility_type = any ($1)
        order by rating desc nulls last, id limit 200)', cover) into sample using types;
  end if;
  for c in reverse m..1 loop
    if c * 2 <= m and not unlisted then
      best := rank_centers_by_type(wanted, 25, keys, false, lat, lng, n, best);
      unlisted := true;
    end if;
    exit when cardinality(best) = n and (best[n]).loss < -(points(100.0::float8 * c / m, 50) + farthest);
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
  if not unlisted then best := rank_centers_by_type(wanted, 25, keys, false, lat, lng, n, best); end if;
  if cardinality(best) < n then
    if m > 0 then rest := rank_centers_by_type(wanted, 0, keys, true, lat, lng, n - cardinality(best), rest); end if;
    rest := rank_centers_by_type(others, 0, keys, null, lat, lng, n - cardinality(best), rest);
  end if;
  return query select (x).* from unnest(best || rest) x;
end $$;
`;

/** As in 0009 and 0046, but a pharmacy is scored only when its own distance leaves it a chance, and common medicines need fewer lines. */
const pharmacies = `
create or replace function shelves_with(keys uuid[], numbers int[], m int, missing int) returns setof uuid language plpgsql stable as $$
declare
  has text;
begin
  select string_agg('(' || parts || ')', ' or ') into has from (
    select string_agg(format('item_keys && %L', array(select key from unnest(keys, numbers) w(key, nr) where nr = number)), ' and ') as parts
    from generate_series(1, m) number cross join generate_series(1, case when missing = 0 then 1 else m end) without
    where missing = 0 or number <> without group by without) ways;
  return query execute format('select facility_id from facility_shelves where %s limit 1501', has);
end $$;
create or replace function rank_pharmacies_all(keys uuid[], numbers int[], quantities int[], m int, unseen int, today date, lat float8, lng float8, n int,
  cheapest float8[], proximity float8, best ranked[])
returns ranked[] language plpgsql stable as $$
declare
  worst float8 := case when cardinality(best) = n then -(best[n]).loss else -1 end;
  needed int;
  most float8[] := array_fill(0::float8, array[m]);
  spare float8;
begin
  for a in 1..least(unseen, cardinality(array_remove(cheapest, null))) loop
    if pharmacy_bound(cheapest, m, a, proximity) + 1e-9 < worst then continue; end if;
    needed := coalesce(needed, a);
    spare := worst - proximity - points(100.0::float8 * a / m, 50);
    most := array(
      select greatest(most[number], case when spare <= 0 then 'infinity' else 500 * a * (1 - spare / 30) + 0.01 - (
        select coalesce(sum(x), 0) from (
          select x from unnest(cheapest) with ordinality c(x, nr) where x is not null and nr <> number order by x limit a - 1) others) end)
      from generate_series(1, m) number order by number);
  end loop;
  if needed is null then return best; end if;
  return score_pharmacies(array(
    select id from (
      select facility_id as id, points(100.0::float8 * count(*) / m, 50) + points(100 * (1 - sum(price)::float8 / (500 * count(*))), 30) as score
      from (
        select facility_id, w.number, min(coalesce(s.price * quantities[w.number], 500)) as price
        from unnest(keys, numbers) w(key, number) cross join lateral (
          select facility_id, price from stock_on_sale
          where item_key = w.key and price <= (most[w.number] / quantities[w.number])::numeric and (expiry_date is null or expiry_date >= today)
          union all
          select facility_id, price from stock_on_sale
          where item_key = w.key and price is null and 500 <= most[w.number] and (expiry_date is null or expiry_date >= today)) s
        group by 1, 2) offers
      group by 1 having count(*) >= needed) placeless
    join listed_pharmacies using (id)
    where score + proximity + 1e-9 >= worst and score + points(100 - 5 * km_between(lat, lng, latitude, longitude), 20) + 1e-9 >= worst
  ) || array(select (x).id from unnest(best) x), keys, numbers, quantities, m, today, lat, lng, n);
end $$;
create or replace function rank_pharmacies(keys uuid[], numbers int[], quantities int[], m int, today date, lat float8, lng float8, n int)
returns setof ranked language plpgsql stable set jit = off as $$
declare
  here cube := ll_to_earth(lat, lng);
  best ranked[] := '{}';
  found uuid[] := '{}';
  some_ids uuid[];
  prices numeric[];
  first float8[] := '{}';
  last float8[] := '{}';
  reach float8;
  proximity float8 := 0;
  unseen int := m;
begin
  for number in 1..m loop
    select array_agg(o.id), array_agg(price order by price) into some_ids, prices from pharmacy_offers(keys, numbers, number, quantities[number], today) o;
    found := found || some_ids;
    first := first || least(500, prices[1])::float8;
    last := last || case when cardinality(prices) = 50 then least(500, prices[50])::float8 end;
  end loop;
  for round in 1..4 loop
    if round = 1 and lat is not null then
      select array_agg(id), max(km) into some_ids, reach
      from (select id, km_between(lat, lng, latitude, longitude) as km from listed_pharmacies where placed order by point <-> here limit 50) it;
      proximity := case when cardinality(some_ids) = 50 then points(100 - 5 * reach, 20) else 0 end;
    elsif round in (2, 3) and unseen = m + 2 - round and unseen > 1 then
      some_ids := array(select shelves_with(keys, numbers, m, m - unseen));
      continue when cardinality(some_ids) > 1500;
      if cardinality(best) = n and cardinality(some_ids) > 50 then
        some_ids := array(
          select id from listed_pharmacies where id = any (some_ids)
            and points(100 - 5 * km_between(lat, lng, latitude, longitude), 20) + 1e-9 >= -(best[n]).loss - (
              select max(pharmacy_bound(first, m, a, 0)) from generate_series(unseen, m) a));
      end if;
      unseen := unseen - 1;
    elsif round = 4 and proximity > 0 and (select count(*) from (select from stock_on_sale where item_key = any (keys) limit 700) lines) = 700 then
      select array_agg(id), max(km) into some_ids, reach
      from (select id, km_between(lat, lng, latitude, longitude) as km from listed_pharmacies where placed order by point <-> here limit 400) it;
      proximity := case when cardinality(some_ids) = 400 then points(100 - 5 * reach, 20) else 0 end;
    else
      continue when round > 1;
      some_ids := '{}';
    end if;
    best := score_pharmacies(found || some_ids || array(select (x).id from unnest(best) x), keys, numbers, quantities, m, today, lat, lng, n);
    found := '{}';
    if (select coalesce(max(pharmacy_bound(last, m, a, proximity)), -1) < case when cardinality(best) = n then -(best[n]).loss else 0 end
        from generate_series(1, least(unseen, cardinality(array_remove(last, null)))) a) then
      return query select (x).* from unnest(best) x;
      return;
    end if;
  end loop;
  return query select (x).* from unnest(rank_pharmacies_all(keys, numbers, quantities, m, unseen, today, lat, lng, n, first, proximity, best)) x;
end $$;
`;

/** Finds centers by their tests and pharmacies by their stock with less work; the answers are the same. */
export class RankingWork extends Migration {
  override up(): void {
    for (const part of [walks, levels, all, centers, pharmacies]) this.addSql(part);
  }
}
