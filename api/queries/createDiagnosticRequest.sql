-- POST /api/facility-requests

-- Round trips: 19

select it.sess, u.id as "patientId", u.sign_in_generation as "patientGeneration", a.id as "providerId", a.provider_type as "providerType",
  to_json(a.staff_roles) as "staffRoles", a.is_verified as "isVerified", d.id as "doctorId", d.is_verified as "doctorIsVerified", (select
  json_agg(f.id order by f.id = a.provider_id desc nulls last, f.created_at, f.id) from facilities f where f.account_id = a.id) as
  "facilityIds", (select s.id from second_factors s where s.account_id = a.id and s.confirmed_at is not null) as "secondFactor" from
  session it left join users u on u.id = (it.sess -> 'patient' ->> 'id')::uuid and u.is_active and u.sign_in_generation = coalesce((it.sess
  -> 'patient' ->> 'generation')::int, 0) left join provider_accounts a on a.id = (it.sess -> 'provider' ->> 'id')::uuid and a.is_active
  and a.sign_in_generation = coalesce((it.sess -> 'provider' ->> 'generation')::int, 0) left join doctors d on d.account_id = a.id where
  it.sid = $1 and it.expire > now();

begin;

select 1 from users where id = $1 and is_active and sign_in_generation = coalesce($2::int4, sign_in_generation) for no key update;

select "f0"."id", "f0"."account_id", "f0"."name", "f0"."facility_type", "f0"."address", "f0"."phone", "f0"."email", "f0"."location",
  "f0"."latitude", "f0"."longitude", "f0"."working_hours", "f0"."license_number", "f0"."rating", "f0"."review_count", "f0"."is_active",
  "f0"."is_verified", "f0"."owner_stands", "f0"."verification_status", "f0"."specialization", "f0"."experience", "f0"."services",
  "f0"."service_prices", "f0"."equipment_list", "f0"."accreditation_level", "f0"."accreditation_certificates", "f0"."delivery_service",
  "f0"."delivery_radius", "f0"."delivery_fee", "f0"."payment_methods", "f0"."additional_notes", "f0"."photo", "f0"."authority",
  "f0"."verification_version", "f0"."pending_since", "f0"."information_requested_at", "f0"."information_requested", "f0"."held_by",
  "f0"."held_until", "f0"."license_expires_on", "f0"."license_stands", "f0"."license_warned_days", "f0"."license_renewal_expires_on",
  "f0"."license_renewal_sent_at", "f0"."is_demo", "f0"."created_at", "f0"."updated_at" from "facilities" as "f0" where "f0"."id" = $1 limit
  1 for share;

select reference from facility_requests where facility_id = $1 and status in ($2, $3, $4, $5) and reference in ($6, $7, $8, $9, $10, $11,
  $12, $13);

insert into "audit_events" ("id", "at", "actor_type", "actor_id", "action", "outcome", "target_type", "target_id", "code", "request_id",
  "detail") values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9, $10);

insert into "facility_requests" ("request_type", "id", "user_id", "facility_id", "prescription_image_url", "request_date", "status",
  "reference", "accepted_total", "notes", "practice_ended", "is_demo", "created_at", "updated_at", "requested_services") values ($1, $2,
  $3, $4, null, $5, $6, $7, null, null, false, false, $8, $9, $10) returning "steps";

select q.id, q.request_type as "requestType", q.user_id as "userId", q.facility_id as "facilityId", q.status, q.reference,
  q.accepted_total::float8 as "acceptedTotal", q.delivery_address as "deliveryAddress", q.delivery_fee::float8 as "deliveryFee",
  q.delivery_km::float8 as "deliveryKm", q.request_date as "requestDate", q.total_amount::float8 as "totalAmount", q.notes,
  q.facility_notes as "facilityNotes", q.quote_ends_at as "quoteEndsAt", q.steps, q.requested_services as "requestedServices",
  q.requested_medications as "requestedMedications", q.preferred_date::text as "preferredDate", q.results, q.updated_at as "updatedAt",
  q.practice_ended as "practiceEnded", f.is_verified and f.owner_stands as "isAnswered", f.name as "facilityName", f.phone as
  "facilityPhone", coalesce(f.address, f.location) as "facilityAddress", u.first_name as "firstName", u.last_name as "lastName", u.phone as
  "patientPhone", (select json_build_object('rating', r.rating, 'text', r.text, 'reply', r.reply, 'createdAt', r.created_at) from reviews r
  where r.request_id = q.id) as review, q.withheld_at as "withheldAt", q.is_shared as "isShared", case when q.status in ($1, $2, $3, $4)
  and q.request_type = 'medication' then ( select json_object_agg(i.id, json_build_object('quantity', i.quantity, 'promised', i.promised,
  'updatedAt', i.updated_at)) from facility_inventory i where i.facility_id = q.facility_id and i.id in ( select (line -> 'answer' ->>
  'inventoryId')::uuid from jsonb_array_elements(coalesce(q.requested_medications, '[]')) line)) end as "stockNow", (select
  coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'name', s.original_name, 'contentType', s.content_type, 'bytes', s.bytes,
  'createdAt', s.created_at) order by s.created_at, s.id), '[]') from stored_files s where ((s.kind = 'result' and s.related_id = q.id and
  s.withdrawn_at is null) or (s.kind = 'prescription' and s.key = q.prescription_image_url))) as files, (select
  coalesce(json_agg(json_build_object('id', s.id, 'addedAt', s.created_at, 'withdrawnAt', s.withdrawn_at, 'reason', s.withdrawn_reason)
  order by s.withdrawn_at, s.id), '[]') from stored_files s where s.kind = 'result' and s.related_id = q.id and s.withdrawn_at is not null)
  as "withdrawnResults" from facility_requests q join facilities f on f.id = q.facility_id join users u on u.id = q.user_id where (q.id =
  $5) and (true);

select email, language from users where id = $1;

select first_name as "firstName", last_name as "lastName", '{}'::text[] as "staffRoles", '[]'::json as facilities from users where id = $1;

INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id, group_tier,
  expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
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
  json_to_recordset($1::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay"
  integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer,
  "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text,
  "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'mail'
  ON CONFLICT DO NOTHING RETURNING id;

select p.id, p.email, p.language from facilities f join provider_accounts p on p.id = f.account_id where f.id = $1 and f.is_verified and
  f.owner_stands;

select first_name as "firstName", last_name as "lastName", staff_roles as "staffRoles", (select coalesce(json_agg(json_build_object('id',
  f.id, 'category', f.facility_type) order by f.id), '[]') from facilities f where f.account_id = p.id) as facilities from
  provider_accounts p where id = $1;

select (select f.name from facilities f where f.id = $1 and exists (select 1 from facilities o where o.account_id = f.account_id and o.id
  <> f.id)) as name;

INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id, group_tier,
  expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
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
  json_to_recordset($1::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay"
  integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer,
  "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text,
  "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'mail'
  ON CONFLICT DO NOTHING RETURNING id;

insert into "outbox_messages" ("id", "channel", "kind", "recipient", "subject", "body", "status", "failure", "created_at", "sent_at")
  values ($1, $2, $3, $4, $5, $6, $7, null, $8, null), ($9, $10, $11, $12, $13, $14, $15, null, $16, null);

insert into "notifications" ("id", "audience", "user_id", "provider_account_id", "type", "title", "message", "text_key", "text_params",
  "related_id", "facility_id", "is_read", "is_demo", "created_at") values ($1, $2, $3, null, $4, $5, $6, $7, $8, $9, null, false, false,
  $10), ($11, $12, null, $13, $14, $15, $16, $17, $18, $19, $20, false, false, $21);

commit;

select pg_notify($1, event) from jsonb_array_elements_text($2::jsonb) as event;
