-- GET /api/waste/manager/pickup-counts

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

select q.area, coalesce(q.scheduled_time_slot, q.preferred_time_slot) as "timeSlot", count(*)::int as total, count(*) filter (where
  (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)) < ($1::timestamptz at time zone
  $2)::date)::int as late, count(*) filter (where q.pickup_driver_id is null)::int as unassigned from waste_pickup_requests q where
  q.status in ($3, $4, $5) and ((coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)) =
  $6::date or ($7::date = ($8::timestamptz at time zone $9)::date and (coalesce((scheduled_pickup_date at time zone
  'Africa/Addis_Ababa')::date, preferred_pickup_date)) < $10::date)) group by q.area, coalesce(q.scheduled_time_slot,
  q.preferred_time_slot) order by q.area, array_position(array['morning', 'afternoon', 'evening'], coalesce(q.scheduled_time_slot,
  q.preferred_time_slot));
--   ! Seq Scan on waste_pickup_requests

select (select count(*)::int from waste_pickup_requests where status = 'completed' and delivered_at is null) as undelivered, (select
  count(*)::int from waste_pickup_requests where delivered_at is not null and treated_on is null) as untreated, (select count(*)::int from
  waste_weight_differences where settled_at is null) as differing;
--   Index Only Scan using waste_pickup_requests_undelivered_index on waste_pickup_requests
--   Index Only Scan using waste_pickup_requests_untreated_index on waste_pickup_requests
--   Seq Scan on waste_weight_differences
