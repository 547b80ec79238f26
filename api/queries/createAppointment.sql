-- POST /api/appointments

-- Round trips: 7

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

begin;

with caller as materialized (select 1 from users where id = $1 and is_active and sign_in_generation = coalesce($2::int4,
  sign_in_generation) for no key update), claimed as ( insert into idempotency_keys (owner, key, request_hash, created_at) select $3, $4,
  $5, $6::timestamptz from caller on conflict (owner, key) do update set request_hash = excluded.request_hash, created_at =
  excluded.created_at, status = null, answer = null where idempotency_keys.created_at < excluded.created_at - interval '24 hours' returning
  1) select exists (select from caller) as "isCaller", exists (select from claimed) as "isFirst";
--   Index Scan using users_pkey on users

select 1 from doctors where id = $1 and travel_buffer_minutes = 0 for share;
--   Index Scan using doctors_pkey on doctors

select id, appointment_types as modes, auto_confirm as "autoConfirm", consultation_fee::float8 as fee, online_fee::float8 as "onlineFee",
  slot_minutes as "slotMinutes", travel_buffer_minutes as "travelMinutes", json_build_object('radius', home_visit_radius, 'surcharge',
  home_visit_surcharge, 'latitude', latitude, 'longitude', longitude) as "homeVisits", (select coalesce(json_agg(json_build_object(
  'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)), '[]') from doctor_availability where
  doctor_id = doctors.id) as weekly, (select coalesce(json_agg(json_build_object( 'date', date, 'startMinute', start_minute, 'endMinute',
  end_minute, 'modes', modes)), '[]') from doctor_availability_exceptions where doctor_id = doctors.id and date >= ($1::timestamptz at time
  zone $2)::date) as exceptions from doctors where id in ($3) and is_verified and is_available and owner_stands and license_stands;
--   Index Scan using doctors_pkey on doctors
--   Bitmap Heap Scan on doctor_availability
--   Bitmap Index Scan on doctor_availability_doctor_id_index
--   Index Scan using doctor_availability_exceptions_doctor_id_index on doctor_availability_exceptions

with written as (insert into "appointments" ("id", "user_id", "doctor_id", "appointment_date", "ends_at", "appointment_type", "status",
  "meeting_link", "symptoms", "fee", "assessment_id", "may_overlap", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, null,
  null, $8::int4, null, false, $9, $10) on conflict do nothing returning *) select a.id, a.user_id as "userId", a.doctor_id as "doctorId",
  a.appointment_type as "appointmentType", a.appointment_date as "appointmentDate", a.ends_at as "endsAt", a.status, a.symptoms, a.notes,
  a.address, a.latitude::float8, a.longitude::float8, a.meeting_link as "meetingLink", a.cancel_reason as "cancelReason", case when
  a.practice_ended then d.specialization end as "endedSpecialty", a.began_at as "beganAt", a.ended_at as "endedAt", a.delay_minutes as
  "delayMinutes", a.delay_reason as "delayReason", d.name as "doctorName", (d.is_verified and d.is_available and d.owner_stands and
  d.license_stands) as "isDoctorListed", case when k.removed_at is null then k.id end as "relativeId", coalesce(a.entered_first_name,
  u.first_name) as "firstName", coalesce(a.entered_last_name, u.last_name) as "lastName", a.entered_first_name || ' ' ||
  a.entered_last_name as "enteredName", case when k.id is not null then json_build_object('bookedBy', (u."first_name" || ' ' ||
  u."last_name"), 'relation', k.relation, 'born', k.born, 'sex', k.sex) end as relative, coalesce(a.entered_phone, u.phone) as phone,
  (select json_build_object('rating', r.rating, 'text', r.text, 'reply', r.reply, 'createdAt', r.created_at) from reviews r where
  r.appointment_id = a.id) as review, a.withheld_at as "withheldAt", a.is_shared as "isShared", (select count(*)::int from appointments e
  where e.user_id = a.user_id and lower(a.entered_first_name || ' ' || a.entered_last_name) is not distinct from lower(e.entered_first_name
  || ' ' || e.entered_last_name) and e.doctor_id = a.doctor_id and e.id <> a.id and e.appointment_date <= a.appointment_date and
  (e.withheld_at is null or e.is_shared is true)) + (select count(*)::int from appointments e where e.entered_phone = a.entered_phone and
  lower(a.entered_first_name || ' ' || a.entered_last_name) is not distinct from lower(e.entered_first_name || ' ' || e.entered_last_name)
  and e.doctor_id = a.doctor_id and e.id <> a.id and e.appointment_date <= a.appointment_date and (e.withheld_at is null or e.is_shared is
  true)) as earlier, case when u.id is not null then json_build_object('id', u.id, 'email', u.email, 'language', u.language, 'firstName',
  u.first_name, 'lastName', u.last_name, 'confirmedPhone', case when u.is_phone_verified then u.phone end, 'mutedMessages',
  u.muted_messages, 'staffRoles', '[]'::json, 'facilities', '[]'::json) end as patient, json_build_object('address', d.address,
  'practiceName', d.practice_name, 'floor', d.floor, 'landmark', d.landmark, 'fee', (case a.appointment_type when 'online' then
  coalesce(d.online_fee, d.consultation_fee) when 'home-visit' then d.consultation_fee + coalesce(d.home_visit_surcharge, 0) else
  d.consultation_fee end)::float8) as practice, (select json_build_object('id', p.id, 'email', p.email, 'language', p.language,
  'firstName', p.first_name, 'confirmedPhone', null, 'mutedMessages', '[]'::json, 'lastName', p.last_name, 'staffRoles', p.staff_roles,
  'facilities', ( select coalesce(json_agg(json_build_object('id', o.id, 'category', o.facility_type, 'name', o.name) order by o.id), '[]')
  from facilities o where o.account_id = p.id)) from provider_accounts p where p.id = d.account_id and d.is_verified and d.owner_stands) as
  "doctorAccount", case when h.id is not null then json_build_object('kind', h.kind, 'completedAt', h.completed_at, 'redFlags',
  h.red_flags, 'yes', (select coalesce(json_agg(key order by key), '[]') from jsonb_each(h.answers) where value = 'true'::jsonb),
  'recommendations', (select coalesce(json_agg(it -> 'specialty' order by nth), '[]') from jsonb_array_elements(h.recommendations) with
  ordinality as r (it, nth))) end as assessment from written a join doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id
  left join relatives k on k.id = a.relative_id left join health_assessments h on h.id = a.assessment_id;
--   Index Scan using doctors_pkey on doctors
--   Index Scan using users_pkey on users
--   Seq Scan on relatives
--   Index Scan using health_assessments_pkey on health_assessments
--   Index Scan using reviews_appointment_id_unique on reviews
--   Bitmap Heap Scan on appointments
--   Bitmap Index Scan on appointments_user_id_index
--   Index Scan using appointments_entered_phone_index on appointments
--   Index Scan using provider_accounts_pkey on provider_accounts
--   Index Scan using facilities_account_id_index on facilities

with written_0 as (insert into appointment_reminders (appointment_id, kind, due_at) values ($1, $2, $3), ($4, $5, $6) on conflict
  (appointment_id, kind) do update set due_at = excluded.due_at), written_1 as (insert into "audit_events" ("id", "actor_type", "actor_id",
  "action", "outcome", "target_type", "target_id", "code", "request_id", "detail", "at") select "id", "actor_type", "actor_id", "action",
  "outcome", "target_type", "target_id", "code", "request_id", "detail", "at" from jsonb_populate_recordset(null::"audit_events",
  $7::jsonb)), written_2 as (insert into "notifications" ("title", "message", "text_key", "text_params", "id", "audience", "user_id",
  "provider_account_id", "type", "related_id", "facility_id", "created_at") select "title", "message", "text_key", "text_params", "id",
  "audience", "user_id", "provider_account_id", "type", "related_id", "facility_id", "created_at" from
  jsonb_populate_recordset(null::"notifications", $8::jsonb)), written_3 as (insert into "outbox_messages" ("channel", "recipient", "kind",
  "subject", "body", "send_by", "id", "status", "failure", "created_at", "sent_at") select "channel", "recipient", "kind", "subject",
  "body", "send_by", "id", "status", "failure", "created_at", "sent_at" from jsonb_populate_recordset(null::"outbox_messages", $9::jsonb)),
  written_4 as ( INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id,
  group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
  heartbeat_seconds, blocked, blocking, pending_dependencies ) SELECT COALESCE(id, gen_random_uuid()) as id, 'mail' as name, data,
  COALESCE(priority, 0) as priority, j.start_after, pgboss.job_now() as created_on, "singletonKey", CASE WHEN "singletonSeconds" IS NOT
  NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) +
  COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 )) ELSE NULL END as singleton_on, "groupId" as group_id, "groupTier"
  as group_tier, COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds, COALESCE("deleteAfterSeconds", q.deletion_seconds) as
  deletion_seconds, j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
  COALESCE("retryLimit", q.retry_limit) as retry_limit, COALESCE("retryDelay", q.retry_delay) as retry_delay, COALESCE("retryBackoff",
  q.retry_backoff, false) as retry_backoff, COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max, q.policy,
  COALESCE("deadLetter", q.dead_letter) as dead_letter, COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
  COALESCE(blocked, false) as blocked, COALESCE(blocking, false) as blocking, COALESCE("pendingDependencies", 0) as pending_dependencies
  FROM ( SELECT *, CASE WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as
  timestamp with time zone) ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval) END as start_after FROM
  json_to_recordset($10::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay"
  integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer,
  "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text,
  "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'mail'
  ON CONFLICT DO NOTHING ), written_5 as ( update idempotency_keys set status = $11::int4, answer = $12::jsonb, about = array(select
  jsonb_array_elements_text($13::jsonb)::uuid) where owner = $14 and key = $15) select 1 /* commit follows */;

commit;

select pg_notify($1, event) from jsonb_array_elements_text($2::jsonb) as event;
