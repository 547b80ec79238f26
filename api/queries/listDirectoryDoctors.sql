-- GET /api/directory/doctors

-- Round trips: 1

select id, name, specialization, experience, consultation_fee::float8 as "consultationFee", profile_image as "profilePhoto", phone as
  "phoneNumber", email, bio, address, practice_name as "practiceName", floor, landmark, (case when review_count >= 3 then rating
  end)::float8 as rating, review_count as "reviewCount", (case when is_location_active then coalesce(current_latitude, latitude) else
  latitude end)::float8 as latitude, (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8
  as longitude, appointment_types as "appointmentTypes", gender, languages, online_fee::float8 as "onlineFee", home_visit_radius::float8 as
  "homeVisitRadius", home_visit_surcharge::float8 as "homeVisitSurcharge", is_available as "isActive", ( select case when
  bool_or((s.valid_from > $1 or s.valid_until < $2)) then null else coalesce(json_agg(json_build_array(free.starts_at, s.mode)) filter
  (where free.starts_at is not null), '[]') end from doctor_free_searches s left join lateral ( select t.starts_at from doctor_free_times t
  where t.doctor_id = s.doctor_id and t.mode = s.mode and t.starts_at >= $3 and t.starts_at < $4 order by t.starts_at limit 3 ) free on
  true where s.doctor_id = doctors.id and true) as stored, name as rank from doctors where ((is_verified and is_available and owner_stands
  and license_stands)) order by name, id limit 51;
--   Index Scan using doctors_listed_name_index on doctors
--   Bitmap Heap Scan on doctor_free_searches
--   Bitmap Index Scan on doctor_free_searches_pkey
--   Index Only Scan using doctor_free_times_starts_at_index on doctor_free_times
