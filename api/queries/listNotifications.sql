-- GET /api/notifications

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

select n.id, n.audience, n.type, n.title, n.message, n.text_key as "textKey", n.text_params as "textParams", coalesce((select u.language
  from users u where u.id = n.user_id), (select p.language from provider_accounts p where p.id = n.provider_account_id)) as language,
  n.related_id as "relatedId", n.facility_id as "facilityId", (select f.name from facilities f where f.id = n.facility_id and exists
  (select 1 from facilities o where o.account_id = f.account_id and o.id <> f.id)) as "facilityName", n.is_read as "isRead", n.created_at
  as "createdAt", case when n.audience = 'admin' then (select json_build_object('kind', 'doctor', 'isWaiting', verification_status =
  'pending') from doctors where id = n.related_id union all select json_build_object('kind', 'facility', 'isWaiting', verification_status =
  'pending') from facilities where id = n.related_id union all select json_build_object('kind', 'doctor_claim', 'isWaiting', false) from
  doctor_claims where id = n.related_id union all select json_build_object('kind', 'facility_claim', 'isWaiting', false) from
  facility_claims where id = n.related_id union all select json_build_object('kind', 'import', 'isWaiting', false) from import_batches
  where id = n.related_id) end as about from notifications n where (user_id = $1) order by created_at desc, id desc limit 51;
--   Bitmap Heap Scan on notifications
--   Bitmap Index Scan on notifications_user_id_index
--   Index Scan using users_pkey on users
--   Index Scan using provider_accounts_pkey on provider_accounts
--   Index Scan using facilities_pkey on facilities
--   Index Scan using facilities_account_id_index on facilities
--   Index Scan using doctors_pkey on doctors
--   Seq Scan on doctor_claims
--   Seq Scan on facility_claims
--   Seq Scan on import_batches
