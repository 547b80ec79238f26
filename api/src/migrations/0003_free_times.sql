-- The next free times of each doctor as rows, maintained by the triggers below (docs/decisions/0072-next-free-times-are-rows.md).
create table doctor_free_times (
  doctor_id uuid not null constraint doctor_free_times_doctor_id_foreign references doctors (id) on delete cascade,
  mode text not null check (mode in ('online', 'in-person', 'home-visit')),
  starts_at timestamptz(3) not null,
  primary key (doctor_id, mode, starts_at)
);
create index doctor_free_times_starts_at_index on doctor_free_times (starts_at, doctor_id, mode);

-- The rows above state the first free time of the month ahead, or that there is none, at any time between `valid_from` and `valid_until`. A
-- doctor without a row here has never had hours.
create table doctor_free_searches (
  doctor_id uuid not null constraint doctor_free_searches_doctor_id_foreign references doctors (id) on delete cascade,
  mode text not null check (mode in ('online', 'in-person', 'home-visit')),
  valid_from timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  primary key (doctor_id, mode)
);
create index doctor_free_searches_valid_from_index on doctor_free_searches (valid_from, doctor_id);
create index doctor_free_searches_valid_until_index on doctor_free_searches (valid_until, doctor_id, mode);

-- The free times of a mode in the seven days from `first` on, like `freeSlots` (availability.slots.ts): an exception replaces the weekly
-- hours of its day, overlapping hours are merged, and a home visit keeps its distance from other appointments.
create function free_times_of_week(doctor uuid, wanted text, first date, slot_minutes int, travel_minutes int) returns setof timestamptz
language sql stable as $$
with days as materialized (select first + n as day from generate_series(0, 6) n),
hours as (
  select day, start_minute, end_minute, modes
  from days join doctor_availability a on a.doctor_id = doctor and weekday = extract(dow from day)
  where not exists (select from doctor_availability_exceptions e where e.doctor_id = doctor and e.date = day)
  union all
  select date, start_minute, end_minute, modes from doctor_availability_exceptions e
  where e.doctor_id = doctor and date between first and first + 6 and start_minute is not null
),
offered as (
  select day, start_minute, end_minute, row_number() over in_order as nth,
    max(end_minute) over (in_order rows between unbounded preceding and 1 preceding) as reached
  from hours where modes is null or wanted = any (modes)
  window in_order as (partition by day order by start_minute, end_minute)
),
numbered as (
  select *, count(*) filter (where reached is null or start_minute >= reached) over (partition by day order by nth) as span from offered
),
spans as (select day, min(start_minute) as start_minute, max(end_minute) as end_minute from numbered group by day, span),
taken as materialized (
  select appointment_date, ends_at,
    make_interval(mins => case when wanted = 'home-visit' or appointment_type = 'home-visit' then travel_minutes else 0 end) as gap
  from appointments
  where doctor_id = doctor and status <> 'cancelled'
    and tstzrange(appointment_date, ends_at) && tstzrange((first - 1)::timestamptz, (first + 8)::timestamptz)
),
slots as (
  select (day + make_interval(mins => minute)) at time zone 'Africa/Addis_Ababa' as start
  from spans, generate_series(start_minute, end_minute - slot_minutes, slot_minutes) minute
)
select start from slots
where not exists (select from taken where appointment_date < start + make_interval(mins => slot_minutes) + gap and ends_at > start - gap)
order by start
$$;

-- Serializes the changes of a doctor's rows until the transaction ends: a search doesn't see what other open transactions take. The number
-- of keys is limited because a transaction may change any number of doctors, and each lock takes shared memory.
create function lock_free_times(doctor uuid) returns void language sql as $$
select pg_advisory_xact_lock(hashtext('doctor_free_times'), hashtext(doctor::text) & 1023)
$$;

-- Finds a doctor's next free times again: a dozen of each mode, or all within seven weeks. They begin at least the 30 minutes of
-- BOOKING_LEAD_MINUTES after `at`, less ten minutes for processes whose clock is behind. A connection keeps one plan, because planning
-- takes longer than a search.
create function search_free_times(doctor uuid, at timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  most constant int := 12;
  lead constant interval := '30 minutes';
  month constant interval := '31 days';
  slack constant interval := '10 minutes';
  today constant date := (at at time zone 'Africa/Addis_Ababa')::date;
  calendar record;
  wanted text;
  latest timestamptz;
  found_now int;
  found_all int;
begin
  perform lock_free_times(doctor);
  delete from doctor_free_times where doctor_id = doctor;
  delete from doctor_free_searches where doctor_id = doctor;
  select slot_minutes, travel_buffer_minutes, appointment_types into calendar from doctors where id = doctor
    and (exists (select from doctor_availability where doctor_id = doctor)
      or exists (select from doctor_availability_exceptions where doctor_id = doctor));
  if not found then return; end if;
  foreach wanted in array calendar.appointment_types loop
    found_all := 0;
    for week in 0..6 loop
      with added as (
        insert into doctor_free_times (doctor_id, mode, starts_at)
        select doctor, wanted, start
        from free_times_of_week(doctor, wanted, today + 7 * week, calendar.slot_minutes, calendar.travel_buffer_minutes) start
        where start >= at + lead - slack order by start limit most - found_all
        returning starts_at
      )
      select count(*), max(starts_at) into found_now, latest from added;
      found_all := found_all + found_now;
      exit when found_all >= most;
    end loop;
    insert into doctor_free_searches (doctor_id, mode, valid_from, valid_until)
    values (doctor, wanted, at - slack, case when found_all >= most then latest - lead
      else (today + 49)::timestamp at time zone 'Africa/Addis_Ababa' - month end)
    on conflict do nothing;
  end loop;
end $$;

-- Searches once in a transaction that changes several rows of a doctor: the triggers run when it commits, after all its changes.
create function free_times_changed() returns trigger language plpgsql as $$
declare
  changed record;
  doctor uuid;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name = 'doctors' then doctor := changed.id; else doctor := changed.doctor_id; end if;
  perform from doctor_free_searches where doctor_id = doctor and xmin = pg_current_xact_id()::xid;
  if not found then perform search_free_times(doctor, now()); end if;
  return null;
end $$;

-- A new appointment only takes times away. When it takes the last one that was found, the doctor's next ones are searched for.
create function free_times_taken() returns trigger language plpgsql as $$
declare
  slot interval;
  travel interval;
  found_last boolean;
begin
  perform lock_free_times(new.doctor_id);
  select make_interval(mins => slot_minutes), make_interval(mins => travel_buffer_minutes) into slot, travel
  from doctors where id = new.doctor_id;
  with gone as (
    delete from doctor_free_times t
    where doctor_id = new.doctor_id
      and starts_at < new.ends_at + case when 'home-visit' in (new.appointment_type, t.mode) then travel else interval '0' end
      and starts_at > new.appointment_date - slot
        - case when 'home-visit' in (new.appointment_type, t.mode) then travel else interval '0' end
    returning mode, starts_at
  )
  select exists (
    select from gone g join doctor_free_searches s on s.doctor_id = new.doctor_id and s.mode = g.mode
    where g.starts_at = s.valid_until + interval '30 minutes'
  ) into found_last;
  if found_last then perform search_free_times(new.doctor_id, now()); end if;
  return null;
end $$;

create constraint trigger free_times_taken after insert on appointments deferrable initially deferred
  for each row when (new.status <> 'cancelled') execute function free_times_taken();
create constraint trigger free_times_moved after update on appointments deferrable initially deferred
  for each row when ((old.appointment_date, old.ends_at, old.appointment_type, old.status = 'cancelled')
    is distinct from (new.appointment_date, new.ends_at, new.appointment_type, new.status = 'cancelled'))
  execute function free_times_changed();
create constraint trigger free_times_deleted after delete on appointments deferrable initially deferred
  for each row when (old.status <> 'cancelled') execute function free_times_changed();
create constraint trigger free_times_hours after insert or update or delete on doctor_availability deferrable initially deferred
  for each row execute function free_times_changed();
create constraint trigger free_times_exceptions after insert or update or delete on doctor_availability_exceptions
  deferrable initially deferred for each row execute function free_times_changed();
create constraint trigger free_times_offered after update on doctors deferrable initially deferred
  for each row when ((old.slot_minutes, old.travel_buffer_minutes, old.appointment_types)
    is distinct from (new.slot_minutes, new.travel_buffer_minutes, new.appointment_types))
  execute function free_times_changed();

-- Doctors who already have hours get rows that state nothing yet; the worker searches for them within a minute.
insert into doctor_free_searches (doctor_id, mode, valid_from, valid_until)
select id, mode, '-infinity', '-infinity' from doctors, unnest(appointment_types) mode
where id in (select doctor_id from doctor_availability union select doctor_id from doctor_availability_exceptions)
on conflict do nothing;
