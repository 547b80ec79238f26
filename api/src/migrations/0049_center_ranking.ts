import { Migration } from '@mikro-orm/migrations';

/**
 * As in 0047, but cheaper: centers are scored only when there are few enough, by numbers instead of composite values, and the sample is of one
 * level: levels differ little in what they offer.
 */
const centers = `
create or replace function rank_centers_all(types text[], has text, cover text, c int, m int, lat float8, lng float8, n int, best ranked[])
returns ranked[] language plpgsql stable set enable_seqscan = off as $$
declare
  ids uuid[];
  found ranked[];
begin
  execute format('select array(select id from listed_facilities where service_keys <> ''{}'' and (%s) limit 801)', has) into ids;
  if cardinality(ids) > 800 then return null; end if;
  execute format('
    select array_agg(row(-score, coalesce(-rating::float8, 1), coalesce(km, ''infinity''), id, true)::ranked) from (
      select *, points(100.0::float8 * %s / %s, 50) + points(100 - 2 * km, 30) + points(accreditation_percent(accreditation_level), 20) as score
      from (
        select id, rating, accreditation_level, km_between($1, $2, latitude, longitude) as km
        from listed_facilities where id = any ($5) and facility_type = any ($3) and %s = %s offset 0) found
      order by score desc, rating desc nulls last, km nulls last, id limit $4) few', c, m, cover, c)
    into found using lat, lng, types, n, ids;
  return array(select x from (select distinct unnest(best || coalesce(found, '{}')) as x) y order by x limit n);
end $$;
;

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
        where service_keys <> ''{}'' and accreditation_level = ''excellence'' and facility_type = any ($1) %s limit 60)', cover,
      case when lat is null then 'order by rating desc nulls last, id' else 'and placed order by point <-> $2' end)
      into sample using types, ll_to_earth(lat, lng);
  end if;
  for c in reverse m..1 loop
    if c * 2 <= m and not unlisted then
      best := rank_centers_by_type(wanted, 25, keys, false, lat, lng, n, best);
      unlisted := true;
    end if;
    exit when cardinality(best) = n and (best[n]).loss < -(points(100.0::float8 * c / m, 50) + farthest);
    asked := false;
    for level in 1..4 loop
      if not asked and c <> all (sample) then
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
;
`;

/** Finds centers by their tests with less work. */
export class CenterRanking extends Migration {
  override up(): void {
    this.addSql(centers);
  }
}
