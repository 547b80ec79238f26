-- GET /api/directory/doctors

-- Round trips: 4

insert into rate_limits as it (key, points, expire) select $2, 1, $3::int8 on conflict (key) do update set points = case when it.expire >
  $1 then it.points + 1 else 1 end, expire = case when it.expire > $1 then it.expire else excluded.expire end returning points, expire;

select id, name, specialization, experience, consultation_fee::float8 as "consultationFee", profile_image as "profilePhoto", phone as
  "phoneNumber", email, bio, address, (case when review_count >= 3 then rating end)::float8 as rating, review_count as "reviewCount", (case
  when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 as latitude, (case when is_location_active
  then coalesce(current_longitude, longitude) else longitude end)::float8 as longitude, appointment_types as "appointmentTypes", gender,
  languages, is_available as "isActive", name as rank from doctors where ((is_verified and is_available and owner_stands and
  license_stands)) order by name, id limit 51;

select id, appointment_types as modes, consultation_fee::float8 as fee, slot_minutes as "slotMinutes", travel_buffer_minutes as
  "travelMinutes", (select coalesce(json_agg(json_build_object( 'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute,
  'modes', modes)), '[]') from doctor_availability where doctor_id = doctors.id) as weekly, (select coalesce(json_agg(json_build_object(
  'date', date, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)), '[]') from doctor_availability_exceptions where
  doctor_id = doctors.id and date >= ($1::timestamptz at time zone $2)::date) as exceptions from doctors where id in ($3, $4) and
  is_verified and is_available and owner_stands and license_stands;

select doctor_id as "doctorId", appointment_date as start, ends_at as "end", appointment_type as mode from appointments where doctor_id in
  ($1, $2) and status <> 'cancelled' and tstzrange(appointment_date, ends_at) && tstzrange($3, $4);
