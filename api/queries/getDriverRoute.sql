-- GET /api/waste/driver/route

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

select d.id, d.name, d.plate_number as "plateNumber" from waste_drivers d join provider_accounts p on p.email = d.email where p.id = $1 and
  d.is_active;
--   Index Scan using waste_drivers_email_unique on waste_drivers
--   Index Scan using provider_accounts_pkey on provider_accounts

select q.id, q.status, q.facility_id as "facilityId", f.name as "facilityName", coalesce(w.address, f.address, f.location) as address,
  coalesce(w.contact_phone, f.phone) as phone, q.area, (case when w.latitude is null then f.latitude else w.latitude end)::float8 as
  latitude, (case when w.latitude is null then f.longitude else w.longitude end)::float8 as longitude, (coalesce((scheduled_pickup_date at
  time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date))::text as date, coalesce(q.scheduled_time_slot, q.preferred_time_slot) as
  "timeSlot", (q.status in ($1, $2, $3) and (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date,
  preferred_pickup_date)) < ($4::timestamptz at time zone $5)::date) as "isLate", exists (select 1 from waste_certifications v where
  v.facility_id = q.facility_id and v.certification_type in ($6, $7) and v.status <> 'pending' and v.withdrawn_at is null and
  ($8::timestamptz at time zone $9)::date between v.issue_date and v.expiry_date) as "hasPriority", q.waste_types as "wasteTypes",
  q.estimated_weight::float8 as "estimatedWeight", q.actual_weight::float8 as "actualWeight", q.pickup_driver_id as "driverId", d.name as
  "driverName", q.actual_pickup_date as "actualPickupDate", q.delivered_at as "deliveredAt", q.treated_on::text as "treatedOn",
  q.containers_given as "containersGiven", q.containers_received as "containersReceived", q.containers_treated as "containersTreated",
  (q.status = 'completed' and q.total_cost is null) as "awaitsInvoice", q.id in (select pickup_id from waste_weight_differences where
  settled_at is null) as "weightDiffers", (select count(*)::int from waste_stop_events e where e.pickup_id = q.id and e.kind = 'missed' and
  e.outcome = 'applied') as misses, q.created_at as "createdAt", q.route_position as position, w.contact_person as "contactPerson",
  w.access_instructions as "accessInstructions", q.special_instructions as "specialInstructions", (select
  coalesce(json_agg(json_build_object('code', k.code, 'wasteType', k.waste_type, 'kind', k.kind) order by k.nth), '[]') from
  waste_containers k where k.pickup_id = q.id and k.is_declared) as containers, (select
  coalesce(json_agg(json_strip_nulls(json_build_object('id', e.id, 'kind', e.kind, 'outcome', e.outcome, 'weights', e.detail -> 'weights',
  'containers', jsonb_array_length(e.detail -> 'containers'), 'isFormer', nullif(not e.nth > coalesce((select max(m.nth) from
  waste_stop_events m where m.pickup_id = e.pickup_id and m.kind = 'missed' and m.outcome <> 'refused'), -1) or e.detail ->> 'day' <> $10,
  false))) order by e.nth), '[]') from waste_stop_events e where e.pickup_id = q.id and e.driver_id = $11) as events from
  waste_pickup_requests q join facilities f on f.id = q.facility_id left join waste_facility_profiles w on w.facility_id = q.facility_id
  left join waste_drivers d on d.id = q.pickup_driver_id where q.pickup_driver_id = $12 and q.status <> 'cancelled' and
  (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)) = $13::date order by q.created_at,
  q.id;
--   Index Scan using waste_pickup_requests_driver_index on waste_pickup_requests
--   Index Scan using facilities_pkey on facilities
--   Seq Scan on waste_facility_profiles
--   Index Scan using waste_drivers_pkey on waste_drivers
--   Seq Scan on waste_certifications
--   Seq Scan on waste_weight_differences
--   Seq Scan on waste_stop_events
--   Seq Scan on waste_containers
