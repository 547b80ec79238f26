-- This view has only columns that covering indexes contain, because a search looks at hundreds of pharmacies, and rows of facilities are
-- wide and scattered.
create or replace view listed_pharmacies as
select id, rating, placed, latitude, longitude, point from listed_facilities where facility_type = 'pharmacy';

-- The items that match each wanted medicine: those of the catalog, and those of the same name.
create or replace function wanted_keys(wanted jsonb) returns table (key uuid, number int) language sql immutable as $$
select distinct key, at::int from jsonb_array_elements(wanted) with ordinality as w(it, at)
cross join lateral (
  select value::uuid from jsonb_array_elements_text(it -> 'medicationIds')
  union all select md5(value)::uuid from jsonb_array_elements_text(it -> 'names')) k(key)
$$;

-- Scores some pharmacies. `keys[i]` is an item that matches the wanted medicine `numbers[i]` (1 to `m`), of which `quantities[number]`
-- pieces are wanted. The cheapest match counts. A medicine without any price costs the baseline, so it saves nothing. Facilities are read
-- only when the rest of their score gives them a chance against the best of those that lead without counting distance.
create or replace function score_pharmacies(ids uuid[], keys uuid[], numbers int[], quantities int[], m int, today date, lat float8,
  lng float8, n int)
returns ranked[] language sql stable as $$
with offers as (
  select s.facility_id as id, w.number, coalesce(min(s.price * quantities[w.number]), {{pharmacies.baseline}}) as price
  from (select distinct unnest(ids) as id) p
  cross join lateral (
    select * from stock_on_sale
    where facility_id = p.id and item_key = any (keys) and (expiry_date is null or expiry_date >= today) offset 0) s
  join unnest(keys, numbers) w(key, number) on w.key = s.item_key
  group by 1, 2
), sums as (
  select id, count(*) as available, sum(price)::float8 as cost from offers group by id
), placeless as materialized (
  select id, points(100.0::float8 * available / m, {{pharmacies.availability}})
    + points(100 * (1 - cost / ({{pharmacies.baseline}} * available)), {{pharmacies.cost}}) as score from sums
), sample as (
  select x.score + points(100 - {{pharmacies.perKm}} * km_between(lat, lng, latitude, longitude), {{pharmacies.proximity}}) as total
  from (select * from placeless order by score desc limit 10 * n) x join listed_pharmacies using (id)
), worst as (
  select coalesce((select total from sample order by total desc limit 1 offset n - 1), 0) as total
), scored as (
  select row(-(score + points(100 - {{pharmacies.perKm}} * km, {{pharmacies.proximity}})), coalesce(-rating::float8, 1),
    coalesce(km, 'infinity'), id, true)::ranked as it
  from (
    select x.*, p.rating, km_between(lat, lng, latitude, longitude) as km
    from placeless x join listed_pharmacies p using (id)
    where x.score + case when lat is null then 0 else {{pharmacies.proximity}} end >= (select total from worst) - 1e-9) y
)
select coalesce(array_agg(it order by it), '{}') from (select it from scored order by it limit n) best
$$;

-- The highest possible score of a pharmacy with `available` of the medicines, each at its cheapest.
create or replace function pharmacy_bound(cheapest float8[], m int, available int, proximity float8) returns float8
  language sql immutable as $$
select points(100.0::float8 * available / m, {{pharmacies.availability}})
  + points(100 * (1 - (select sum(x) from (select x from unnest(cheapest) x where x is not null order by x limit available) few)
    / ({{pharmacies.baseline}} * available)), {{pharmacies.cost}})
  + proximity
$$;

-- The cheapest offers of one medicine. The quantity doesn't change the order of the prices, so the index of prices serves this query.
create or replace function pharmacy_offers(keys uuid[], numbers int[], wanted int, quantity int, today date)
returns table (id uuid, price numeric) language sql stable as $$
select s.facility_id, coalesce(s.price * quantity, {{pharmacies.baseline}}) from unnest(keys, numbers) w(key, number)
cross join lateral (
  select facility_id, price from stock_on_sale where item_key = w.key and (expiry_date is null or expiry_date >= today)
  order by price limit 50) s
where w.number = wanted order by s.price limit 50
$$;

create or replace function shelves_with(keys uuid[], numbers int[], m int, missing int) returns setof uuid language plpgsql stable as $$
declare
  has text;
begin
  select string_agg('(' || parts || ')', ' or ') into has from (
    select string_agg(format('item_keys && %L', array(select key from unnest(keys, numbers) w(key, nr) where nr = number)),
      ' and ') as parts
    from generate_series(1, m) number cross join generate_series(1, case when missing = 0 then 1 else m end) without
    where missing = 0 or number <> without group by without) ways;
  return query execute format('select facility_id from facility_shelves where %s limit 1501', has);
end $$;

-- Scores all pharmacies that could still beat the best: those that have enough of the medicines, at prices low enough even if all other
-- medicines are the cheapest. `most` is a cost, so it is divided by the quantity before it is compared with a price.
create or replace function rank_pharmacies_all(keys uuid[], numbers int[], quantities int[], m int, unseen int, today date, lat float8,
  lng float8, n int, cheapest float8[], proximity float8, best ranked[])
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
    spare := worst - proximity - points(100.0::float8 * a / m, {{pharmacies.availability}});
    most := array(
      select greatest(most[number],
        case when spare <= 0 then 'infinity' else {{pharmacies.baseline}} * a * (1 - spare / {{pharmacies.cost}}) + 0.01 - (
        select coalesce(sum(x), 0) from (
          select x from unnest(cheapest) with ordinality c(x, nr) where x is not null and nr <> number order by x limit a - 1) others) end)
      from generate_series(1, m) number order by number);
  end loop;
  if needed is null then return best; end if;
  return score_pharmacies(array(
    select id from (
      select facility_id as id, points(100.0::float8 * count(*) / m, {{pharmacies.availability}})
        + points(100 * (1 - sum(price)::float8 / ({{pharmacies.baseline}} * count(*))), {{pharmacies.cost}}) as score
      from (
        select facility_id, w.number, min(coalesce(s.price * quantities[w.number], {{pharmacies.baseline}})) as price
        from unnest(keys, numbers) w(key, number) cross join lateral (
          select facility_id, price from stock_on_sale
          where item_key = w.key and price <= (most[w.number] / quantities[w.number])::numeric
            and (expiry_date is null or expiry_date >= today)
          union all
          select facility_id, price from stock_on_sale
          where item_key = w.key and price is null and {{pharmacies.baseline}} <= most[w.number]
            and (expiry_date is null or expiry_date >= today)) s
        group by 1, 2) offers
      group by 1 having count(*) >= needed) placeless
    join listed_pharmacies using (id)
    where score + proximity + 1e-9 >= worst
      and score + points(100 - {{pharmacies.perKm}} * km_between(lat, lng, latitude, longitude), {{pharmacies.proximity}}) + 1e-9 >= worst
  ) || array(select (x).id from unnest(best) x), keys, numbers, quantities, m, today, lat, lng, n);
end $$;

-- Looks at the nearest pharmacies and at the cheapest for each medicine: first at fifty; then, if there are few of them, at the pharmacies
-- that have all of the medicines or all but one; then, while distance still counts and there are many candidates, at four hundred. A
-- pharmacy in neither list is farther away than the last near one, and for no medicine cheaper than the last cheap one. Once the n-th best
-- beats that, the result is final. Otherwise `rank_pharmacies_all` decides.
create or replace function rank_pharmacies(keys uuid[], numbers int[], quantities int[], m int, today date, lat float8, lng float8, n int)
returns setof ranked language plpgsql stable rows 10 set jit = off as $$
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
    select array_agg(o.id), array_agg(price order by price) into some_ids, prices
    from pharmacy_offers(keys, numbers, number, quantities[number], today) o;
    found := found || some_ids;
    first := first || least({{pharmacies.baseline}}, prices[1])::float8;
    last := last || case when cardinality(prices) = 50 then least({{pharmacies.baseline}}, prices[50])::float8 end;
  end loop;
  for round in 1..4 loop
    if round = 1 and lat is not null then
      select array_agg(id), max(km) into some_ids, reach
      from (select id, km_between(lat, lng, latitude, longitude) as km from listed_pharmacies where placed order by point <-> here
        limit 50) it;
      proximity := case when cardinality(some_ids) = 50
        then points(100 - {{pharmacies.perKm}} * reach, {{pharmacies.proximity}}) else 0 end;
    elsif round in (2, 3) and unseen = m + 2 - round and unseen > 1 then
      some_ids := array(select shelves_with(keys, numbers, m, m - unseen));
      continue when cardinality(some_ids) > 1500;
      if cardinality(best) = n and cardinality(some_ids) > 50 then
        some_ids := array(
          select id from listed_pharmacies where id = any (some_ids)
            and points(100 - {{pharmacies.perKm}} * km_between(lat, lng, latitude, longitude), {{pharmacies.proximity}}) + 1e-9
              >= -(best[n]).loss - (
              select max(pharmacy_bound(first, m, a, 0)) from generate_series(unseen, m) a));
      end if;
      unseen := unseen - 1;
    elsif round = 4 and proximity > 0
      and (select count(*) from (select from stock_on_sale where item_key = any (keys) limit 700) lines) = 700 then
      select array_agg(id), max(km) into some_ids, reach
      from (select id, km_between(lat, lng, latitude, longitude) as km from listed_pharmacies where placed order by point <-> here
        limit 400) it;
      proximity := case when cardinality(some_ids) = 400
        then points(100 - {{pharmacies.perKm}} * reach, {{pharmacies.proximity}}) else 0 end;
    else
      continue when round > 1;
      some_ids := '{}';
    end if;
    best := score_pharmacies(found || some_ids || array(select (x).id from unnest(best) x), keys, numbers, quantities, m, today, lat, lng,
      n);
    found := '{}';
    if (select coalesce(max(pharmacy_bound(last, m, a, proximity)), -1) < case when cardinality(best) = n then -(best[n]).loss else 0 end
        from generate_series(1, least(unseen, cardinality(array_remove(last, null)))) a) then
      return query select (x).* from unnest(best) x;
      return;
    end if;
  end loop;
  return query select (x).*
    from unnest(rank_pharmacies_all(keys, numbers, quantities, m, unseen, today, lat, lng, n, first, proximity, best)) x;
end $$;
