-- GET /api/doctors/:id/slots

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

select id, appointment_types as modes, auto_confirm as "autoConfirm", consultation_fee::float8 as fee, online_fee::float8 as "onlineFee",
  slot_minutes as "slotMinutes", travel_buffer_minutes as "travelMinutes", json_build_object('radius', home_visit_radius, 'surcharge',
  home_visit_surcharge, 'latitude', latitude, 'longitude', longitude) as "homeVisits", (select coalesce(json_agg(json_build_object(
  'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)), '[]') from doctor_availability where
  doctor_id = doctors.id) as weekly, (select coalesce(json_agg(json_build_object( 'date', date, 'startMinute', start_minute, 'endMinute',
  end_minute, 'modes', modes)), '[]') from doctor_availability_exceptions where doctor_id = doctors.id and date >= ($1::timestamptz at time
  zone $2)::date) as exceptions from doctors where id in ($3) and is_verified and is_available and owner_stands and license_stands;
--   Index Scan using doctors_pkey on doctors
--   Bitmap Heap Scan on doctor_availability
--   Bitmap Index Scan on doctor_availability_doctor_id_index
--   Index Scan using doctor_availability_exceptions_doctor_id_index on doctor_availability_exceptions

select appointment_date as start, ends_at as "end", appointment_type as mode from appointments where doctor_id = $1 and status <>
  'cancelled' and id is distinct from null::uuid and tstzrange(appointment_date, ends_at) && tstzrange($2, $3);
--   Index Scan using appointments_doctor_time_excl on appointments
