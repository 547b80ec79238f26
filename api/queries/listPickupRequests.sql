-- GET /api/waste/pickup-requests

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

select q.id, q.status, q.waste_types as "wasteTypes", q.estimated_weight::float8 as "estimatedWeight", q.actual_weight::float8 as
  "actualWeight", q.preferred_pickup_date::text as "preferredPickupDate", q.preferred_time_slot as "preferredTimeSlot",
  (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date))::text as date,
  coalesce(q.scheduled_time_slot, q.preferred_time_slot) as "timeSlot", q.special_instructions as "specialInstructions", d.name as
  "driverName", d.phone as "driverPhone", q.actual_pickup_date as "actualPickupDate", q.recurring_day is not null as "isRecurring",
  cardinality(q.photo_urls) as photos, q.created_at as "createdAt" from waste_pickup_requests q left join waste_drivers d on d.id =
  q.pickup_driver_id where (facility_id = $1) and (true) order by (coalesce((scheduled_pickup_date at time zone
  'Africa/Addis_Ababa')::date, preferred_pickup_date)) desc, q.id desc limit 51;
--   Bitmap Heap Scan on waste_pickup_requests
--   Bitmap Index Scan on waste_pickup_requests_schedule_index
--   Index Scan using waste_drivers_pkey on waste_drivers
