-- The formulas of the contracts (geo.facts.ts, ranking.facts.ts), step by step, so that both sides compute the same number.
create or replace function km_between(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
  language sql immutable parallel safe
return case when lat1 is not null and lat2 is not null then 2 * 6371 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2))) end;

create or replace function points(percent float8, of float8) returns float8 language sql immutable parallel safe
return least(100, greatest(0, percent)) * of / 100;

create or replace function accreditation_percent(level text) returns float8 language sql immutable parallel safe
return case level when 'excellence' then {{accreditation.excellence}} when 'premium' then {{accreditation.premium}}
  when 'standard' then {{accreditation.standard}} when 'basic' then {{accreditation.basic}} else {{accreditation.other}} end;

-- The n best of `best`, which is sorted, and one more row, in the natural order of `ranked`.
create or replace function rank_offer(best ranked[], it ranked, n int) returns ranked[] language plpgsql immutable as $$
declare
  place int := 1;
begin
  while place <= cardinality(best) and best[place] < it loop place := place + 1; end loop;
  if best[place] = it then return best; end if;
  return (best[:place - 1] || it || best[place:])[:n];
end $$;
