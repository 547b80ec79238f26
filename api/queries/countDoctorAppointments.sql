-- GET /api/provider/doctor/appointment-counts

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

select count(*) filter (where a.appointment_date >= $1 and a.appointment_date < $2)::int as today, count(*) filter (where a.status =
  'scheduled' and a.appointment_date >= $3)::int as to_confirm, count(*) filter (where a.status in ('scheduled', 'confirmed') and
  a.appointment_date >= $4)::int as upcoming, count(*) filter (where (a.appointment_date < $5 or a.status = 'completed' and
  a.appointment_date >= $6))::int as past, count(*) filter (where true)::int as "all" from appointments a where ((a.doctor_id = $7 and
  (a.withheld_at is null or a.is_shared is true)));
--   Bitmap Heap Scan on appointments
--   Bitmap Index Scan on appointments_doctor_id_index
