-- GET /api/appointments/:id

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

select a.id, a.user_id as "userId", a.doctor_id as "doctorId", a.appointment_type as "appointmentType", a.appointment_date as
  "appointmentDate", a.ends_at as "endsAt", a.status, a.symptoms, a.notes, a.address, a.latitude::float8, a.longitude::float8,
  a.meeting_link as "meetingLink", a.cancel_reason as "cancelReason", case when a.practice_ended then d.specialization end as
  "endedSpecialty", a.began_at as "beganAt", a.ended_at as "endedAt", a.delay_minutes as "delayMinutes", a.delay_reason as "delayReason",
  d.name as "doctorName", (d.is_verified and d.is_available and d.owner_stands and d.license_stands) as "isDoctorListed", case when
  k.removed_at is null then k.id end as "relativeId", coalesce(a.entered_first_name, u.first_name) as "firstName",
  coalesce(a.entered_last_name, u.last_name) as "lastName", a.entered_first_name || ' ' || a.entered_last_name as "enteredName", case when
  k.id is not null then json_build_object('bookedBy', (u."first_name" || ' ' || u."last_name"), 'relation', k.relation, 'born', k.born,
  'sex', k.sex) end as relative, coalesce(a.entered_phone, u.phone) as phone, (select json_build_object('rating', r.rating, 'text', r.text,
  'reply', r.reply, 'createdAt', r.created_at) from reviews r where r.appointment_id = a.id) as review, a.withheld_at as "withheldAt",
  a.is_shared as "isShared", (select count(*)::int from appointments e where e.user_id = a.user_id and lower(a.entered_first_name || ' ' ||
  a.entered_last_name) is not distinct from lower(e.entered_first_name || ' ' || e.entered_last_name) and e.doctor_id = a.doctor_id and
  e.id <> a.id and e.appointment_date <= a.appointment_date and (e.withheld_at is null or e.is_shared is true)) + (select count(*)::int
  from appointments e where e.entered_phone = a.entered_phone and lower(a.entered_first_name || ' ' || a.entered_last_name) is not distinct
  from lower(e.entered_first_name || ' ' || e.entered_last_name) and e.doctor_id = a.doctor_id and e.id <> a.id and e.appointment_date <=
  a.appointment_date and (e.withheld_at is null or e.is_shared is true)) as earlier, case when h.id is not null then
  json_build_object('kind', h.kind, 'completedAt', h.completed_at, 'redFlags', h.red_flags, 'yes', (select coalesce(json_agg(key order by
  key), '[]') from jsonb_each(h.answers) where value = 'true'::jsonb), 'recommendations', (select coalesce(json_agg(it -> 'specialty' order
  by nth), '[]') from jsonb_array_elements(h.recommendations) with ordinality as r (it, nth))) end as assessment from appointments a join
  doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id left join relatives k on k.id = a.relative_id left join
  health_assessments h on h.id = a.assessment_id where (a.user_id = $1) and (a.id = $2);
--   Index Scan using appointments_pkey on appointments
--   Index Scan using doctors_pkey on doctors
--   Index Scan using users_pkey on users
--   Seq Scan on relatives
--   Index Scan using health_assessments_pkey on health_assessments
--   Index Scan using reviews_appointment_id_unique on reviews
--   Bitmap Heap Scan on appointments
--   Bitmap Index Scan on appointments_user_id_index
--   Index Scan using appointments_entered_phone_index on appointments
