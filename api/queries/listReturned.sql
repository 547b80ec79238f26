-- GET /api/data-collection/returned

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

select s.id, s.created_at as "createdAt", s.provider_type as "providerType", s.institution_name as "institutionName", s.city_location as
  "cityLocation", s.contact_first_name as "contactFirstName", s.contact_last_name as "contactLastName", s.phone_number as "phoneNumber",
  s.email_address as "emailAddress", s.physical_address as "physicalAddress", s.operating_hours as "operatingHours", s.services_offered as
  "servicesOffered", s.equipment_available as "equipmentAvailable", s.accreditation_level as "accreditationLevel", s.license_number as
  "licenseNumber", s.license_not_seen as "licenseNotSeen", s.additional_notes as "additionalNotes", s.test_categories as "testCategories",
  s.turnaround_time as "turnaroundTime", s.sample_collection as "sampleCollection", s.medications_available as "medicationsAvailable",
  s.delivery_service as "deliveryService", s.payment_methods as "paymentMethods", s.insurance_accepted as "insuranceAccepted",
  s.latitude::float8, s.longitude::float8, s.accuracy, s.measures, s.review_notes as "reviewNotes", coalesce(s.review_notes, '') as remark
  from data_collection_submissions s where (collector_id = $1) and (s.status = 'returned') order by s.created_at, s.id limit 100;
--   Seq Scan on data_collection_submissions
