-- GET /api/admin/dashboard/overview

-- Round trips: 2

select it.sess, u.id as "patientId", u.sign_in_generation as "patientGeneration", a.id as "providerId", a.provider_type as "providerType",
  to_json(a.staff_roles) as "staffRoles", to_json(a.admin_roles) as "adminRoles", to_json(a.team_remotes) as "teamRemotes", a.is_verified
  as "isVerified", d.id as "doctorId", d.is_verified as "doctorIsVerified", (select json_agg(f.id order by f.id = a.provider_id desc nulls
  last, f.created_at, f.id) from facilities f where f.account_id = a.id) as "facilityIds", (select s.id from second_factors s where
  s.account_id = a.id and s.confirmed_at is not null) as "secondFactor" from session it left join users u on u.id = (it.sess -> 'patient'
  ->> 'id')::uuid and u.is_active and u.sign_in_generation = coalesce((it.sess -> 'patient' ->> 'generation')::int, 0) left join
  provider_accounts a on a.id = (it.sess -> 'provider' ->> 'id')::uuid and a.is_active and a.sign_in_generation = coalesce((it.sess ->
  'provider' ->> 'generation')::int, 0) left join doctors d on d.account_id = a.id where it.sid = $1 and it.expire > now();
--   Index Scan using session_pkey on session
--   Index Scan using users_pkey on users
--   Index Scan using provider_accounts_pkey on provider_accounts
--   Index Scan using doctors_account_id_unique on doctors
--   Index Scan using facilities_account_id_index on facilities
--   Index Scan using second_factors_account_id_unique on second_factors

with wanted as materialized ( select * from unnest($1::text[], $2::text[], $3::date[], $4::date[]) it(source, kind, first, last)), changed
  as materialized ( select distinct c.source, c.day from wanted w join figure_changes c on c.source = w.source and c.day between w.first
  and w.last), bounds as materialized (select source, day, (day)::timestamp at time zone 'Africa/Addis_Ababa' as starts, (day +
  1)::timestamp at time zone 'Africa/Addis_Ababa' as ends from changed), figures as materialized ( select f.source, f.kind, f.day, f.count,
  f.amount from wanted w join day_figures f on f.source = w.source and f.kind = w.kind and f.day between w.first and w.last where not
  exists (select 1 from changed c where c.source = f.source and c.day = f.day) union all select c.source, c.kind, c.day, c.count, c.amount
  from ( select b.source, it.kind, b.day, it.count, it.amount from bounds b cross join lateral ( select status as kind, count(*)::int as
  count, coalesce(sum(fee), 0)::numeric(14, 2) as amount from appointments where appointment_date >= b.starts and appointment_date < b.ends
  group by 1) it where b.source = 'appointment' union all select b.source, it.kind, b.day, it.count, it.amount from bounds b cross join
  lateral ( select 'wait' as kind, count(*)::int as count, coalesce(sum(extract(epoch from greatest(began_at - appointment_date, interval
  '0')) / 60), 0)::numeric(14, 2) as amount from appointments where began_at is not null and appointment_date >= b.starts and
  appointment_date < b.ends group by 1) it where b.source = 'appointment' union all select b.source, it.kind, b.day, it.count, it.amount
  from bounds b cross join lateral ( select 'late' as kind, count(*)::int as count, coalesce(sum(0), 0)::numeric(14, 2) as amount from
  appointments where began_at - appointment_date >= make_interval(mins => coalesce((select late_from_minutes from figure_settings), 5)) and
  appointment_date >= b.starts and appointment_date < b.ends group by 1) it where b.source = 'appointment' union all select b.source,
  it.kind, b.day, it.count, it.amount from bounds b cross join lateral ( select 'completed' as kind, count(*)::int as count,
  coalesce(sum(total_amount), 0)::numeric(14, 2) as amount from facility_requests where completed_at is not null and completed_at >=
  b.starts and completed_at < b.ends group by 1) it where b.source = 'request' union all select b.source, it.kind, b.day, it.count,
  it.amount from bounds b cross join lateral ( select 'paid' as kind, count(*)::int as count, coalesce(sum(amount), 0)::numeric(14, 2) as
  amount from waste_payments where status = 'confirmed' and decided_at >= b.starts and decided_at < b.ends group by 1) it where b.source =
  'payment' union all select b.source, it.kind, b.day, it.count, it.amount from bounds b cross join lateral ( select 'new' as kind,
  count(*)::int as count, coalesce(sum(0), 0)::numeric(14, 2) as amount from users where created_at >= b.starts and created_at < b.ends
  group by 1) it where b.source = 'patient' union all select b.source, it.kind, b.day, it.count, it.amount from bounds b cross join lateral
  ( select 'registered' as kind, count(*)::int as count, coalesce(sum(0), 0)::numeric(14, 2) as amount from provider_accounts where
  provider_type in ('doctor', 'health_facility') and created_at >= b.starts and created_at < b.ends group by 1) it where b.source =
  'provider') c join wanted w on c.source = w.source and c.kind = w.kind and c.day between w.first and w.last) select (select
  coalesce(json_agg(s), '[]') from ( select width_bucket(day, $5::date[]) - 1 as step, source, kind, sum(count) as count, sum(amount) as
  amount from figures where day between $6::date and $7::date group by 1, 2, 3) s) as steps, (select coalesce(sum(amount), 0)::float8 from
  figures where ((source = 'appointment' and kind = 'completed') or source in ('request', 'payment')) and day between $8::date and
  $9::date) as "revenueBefore", (select coalesce(sum(count), 0)::int from figures where source = 'patient' and day between $10::date and
  $11::date) - (select count(*)::int from users where deleted_at is not null) as "totalUsers", (select coalesce(sum(count), 0)::int from
  figures where source = 'patient' and day between $12::date and $13::date) as today, (select coalesce(sum(count), 0)::int from figures
  where source = 'patient' and day between $14::date and $15::date) as "thisWeek", (select coalesce(sum(count), 0)::int from figures where
  source = 'patient' and day between $16::date and $17::date) as "thisMonth", (select coalesce(sum(count), 0)::int from figures where
  source = 'appointment' and day = $18::date) as "todayAppointments", (select count(*)::int from doctors p where (p.verification_status =
  'pending')) as "pendingDoctors", (select count(*)::int from facilities p where (p.verification_status = 'pending')) as
  "pendingFacilities", (select count(*)::int from doctors p where true) as "totalDoctors", (select count(*)::int from facilities p where
  true) as "totalFacilities", (select count(*)::int from session where expire > now() and ((sess -> 'patient' ->> 'id') is not null or
  (sess -> 'provider' ->> 'id') is not null)) as "activeSessions";
--   Seq Scan on figure_changes
--   Seq Scan on day_figures
--   Index Only Scan using appointments_appointment_date_index on appointments
--   Seq Scan on figure_settings
--   Index Only Scan using facility_requests_completed_index on facility_requests
--   Seq Scan on waste_payments
--   Index Only Scan using users_created_at_index on users
--   Index Only Scan using provider_accounts_registered_index on provider_accounts
--   Index Only Scan using users_deleted_at_index on users
--   Index Only Scan using doctors_pending_index on doctors
--   Index Only Scan using facilities_pending_index on facilities
--   Index Only Scan using doctors_phone_index on doctors
--   Index Only Scan using facilities_email_index on facilities
--   Index Only Scan using session_signed_in_index on session
