-- GET /api/provider/me

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

select "p0".* from "provider_accounts" as "p0" where "p0"."id" = $1 limit 1;
--   Index Scan using provider_accounts_pkey on provider_accounts

select "d0"."id", "d0"."account_id", "d0"."name", "d0"."specialization", "d0"."email", "d0"."phone", "d0"."license_number",
  "d0"."experience", "d0"."rating", "d0"."review_count", "d0"."consultation_fee", "d0"."is_available", "d0"."is_verified",
  "d0"."owner_stands", "d0"."verification_status", "d0"."profile_image", "d0"."bio", "d0"."availability", "d0"."address",
  "d0"."practice_name", "d0"."floor", "d0"."landmark", "d0"."gender", "d0"."languages", "d0"."main_residence_area",
  "d0"."medical_qualification_url", "d0"."renewed_license_url", "d0"."latitude", "d0"."longitude", "d0"."current_latitude",
  "d0"."current_longitude", "d0"."is_location_active", "d0"."last_location_update", "d0"."appointment_types", "d0"."auto_confirm",
  "d0"."online_fee", "d0"."home_visit_radius", "d0"."home_visit_surcharge", "d0"."slot_minutes", "d0"."travel_buffer_minutes",
  "d0"."availability_version", "d0"."verification_version", "d0"."pending_since", "d0"."information_requested_at",
  "d0"."information_requested", "d0"."held_by", "d0"."held_until", "d0"."license_expires_on", "d0"."license_stands",
  "d0"."license_warned_days", "d0"."license_renewal_expires_on", "d0"."license_renewal_sent_at", "d0"."unlisted_at",
  "d0"."unlisted_reason", "d0"."merged_into", "d0"."is_demo", "d0"."created_at", "d0"."updated_at" from "doctors" as "d0" where "d0"."id" =
  $1 limit 1;
--   Index Scan using doctors_pkey on doctors
