import { Migration } from '@mikro-orm/migrations';

const drops = `
drop function rank_pharmacies(uuid[], int[], int, date, float8, float8, int);
drop function rank_pharmacies_all(uuid[], int[], int, int, date, float8, float8, int, float8[], float8, ranked[]);
drop function pharmacy_offers(uuid[], int[], int, date);
drop function score_pharmacies(uuid[], uuid[], int[], int, date, float8, float8, int);
`;

/** As in 0009, but a medicine costs its unit price times its wanted quantity. An item without a price counts only where no other has one. */
const scores = `
create function score_pharmacies(ids uuid[], keys uuid[], numbers int[], quantities int[], m int, today date, lat float8, lng float8, n int)
returns ranked[] language sql stable as $$
with offers as (
  select s.facility_id as id, w.number, coalesce(min(s.price * quantities[w.number]), 500) as price
  from (select distinct unnest(ids) as id) p
  cross join lateral (
    select * from stock_on_sale where facility_id = p.id and item_key = any (keys) and (expiry_date is null or expiry_date >= today) offset 0) s
  join unnest(keys, numbers) w(key, number) on w.key = s.item_key
  group by 1, 2
), sums as (
  select id, count(*) as available, sum(price)::float8 as cost from offers group by id
), placeless as materialized (
  select id, points(100.0::float8 * available / m, 50) + points(100 * (1 - cost / (500 * available)), 30) as score from sums
), sample as (
  select x.score + points(100 - 5 * km_between(lat, lng, latitude, longitude), 20) as total
  from (select * from placeless order by score desc limit 10 * n) x join listed_pharmacies using (id)
), worst as (
  select coalesce((select total from sample order by total desc limit 1 offset n - 1), 0) as total
), scored as (
  select row(-(score + points(100 - 5 * km, 20)), coalesce(-rating::float8, 1), coalesce(km, 'infinity'), id, true)::ranked as it
  from (
    select x.*, p.rating, km_between(lat, lng, latitude, longitude) as km
    from placeless x join listed_pharmacies p using (id)
    where x.score + case when lat is null then 0 else 20 end >= (select total from worst) - 1e-9) y
)
select coalesce(array_agg(it order by it), '{}') from (select it from scored order by it limit n) best
$$;
`;

/**
 * As in 0009. Prices of one medicine are in the same order with and without its quantity, so the index of prices still serves; `most` is a
 * cost, thus divided by the quantity before it is compared with a price.
 */
const ranking = `
create function pharmacy_offers(keys uuid[], numbers int[], wanted int, quantity int, today date)
returns table (id uuid, price numeric) language sql stable as $$
select s.facility_id, coalesce(s.price * quantity, 500) from unnest(keys, numbers) w(key, number)
cross join lateral (
  select facility_id, price from stock_on_sale where item_key = w.key and (expiry_date is null or expiry_date >= today)
  order by price limit 50) s
where w.number = wanted order by s.price limit 50
$$;

create function rank_pharmacies_all(keys uuid[], numbers int[], quantities int[], m int, unseen int, today date, lat float8, lng float8, n int,
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
    select facility_id from (
      select facility_id, w.number, min(coalesce(s.price * quantities[w.number], 500)) as price
      from unnest(keys, numbers) w(key, number) cross join lateral (
        select facility_id, price from stock_on_sale
        where item_key = w.key and price <= (most[w.number] / quantities[w.number])::numeric and (expiry_date is null or expiry_date >= today)
        union all
        select facility_id, price from stock_on_sale
        where item_key = w.key and price is null and 500 <= most[w.number] and (expiry_date is null or expiry_date >= today)) s
      group by 1, 2) offers
    group by facility_id
    having count(*) >= needed and points(100.0::float8 * count(*) / m, 50)
      + points(100 * (1 - sum(price)::float8 / (500 * count(*))), 30) + proximity + 1e-9 >= worst
  ) || array(select (x).id from unnest(best) x), keys, numbers, quantities, m, today, lat, lng, n);
end $$;

create function rank_pharmacies(keys uuid[], numbers int[], quantities int[], m int, today date, lat float8, lng float8, n int)
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
      continue when cardinality(some_ids) > 800;
      unseen := unseen - 1;
    elsif round = 4 and proximity > 0 and (select count(*) from (select from stock_on_sale where item_key = any (keys) limit 1500) lines) = 1500 then
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

/** The cost of the wanted quantities, instead of one unit of each medicine, ranks pharmacies. `quantities[i]` belongs to the medicine `i`. */
export class WantedQuantities extends Migration {
  override up(): void {
    for (const part of [drops, scores, ranking]) this.addSql(part);
  }
}
