-- GET /api/directory/doctors

-- Round trips: 3

with sample as materialized ( select (is_verified and is_available and owner_stands and license_stands) as is_walked, is_listed,
  is_fetched, is_fetched and (is_verified and is_available and owner_stands and license_stands) as is_found, null::int as key from (select
  *, ((search_words @@ (((word_query($1, '', false)) || ($2::tsquery)) || ((word_query($3, '', false)))))) as is_listed from doctors
  tablesample system (0.2) offset 0) doctors cross join lateral (select is_listed and (search_words @@ (((word_query($4, '', false)) ||
  ($5::tsquery)) && ((word_query($6, '', false))))) as is_fetched offset 0) it ) select count(*) filter (where is_walked)::int as walked,
  count(*) filter (where is_listed)::int as listed, count(*) filter (where is_fetched)::int as fetched, count(*) filter (where
  is_found)::int as found, null::int as ids, case when (select min(key) from sample where is_found) is not null then count(*) filter (where
  is_walked and key < (select min(key) from sample where is_found))::int end as before from sample;

select d.id, t.at from (select id from doctors where ((is_verified and is_available and owner_stands and license_stands)) and
  ((search_words @@ (((word_query($1, '', false)) || ($2::tsquery)) && ((word_query($3, '', false)))))) offset 0) d cross join lateral
  (select min(t.starts_at) as at from doctor_free_times t where t.doctor_id = d.id and t.starts_at >= $4 and t.starts_at < $5 and true) t
  where (not exists (select from doctor_free_searches s where s.doctor_id = d.id and (s.valid_from > $6 or s.valid_until < $7) and true))
  order by t.at nulls last, d.id limit 51;
--   Bitmap Heap Scan on doctors
--   Bitmap Index Scan on doctors_search_words_index
--   Index Scan using doctor_free_searches_pkey on doctor_free_searches
--   Index Only Scan using doctor_free_times_starts_at_index on doctor_free_times

with clock as (select ($1::timestamptz at time zone $2) as now), today as (select now::date as day, (extract(hour from now) * 60 +
  extract(minute from now))::int as minute from clock), matching as (select id from doctors where (((is_verified and is_available and
  owner_stands and license_stands)) and ((search_words @@ (((word_query($3, '', false)) || ($4::tsquery)) && ((word_query($5, '',
  false))))))) and (id in (select s.doctor_id from doctor_free_searches s where (s.valid_from > $6 or s.valid_until < $7) and true))),
  hours as ( select doctor_id, day + (weekday - extract(dow from day)::int + 7) % 7 as date, start_minute, end_minute from
  doctor_availability, today union all select doctor_id, date, start_minute, end_minute from doctor_availability_exceptions, today where
  start_minute is not null and date >= day ), earliest as ( select doctor_id, min(case when date = day and end_minute <= minute then date +
  7 + make_interval(mins => start_minute) when date = day then date + make_interval(mins => greatest(start_minute, minute)) else date +
  make_interval(mins => start_minute) end) as at from hours, today where doctor_id in (select id from matching) group by doctor_id ) select
  m.id, extract(epoch from e.at at time zone $8)::float8 * 1000 as earliest from matching m left join earliest e on e.doctor_id = m.id
  order by e.at nulls last, m.id;
--   Bitmap Heap Scan on doctors
--   Bitmap Index Scan on doctors_search_words_index
--   Index Scan using doctor_free_searches_pkey on doctor_free_searches
--   ! Seq Scan on doctor_availability
--   ! Seq Scan on doctor_availability_exceptions
