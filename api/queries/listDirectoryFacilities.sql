-- GET /api/directory/facilities

-- Round trips: 1

select id, account_id as "accountId", name, facility_type as "facilityType", is_level_known as "isLevelKnown", address, location, floor,
  landmark, phone, email, latitude::float8, longitude::float8, services, accreditation_level as "accreditationLevel", (case when
  review_count >= 3 then rating end)::float8 as rating, review_count as "reviewCount", working_hours as "workingHours", verification_status
  as "verificationStatus", is_verified as "isVerified", is_active as "isActive", owner_stands as "ownerStands", license_stands as
  "licenseStands", delivery_service as "deliveryService", delivery_radius::float8 as "deliveryRadius", payment_methods as "paymentMethods",
  photo, null as reach from facilities where ((is_verified and is_active and owner_stands and license_stands) and (facility_type = $1))
  order by name, id limit 51;
--   Index Scan using facilities_listed_name_index on facilities
