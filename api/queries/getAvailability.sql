-- GET /api/provider/doctor/availability

-- Round trips: 3

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

select d.id, d.slot_minutes as "slotMinutes", d.travel_buffer_minutes as "travelBufferMinutes", d.auto_confirm as "autoConfirm",
  d.availability_version as version, (select coalesce(json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute,
  'endMinute', end_minute, 'modes', modes) order by weekday, start_minute), '[]') from doctor_availability where doctor_id = d.id) as
  weekly, (select coalesce(json_agg(json_build_object('date', date, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)
  order by date, start_minute), '[]') from doctor_availability_exceptions where doctor_id = d.id and date >= $1::date) as exceptions from
  doctors d where d.id = $2;
--   Index Scan using doctors_pkey on doctors
--   Bitmap Heap Scan on doctor_availability
--   Bitmap Index Scan on doctor_availability_doctor_id_index
--   Index Scan using doctor_availability_exceptions_doctor_id_index on doctor_availability_exceptions

select a.id, a.appointment_type as type, a.appointment_date as start, a.ends_at as "end", a.status, coalesce(a.entered_first_name,
  u.first_name) || ' ' || coalesce(a.entered_last_name, u.last_name) as patient from appointments a left join users u on u.id = a.user_id
  where a.doctor_id = $1 and (a.withheld_at is null or a.is_shared is true) and a.status in ('scheduled', 'confirmed') and
  a.appointment_date > $2 order by a.appointment_date, a.id;
--   Bitmap Heap Scan on appointments
--   Bitmap Index Scan on appointments_doctor_id_index
--   Index Scan using users_pkey on users
