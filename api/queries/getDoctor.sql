-- GET /api/doctors/:id

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

select id, name, specialization, experience, consultation_fee::float8 as "consultationFee", profile_image as "profilePhoto", phone as
  "phoneNumber", email, bio, address, practice_name as "practiceName", floor, landmark, (case when review_count >= 3 then rating
  end)::float8 as rating, review_count as "reviewCount", (case when is_location_active then coalesce(current_latitude, latitude) else
  latitude end)::float8 as latitude, (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8
  as longitude, appointment_types as "appointmentTypes", gender, languages, online_fee::float8 as "onlineFee", home_visit_radius::float8 as
  "homeVisitRadius", home_visit_surcharge::float8 as "homeVisitSurcharge", is_available as "isActive" from doctors where (is_verified and
  is_available and owner_stands and license_stands) and (id = $1);
--   Index Scan using doctors_pkey on doctors
