-- GET /api/directory/doctors

-- Round trips: 2

select id, name, specialization, experience, consultation_fee::float8 as "consultationFee", profile_image as "profilePhoto", phone as
  "phoneNumber", email, bio, address, practice_name as "practiceName", floor, landmark, (case when review_count >= 3 then rating
  end)::float8 as rating, review_count as "reviewCount", (case when is_location_active then coalesce(current_latitude, latitude) else
  latitude end)::float8 as latitude, (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8
  as longitude, appointment_types as "appointmentTypes", gender, languages, home_visit_radius::float8 as "homeVisitRadius",
  home_visit_surcharge::float8 as "homeVisitSurcharge", is_available as "isActive", name as rank from doctors where ((is_verified and
  is_available and owner_stands and license_stands)) order by name, id limit 51;
--   Index Scan using doctors_listed_name_index on doctors

select s.doctor_id as id, not bool_or((s.valid_from > $1 or s.valid_until < $2)) as "isKnown", min(( select starts_at from
  doctor_free_times t where t.doctor_id = s.doctor_id and t.mode = s.mode and starts_at >= $3 and starts_at < $4 order by starts_at limit 1
  )) as at from doctor_free_searches s where s.doctor_id = any ($5::uuid[]) and s.mode = coalesce(null, s.mode) group by s.doctor_id;
--   Bitmap Heap Scan on doctor_free_searches
--   Bitmap Index Scan on doctor_free_searches_pkey
--   Index Only Scan using doctor_free_times_starts_at_index on doctor_free_times
