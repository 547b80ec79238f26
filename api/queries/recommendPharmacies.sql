-- GET /api/pharmacies/recommendations

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

select w.at, m.id, m.name, m.generic_name as "genericName", m.dosage, m.form from jsonb_array_elements_text($1::jsonb) with ordinality as
  w(name, at) cross join lateral ( select * from medications where lower(name) = w.name union select * from medications where
  lower(generic_name) = w.name union (select * from medications order by lower(name) <-> w.name limit 60) union (select * from medications
  where generic_name is not null order by lower(generic_name) <-> w.name limit 60) ) m;
--   Seq Scan on medications

select id, account_id as "accountId", name, facility_type as "facilityType", is_level_known as "isLevelKnown", address, location, floor,
  landmark, phone, email, latitude::float8, longitude::float8, services, accreditation_level as "accreditationLevel", (case when
  review_count >= 3 then rating end)::float8 as rating, review_count as "reviewCount", working_hours as "workingHours", verification_status
  as "verificationStatus", is_verified as "isVerified", is_active as "isActive", owner_stands as "ownerStands", license_stands as
  "licenseStands", delivery_service as "deliveryService", delivery_radius::float8 as "deliveryRadius", payment_methods as "paymentMethods",
  photo, nullif(ranked.km, 'infinity') as km from rank_pharmacies((select array_agg(key order by number, key) from wanted_keys($1::jsonb)),
  (select array_agg(number order by number, key) from wanted_keys($2::jsonb)), array(select jsonb_array_elements_text($3::jsonb)::int),
  $4::int4, $5::date, $6::numeric, $7::numeric, $8::int4) with ordinality as ranked (loss, unrated, km, ranked_id, matches, place) join
  facilities on id = ranked_id order by place limit 3;
--   Index Scan using facilities_pkey on facilities
