-- GET /api/admin/dashboard/recent-activities

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

with latest as ( select e.id, e.action, e.at, e.target_id from unnest($1::text[]) wanted(name) cross join lateral ( select * from
  audit_events e where (e.action = wanted.name and e.outcome = 'success') and (true) order by e.at desc limit 10) e order by e.at desc,
  e.id desc limit 10) select l.id, l.action, l.at, (select language from provider_accounts where id = $2) as language, coalesce(d.name,
  f.name, dc.claimed_doctor_name, fc.claimed_facility_name, s.institution_name) as name from latest l left join appointments a on a.id =
  l.target_id left join facility_requests q on q.id = l.target_id left join reviews r on r.id = l.target_id left join doctors d on d.id =
  coalesce(a.doctor_id, r.doctor_id, l.target_id) left join facilities f on f.id = coalesce(q.facility_id, r.facility_id, l.target_id) left
  join doctor_claims dc on dc.id = l.target_id left join facility_claims fc on fc.id = l.target_id left join data_collection_submissions s
  on s.id = l.target_id order by l.at desc, l.id desc;
--   Index Scan using provider_accounts_pkey on provider_accounts
--   Index Scan Backward using audit_events_action_index on audit_events
--   Index Scan using appointments_pkey on appointments
--   Index Scan using facility_requests_pkey on facility_requests
--   Index Scan using reviews_pkey on reviews
--   Index Scan using doctors_pkey on doctors
--   Index Scan using facilities_pkey on facilities
--   Seq Scan on doctor_claims
--   Seq Scan on facility_claims
--   Seq Scan on data_collection_submissions
