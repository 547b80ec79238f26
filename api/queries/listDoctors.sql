-- GET /api/doctors

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
  "homeVisitRadius", home_visit_surcharge::float8 as "homeVisitSurcharge", is_available as "isActive", ( select case when
  bool_or((s.valid_from > $1 or s.valid_until < $2)) then null else coalesce(json_agg(json_build_array(free.starts_at, s.mode)) filter
  (where free.starts_at is not null), '[]') end from doctor_free_searches s left join lateral ( select t.starts_at from doctor_free_times t
  where t.doctor_id = s.doctor_id and t.mode = s.mode and t.starts_at >= $3 and t.starts_at < $4 order by t.starts_at limit 3 ) free on
  true where s.doctor_id = doctors.id and s.mode = $5) as stored, name as rank from doctors where ((is_verified and is_available and
  owner_stands and license_stands) and ($6 = any (appointment_types))) order by name, id limit 51;
--   Index Scan using doctors_listed_name_index on doctors
--   Index Scan using doctor_free_searches_pkey on doctor_free_searches
--   Index Only Scan using doctor_free_times_starts_at_index on doctor_free_times
