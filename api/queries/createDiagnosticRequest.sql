-- POST /api/facility-requests

-- Round trips: 6

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

select "f0"."id", "f0"."account_id", "f0"."name", "f0"."facility_type", "f0"."is_level_known", "f0"."address", "f0"."floor",
  "f0"."landmark", "f0"."phone", "f0"."email", "f0"."location", "f0"."woreda", "f0"."mfr_id", "f0"."dhis2_id", "f0"."latitude",
  "f0"."longitude", "f0"."working_hours", "f0"."license_number", "f0"."rating", "f0"."review_count", "f0"."is_active", "f0"."is_verified",
  "f0"."owner_stands", "f0"."verification_status", "f0"."specialization", "f0"."experience", "f0"."services", "f0"."service_prices",
  "f0"."equipment_list", "f0"."accreditation_level", "f0"."accreditation_certificates", "f0"."delivery_service", "f0"."delivery_radius",
  "f0"."delivery_fee", "f0"."quote_hours", "f0"."payment_methods", "f0"."additional_notes", "f0"."photo", "f0"."authority",
  "f0"."verification_version", "f0"."pending_since", "f0"."information_requested_at", "f0"."information_requested", "f0"."held_by",
  "f0"."held_until", "f0"."license_expires_on", "f0"."license_stands", "f0"."license_warned_days", "f0"."license_renewal_expires_on",
  "f0"."license_renewal_sent_at", "f0"."unlisted_at", "f0"."unlisted_reason", "f0"."merged_into", "f0"."is_demo", "f0"."created_at",
  "f0"."updated_at" from "facilities" as "f0" where "f0"."id" = $1 limit 1 for share;
--   Index Scan using facilities_pkey on facilities

with written as (insert into "facility_requests" ("id", "user_id", "facility_id", "reference", "accepted_total", "prescription_image_url",
  "order_id", "notes", "request_date", "created_at", "updated_at", "request_type", "requested_services", "preferred_date") values ($1, $2,
  $3, (select it from unnest(string_to_array($4, ',')) it where not exists ( select 1 from facility_requests q where q.facility_id = $5 and
  q.status in ($6, $7, $8, $9) and q.reference = it) limit 1), null, null, null, null, $10, $11, $12, $13, $14, null) returning *) select
  json_build_object('id', u.id, 'email', u.email, 'language', u.language, 'firstName', u.first_name, 'lastName', u.last_name,
  'confirmedPhone', case when u.is_phone_verified then u.phone end, 'mutedMessages', u.muted_messages, 'staffRoles', '[]'::json,
  'facilities', '[]'::json) as patient, (select json_build_object('id', p.id, 'email', p.email, 'language', p.language, 'firstName',
  p.first_name, 'confirmedPhone', null, 'mutedMessages', '[]'::json, 'lastName', p.last_name, 'staffRoles', p.staff_roles, 'facilities', (
  select coalesce(json_agg(json_build_object('id', o.id, 'category', o.facility_type, 'name', o.name) order by o.id), '[]') from facilities
  o where o.account_id = p.id)) from provider_accounts p where p.id = f.account_id and f.is_verified and f.owner_stands) as
  "facilityAccount", q.id, q.request_type as "requestType", q.user_id as "userId", q.facility_id as "facilityId", q.status, q.reference,
  q.accepted_total::float8 as "acceptedTotal", q.delivery_address as "deliveryAddress", q.delivery_fee::float8 as "deliveryFee",
  q.delivery_km::float8 as "deliveryKm", q.request_date as "requestDate", q.total_amount::float8 as "totalAmount", q.notes,
  q.facility_notes as "facilityNotes", q.quote_ends_at as "quoteEndsAt", q.steps, q.payment, q.completion is not null as "isKept",
  q.completed_at as "completedAt", q.requested_services as "requestedServices", q.test_answers as "testAnswers", q.requested_medications as
  "requestedMedications", q.preferred_date::text as "preferredDate", q.results, q.lab_work as "labWork", q.updated_at as "updatedAt",
  q.practice_ended as "practiceEnded", f.is_verified and f.owner_stands as "isAnswered", f.name as "facilityName", f.phone as
  "facilityPhone", json_build_object('address', f.address, 'location', f.location, 'floor', f.floor, 'landmark', f.landmark) as
  "facilityPlace", u.first_name as "firstName", u.last_name as "lastName", u.phone as "patientPhone", q.order_id as "orderId", case when
  q.order_id is not null then (select to_json(it) from (select o.id, o.appointment_id as "appointmentId", o.type, o.doctor_name as
  "doctorName", o.license_number as "licenseNumber", o.signed_at as "signedAt", o.expires_on::text as "expiresOn", o.cancelled_at as
  "cancelledAt", o.cancel_reason as "cancelReason", coalesce(a.entered_first_name, u.first_name) || ' ' || coalesce(a.entered_last_name,
  u.last_name) as "patientName", json_build_object('born', coalesce(h.born, k.born, s.born), 'sex', coalesce(h.sex, k.sex, s.sex),
  'allergies', coalesce(h.allergies, k.allergies, s.allergies), 'isPregnant', s.is_pregnant) as person, (select
  json_agg(json_build_object('id', l.id, 'name', l.name, 'medicationId', l.medication_id, 'testId', l.test_id, 'kind', t.kind, 'dose',
  l.dose, 'timesPerDay', l.times_per_day, 'days', l.days, 'instructions', l.instructions, 'quantity', l.quantity, 'dispensed', l.dispensed,
  'left', l.quantity - l.dispensed) order by l.position) from doctor_order_lines l left join lab_tests t on t.id = l.test_id where
  l.order_id = o.id) as lines from doctor_orders o join appointments a on a.id = o.appointment_id left join users u on u.id = a.user_id
  left join visit_sheets s on s.appointment_id = a.id left join patient_health h on h.user_id = a.user_id and a.entered_first_name is null
  left join relatives k on k.id = a.relative_id where o.id = q.order_id) it) end as "order", (select json_build_object('rating', r.rating,
  'text', r.text, 'reply', r.reply, 'createdAt', r.created_at) from reviews r where r.request_id = q.id) as review, q.withheld_at as
  "withheldAt", q.is_shared as "isShared", case when q.status in ($15, $16, $17, $18) and q.request_type = 'medication' then ( select
  json_object_agg(i.id, json_build_object('quantity', i.quantity, 'promised', i.promised, 'updatedAt', i.updated_at)) from
  facility_inventory i where i.facility_id = q.facility_id and i.id in ( select (line -> 'answer' ->> 'inventoryId')::uuid from
  jsonb_array_elements(coalesce(q.requested_medications, '[]')) line)) end as "stockNow", (select coalesce(json_agg(json_build_object('id',
  s.id, 'kind', s.kind, 'name', s.original_name, 'contentType', s.content_type, 'bytes', s.bytes, 'createdAt', s.created_at) order by
  s.created_at, s.id), '[]') from stored_files s where ((s.kind = 'result' and s.related_id = q.id and s.withdrawn_at is null) or (s.kind =
  'prescription' and s.key = q.prescription_image_url))) as files, case when q.lab_work -> 'draft' <> 'null' then ( select
  json_agg(json_build_object('id', s.id, 'kind', s.kind, 'name', s.original_name, 'contentType', s.content_type, 'bytes', s.bytes,
  'createdAt', s.created_at) order by s.created_at, s.id) from stored_files s where (s.kind = 'result_draft' and s.related_id = q.id)) end
  as "draftFiles", (select coalesce(json_agg(json_build_object('id', s.id, 'addedAt', s.created_at, 'withdrawnAt', s.withdrawn_at,
  'reason', s.withdrawn_reason) order by s.withdrawn_at, s.id), '[]') from stored_files s where s.kind = 'result' and s.related_id = q.id
  and s.withdrawn_at is not null) as "withdrawnResults" from written q join facilities f on f.id = q.facility_id join users u on u.id =
  q.user_id;
--   Bitmap Heap Scan on facility_requests
--   Bitmap Index Scan on facility_requests_facility_id_index
--   Index Scan using facilities_pkey on facilities
--   Index Scan using users_pkey on users
--   Index Scan using provider_accounts_pkey on provider_accounts
--   Index Scan using facilities_account_id_index on facilities
--   Seq Scan on doctor_orders
--   Index Scan using appointments_pkey on appointments
--   Seq Scan on visit_sheets
--   Seq Scan on patient_health
--   Seq Scan on relatives
--   Seq Scan on doctor_order_lines
--   Seq Scan on lab_tests
--   Index Scan using reviews_request_id_unique on reviews
--   Bitmap Heap Scan on facility_inventory
--   Bitmap Index Scan on facility_inventory_name_index
--   Bitmap Heap Scan on stored_files
--   Bitmap Index Scan on stored_files_related_id_index
--   Bitmap Index Scan on stored_files_key_unique
--   Index Scan using stored_files_related_id_index on stored_files

with written_0 as (insert into "audit_events" ("id", "actor_type", "actor_id", "action", "outcome", "target_type", "target_id", "code",
  "request_id", "detail", "at") select "id", "actor_type", "actor_id", "action", "outcome", "target_type", "target_id", "code",
  "request_id", "detail", "at" from jsonb_populate_recordset(null::"audit_events", $1::jsonb)), written_1 as (insert into "notifications"
  ("title", "message", "text_key", "text_params", "id", "audience", "user_id", "provider_account_id", "type", "related_id", "facility_id",
  "created_at") select "title", "message", "text_key", "text_params", "id", "audience", "user_id", "provider_account_id", "type",
  "related_id", "facility_id", "created_at" from jsonb_populate_recordset(null::"notifications", $2::jsonb)), written_2 as (insert into
  "outbox_messages" ("channel", "recipient", "kind", "subject", "body", "send_by", "id", "status", "failure", "created_at", "sent_at")
  select "channel", "recipient", "kind", "subject", "body", "send_by", "id", "status", "failure", "created_at", "sent_at" from
  jsonb_populate_recordset(null::"outbox_messages", $3::jsonb)), written_3 as ( INSERT INTO pgboss.job_common ( id, name, data, priority,
  start_after, created_on, singleton_key, singleton_on, group_id, group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit,
  retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies ) SELECT
  COALESCE(id, gen_random_uuid()) as id, 'mail' as name, data, COALESCE(priority, 0) as priority, j.start_after, pgboss.job_now() as
  created_on, "singletonKey", CASE WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval *
  ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) /
  "singletonSeconds"::float8 )) ELSE NULL END as singleton_on, "groupId" as group_id, "groupTier" as group_tier,
  COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds, COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
  j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until, COALESCE("retryLimit", q.retry_limit)
  as retry_limit, COALESCE("retryDelay", q.retry_delay) as retry_delay, COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
  COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max, q.policy, COALESCE("deadLetter", q.dead_letter) as dead_letter,
  COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds, COALESCE(blocked, false) as blocked, COALESCE(blocking, false) as
  blocking, COALESCE("pendingDependencies", 0) as pending_dependencies FROM ( SELECT *, CASE WHEN (right("startAfter", 1) = 'Z' OR
  "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone) ELSE pgboss.job_now() +
  CAST(COALESCE("startAfter",'0') as interval) END as start_after FROM json_to_recordset($4::text::json) as x ( id uuid, priority integer,
  data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay" integer, "retryDelayMax" integer, "retryBackoff" boolean,
  "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer, "groupId" text, "groupTier" text, "expireInSeconds" integer,
  "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text, "heartbeatSeconds" integer, blocked boolean, blocking
  boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'mail' ON CONFLICT DO NOTHING ), written_4 as ( update
  idempotency_keys set status = $5::int4, answer = $6::jsonb, about = array(select jsonb_array_elements_text($7::jsonb)::uuid) where owner
  = $8 and key = $9) select 1 /* commit follows */;

commit;

select pg_notify($1, event) from jsonb_array_elements_text($2::jsonb) as event;
