-- GET /api/admin/providers/unverified

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

select p.created_at as "sortKey", p.id, $1 as kind, p.name, p.email, p.phone, p.license_number as "licenseNumber", p.specialization as
  category, true as "isLevelKnown", p.address as location, p.verification_status as "verificationStatus", p.is_verified as "isVerified",
  p.account_id is not null as "isClaimed", null::text as authority, p.license_expires_on::text as "licenseExpiresOn", p.license_stands as
  "licenseStands", p.information_requested_at as "informationRequestedAt", p.verification_version as version, p.created_at as "createdAt",
  p.pending_since as "pendingSince", case when h.id is not null then json_build_object('name', concat_ws(' ', h.first_name, h.last_name),
  'isYou', h.id = $2::uuid, 'until', p.held_until) end as "heldBy", exists (select 1 from provider_accounts o where o.id = p.account_id and
  not o.is_active) as "isDeactivated", case when p.verification_status = 'rejected' then (select r.notes from verification_history r where
  r.doctor_id = p.id and r.step = 'reject' order by r.created_at desc, r.id desc limit 1) end as "rejectionReason", p.unlisted_at is not
  null as "isUnlisted", p.merged_into is not null as "isMerged" from doctors p left join provider_accounts h on h.id = p.held_by and
  p.held_until > $3 where p.verification_status = 'pending' order by p.pending_since, p.id limit 50;
--   Index Scan using doctors_pending_index on doctors
--   Index Scan using provider_accounts_pkey on provider_accounts
--   ! Seq Scan on provider_accounts
--   Seq Scan on verification_history

select p.created_at as "sortKey", p.id, $1 as kind, p.name, p.email, p.phone, p.license_number as "licenseNumber", p.facility_type as
  category, p.is_level_known as "isLevelKnown", coalesce(p.location, p.address) as location, p.verification_status as "verificationStatus",
  p.is_verified as "isVerified", p.account_id is not null as "isClaimed", p.authority as authority, p.license_expires_on::text as
  "licenseExpiresOn", p.license_stands as "licenseStands", p.information_requested_at as "informationRequestedAt", p.verification_version
  as version, p.created_at as "createdAt", p.pending_since as "pendingSince", case when h.id is not null then json_build_object('name',
  concat_ws(' ', h.first_name, h.last_name), 'isYou', h.id = $2::uuid, 'until', p.held_until) end as "heldBy", exists (select 1 from
  provider_accounts o where o.id = p.account_id and not o.is_active) as "isDeactivated", case when p.verification_status = 'rejected' then
  (select r.notes from verification_history r where r.facility_id = p.id and r.step = 'reject' order by r.created_at desc, r.id desc limit
  1) end as "rejectionReason", p.unlisted_at is not null as "isUnlisted", p.merged_into is not null as "isMerged" from facilities p left
  join provider_accounts h on h.id = p.held_by and p.held_until > $3 where p.verification_status = 'pending' order by p.pending_since, p.id
  limit 50;
--   Index Scan using facilities_pending_index on facilities
--   Index Scan using provider_accounts_pkey on provider_accounts
--   ! Seq Scan on provider_accounts
--   Seq Scan on verification_history
