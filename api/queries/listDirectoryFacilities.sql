-- GET /api/directory/facilities

-- Round trips: 2

insert into rate_limits as it (key, points, expire) select $2, 1, $3::int8 on conflict (key) do update set points = case when it.expire >
  $1 then it.points + 1 else 1 end, expire = case when it.expire > $1 then it.expire else excluded.expire end returning points, expire;

select id, account_id as "accountId", name, facility_type as "facilityType", address, location, phone, email, latitude::float8,
  longitude::float8, services, accreditation_level as "accreditationLevel", (case when review_count >= 3 then rating end)::float8 as
  rating, review_count as "reviewCount", working_hours as "workingHours", verification_status as "verificationStatus", is_verified as
  "isVerified", is_active as "isActive", owner_stands as "ownerStands", license_stands as "licenseStands", delivery_service as
  "deliveryService", payment_methods as "paymentMethods", photo, null as reach from facilities where ((is_verified and is_active and
  owner_stands and license_stands) and (facility_type = $1)) order by name, id limit 51;
