-- GET /api/dashboard/stats

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

select (select count(*)::int from appointments a where a.user_id = $1 and a.status <> 'cancelled') as appointments, (select count(*)::int
  from appointments a where (a.user_id = $2) and (a.status in ('scheduled', 'confirmed') and a.ends_at + make_interval(mins =>
  coalesce(a.delay_minutes, 0)) > $3)) as "upcomingAppointments", (select count(*)::int from facility_requests q where q.user_id = $4 and
  q.request_type = $5 and q.status <> 'cancelled') as "diagnosticRequests", (select count(*)::int from facility_requests q where q.user_id
  = $6 and q.request_type = $7 and q.status in ('pending', 'quoted', 'confirmed', 'ready')) as "openDiagnosticRequests", (select
  count(*)::int from facility_requests q where q.user_id = $8 and q.request_type = $9 and (q.results is not null or exists ( select 1 from
  stored_files s where s.related_id = q.id and s.kind = 'result' and s.withdrawn_at is null) or exists ( select 1 from
  jsonb_array_elements(q.lab_work -> 'tests') t where t ->> 'step' = 'sent' and jsonb_array_length(t -> 'values') > 0))) as
  "diagnosticResults", (select count(*)::int from facility_requests q where q.user_id = $10 and q.request_type = $11 and q.status <>
  'cancelled') as "medicationRequests", (select count(*)::int from facility_requests q where q.user_id = $12 and q.request_type = $13 and
  q.status in ('pending', 'quoted', 'confirmed', 'ready')) as "openMedicationRequests", (select json_build_object('place', case when
  n."appointmentType" = 'in-person' then json_build_object('address', d.address, 'phone', d.phone, 'practiceName', d.practice_name,
  'floor', d.floor, 'landmark', d.landmark, 'latitude', d.latitude, 'longitude', d.longitude) end)::jsonb || to_jsonb(n) from ( select
  a.id, a.user_id as "userId", a.doctor_id as "doctorId", a.appointment_type as "appointmentType", a.appointment_date as "appointmentDate",
  a.ends_at as "endsAt", a.status, a.symptoms, a.notes, a.address, a.latitude::float8, a.longitude::float8, a.meeting_link as
  "meetingLink", a.cancel_reason as "cancelReason", case when a.practice_ended then d.specialization end as "endedSpecialty", a.began_at as
  "beganAt", a.ended_at as "endedAt", a.delay_minutes as "delayMinutes", a.delay_reason as "delayReason", d.name as "doctorName",
  (d.is_verified and d.is_available and d.owner_stands and d.license_stands) as "isDoctorListed", case when k.removed_at is null then k.id
  end as "relativeId", coalesce(a.entered_first_name, u.first_name) as "firstName", coalesce(a.entered_last_name, u.last_name) as
  "lastName", a.entered_first_name || ' ' || a.entered_last_name as "enteredName", case when k.id is not null then
  json_build_object('bookedBy', (u."first_name" || ' ' || u."last_name"), 'relation', k.relation, 'born', k.born, 'sex', k.sex) end as
  relative, coalesce(a.entered_phone, u.phone) as phone, (select json_build_object('rating', r.rating, 'text', r.text, 'reply', r.reply,
  'createdAt', r.created_at) from reviews r where r.appointment_id = a.id) as review, a.withheld_at as "withheldAt", a.is_shared as
  "isShared", case when h.id is not null then json_build_object('kind', h.kind, 'completedAt', h.completed_at, 'redFlags', h.red_flags,
  'yes', (select coalesce(json_agg(key order by key), '[]') from jsonb_each(h.answers) where value = 'true'::jsonb), 'recommendations',
  (select coalesce(json_agg(it -> 'specialty' order by nth), '[]') from jsonb_array_elements(h.recommendations) with ordinality as r (it,
  nth))) end as assessment from appointments a join doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id left join
  relatives k on k.id = a.relative_id left join health_assessments h on h.id = a.assessment_id where (a.user_id = $14) and (a.status in
  ('scheduled', 'confirmed') and a.ends_at + make_interval(mins => coalesce(a.delay_minutes, 0)) > $15) order by a.appointment_date, a.id
  limit 1) n join doctors d on d.id = n."doctorId") as "nextAppointment", (select coalesce(json_agg(r order by r."appointmentDate" desc,
  r.id desc), '[]') from ( select a.id, a.user_id as "userId", a.doctor_id as "doctorId", a.appointment_type as "appointmentType",
  a.appointment_date as "appointmentDate", a.ends_at as "endsAt", a.status, a.symptoms, a.notes, a.address, a.latitude::float8,
  a.longitude::float8, a.meeting_link as "meetingLink", a.cancel_reason as "cancelReason", case when a.practice_ended then d.specialization
  end as "endedSpecialty", a.began_at as "beganAt", a.ended_at as "endedAt", a.delay_minutes as "delayMinutes", a.delay_reason as
  "delayReason", d.name as "doctorName", (d.is_verified and d.is_available and d.owner_stands and d.license_stands) as "isDoctorListed",
  case when k.removed_at is null then k.id end as "relativeId", coalesce(a.entered_first_name, u.first_name) as "firstName",
  coalesce(a.entered_last_name, u.last_name) as "lastName", a.entered_first_name || ' ' || a.entered_last_name as "enteredName", case when
  k.id is not null then json_build_object('bookedBy', (u."first_name" || ' ' || u."last_name"), 'relation', k.relation, 'born', k.born,
  'sex', k.sex) end as relative, coalesce(a.entered_phone, u.phone) as phone, (select json_build_object('rating', r.rating, 'text', r.text,
  'reply', r.reply, 'createdAt', r.created_at) from reviews r where r.appointment_id = a.id) as review, a.withheld_at as "withheldAt",
  a.is_shared as "isShared", case when h.id is not null then json_build_object('kind', h.kind, 'completedAt', h.completed_at, 'redFlags',
  h.red_flags, 'yes', (select coalesce(json_agg(key order by key), '[]') from jsonb_each(h.answers) where value = 'true'::jsonb),
  'recommendations', (select coalesce(json_agg(it -> 'specialty' order by nth), '[]') from jsonb_array_elements(h.recommendations) with
  ordinality as r (it, nth))) end as assessment from appointments a join doctors d on d.id = a.doctor_id left join users u on u.id =
  a.user_id left join relatives k on k.id = a.relative_id left join health_assessments h on h.id = a.assessment_id where a.user_id = $16
  order by a.appointment_date desc, a.id desc limit 5) r ) as "recentAppointments", (select coalesce(json_agg(r order by r."requestDate"
  desc, r.id desc), '[]') from ( select q.id, q.facility_id as "centerId", f.name as "centerName", q.status, q.request_date as
  "requestDate", coalesce(q.requested_services, '{}') as "requestedServices", (q.results is not null or exists ( select 1 from stored_files
  s where s.related_id = q.id and s.kind = 'result' and s.withdrawn_at is null) or exists ( select 1 from jsonb_array_elements(q.lab_work
  -> 'tests') t where t ->> 'step' = 'sent' and jsonb_array_length(t -> 'values') > 0)) as "hasResults" from facility_requests q join
  facilities f on f.id = q.facility_id where q.user_id = $17 and q.request_type = 'diagnostic' order by q.request_date desc, q.id desc
  limit 5) r) as "recentDiagnosticRequests", (select coalesce(json_agg(r order by r."requestDate" desc, r.id desc), '[]') from ( select
  q.id, q.facility_id as "pharmacyId", f.name as "pharmacyName", q.status, q.request_date as "requestDate",
  coalesce(q.requested_medications, '[]') as "requestedMedications", q.total_amount as "totalAmount" from facility_requests q join
  facilities f on f.id = q.facility_id where q.user_id = $18 and q.request_type = 'medication' order by q.request_date desc, q.id desc
  limit 5) r) as "recentMedicationRequests", (select coalesce(json_agg(json_build_object('id', r.id, 'requestType', r.request_type,
  'facilityName', r.name, 'totalAmount', r.total_amount) order by r.quote_ends_at, r.id), '[]') from ( select q.id, q.request_type, f.name,
  q.total_amount, q.quote_ends_at from facility_requests q join facilities f on f.id = q.facility_id where q.user_id = $19 and q.status =
  'quoted' and (q.quote_ends_at is null or q.quote_ends_at > $20) order by q.quote_ends_at, q.id limit 20) r) as "waitingQuotes", (select
  coalesce(json_agg(json_build_object('id', r.id, 'facilityName', r.name, 'isCorrected', r.corrected, 'notificationIds', r.ids) order by
  r.at desc, r.id), '[]') from (select q.id, f.name, bool_or(n.text_key = $21) as corrected, json_agg(n.id order by n.created_at, n.id) as
  ids, max(n.created_at) as at from notifications n join facility_requests q on q.id = n.related_id join facilities f on f.id =
  q.facility_id where coalesce(n.user_id, n.provider_account_id) = $22 and not n.is_read and n.text_key in ($23, $24) and q.user_id = $25
  and (q.results is not null or exists ( select 1 from stored_files s where s.related_id = q.id and s.kind = 'result' and s.withdrawn_at is
  null) or exists ( select 1 from jsonb_array_elements(q.lab_work -> 'tests') t where t ->> 'step' = 'sent' and jsonb_array_length(t ->
  'values') > 0)) group by q.id, f.name order by at desc, q.id limit 3) r) as "waitingResults", (select
  coalesce(json_agg(json_build_object('kind', r.kind, 'id', r.id, 'name', r.name) order by r.at desc, r.id), '[]') from ( select
  'appointment' as kind, a.id, d.name, a.appointment_date as at from appointments a join doctors d on d.id = a.doctor_id where a.user_id =
  $26 and a.status = 'completed' and a.appointment_date > $27 and not exists (select 1 from reviews w where w.appointment_id = a.id) union
  all select q.request_type, q.id, f.name, q.completed_at from facility_requests q join facilities f on f.id = q.facility_id where
  q.user_id = $28 and q.status = 'completed' and q.completed_at > $29 and not exists (select 1 from reviews w where w.request_id = q.id)
  order by at desc, id limit 3) r) as "waitingReviews", (select json_build_object('completed', count(*) filter (where a.status =
  'completed' and a.appointment_date > $30), 'missed', count(*) filter (where a.status = 'no_show' and a.appointment_date > $31),
  'planned', count(*) filter (where a.status in ('scheduled', 'confirmed') and a.ends_at + make_interval(mins => coalesce(a.delay_minutes,
  0)) > $32)) from appointments a where (a.user_id = $33) and (a.relative_id is null)) as checkups, (select json_build_object('filled',
  count(*) filter (where q.status = 'completed' and not exists (select 1 from jsonb_array_elements(q.requested_medications) m where m ->
  'answer' ->> 'availability' in ('partial', 'unavailable') or (m -> 'answer' -> 'declined')::boolean or m -> 'answer' -> 'handedOver' is
  not null)), 'partly', count(*) filter (where q.status = 'completed' and exists (select 1 from
  jsonb_array_elements(q.requested_medications) m where m -> 'answer' ->> 'availability' in ('partial', 'unavailable') or (m -> 'answer' ->
  'declined')::boolean or m -> 'answer' -> 'handedOver' is not null)), 'open', count(*) filter (where q.status in ('pending', 'quoted',
  'confirmed', 'ready') and q.request_date > $34), 'unfilled', count(*) filter (where q.status = 'rejected' or (q.status in ('pending',
  'quoted', 'confirmed', 'ready') and q.request_date <= $35))) from facility_requests q where q.user_id = $36 and q.request_type =
  'medication' and q.request_date > $37 and not exists ( select 1 from doctor_orders o join appointments a on a.id = o.appointment_id where
  o.id = q.order_id and not (a.relative_id is null))) as prescriptions, (select json_build_object('kind', kind, 'answers', answers,
  'redFlags', red_flags) from health_assessments where user_id = $38 and completed_at > $39 order by completed_at desc, id desc limit 1) as
  assessment, exists (select 1 from health_assessments h where h.user_id = $40 and h.completed_at > $41 and jsonb_array_length(h.red_flags)
  > 0 and not exists ( select 1 from appointments a where a.user_id = h.user_id and a.status = 'completed' and a.appointment_date >
  h.completed_at and a.relative_id is null)) as "isEmergency";
--   Bitmap Heap Scan on appointments
--   Bitmap Index Scan on appointments_user_id_index
--   Bitmap Heap Scan on facility_requests
--   Bitmap Index Scan on facility_requests_user_id_index
--   Index Scan using stored_files_related_id_index on stored_files
--   Index Scan using doctors_pkey on doctors
--   Index Scan using users_pkey on users
--   Seq Scan on relatives
--   Index Scan using health_assessments_pkey on health_assessments
--   Index Scan using reviews_appointment_id_unique on reviews
--   Index Scan using facilities_pkey on facilities
--   Bitmap Heap Scan on notifications
--   Bitmap Index Scan on notifications_unread_index
--   Index Scan using facility_requests_pkey on facility_requests
--   Index Only Scan using reviews_appointment_id_unique on reviews
--   Bitmap Index Scan on facility_requests_completed_index
--   Index Only Scan using reviews_request_id_unique on reviews
--   Seq Scan on doctor_orders
--   Index Scan using appointments_relative_id_index on appointments
--   Index Scan Backward using health_assessments_user_id_index on health_assessments
--   Index Scan using health_assessments_user_id_index on health_assessments
