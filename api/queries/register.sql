-- POST /api/auth/register

-- Round trips: 4

insert into rate_limits as it (key, points, expire) select $2, 1, $3::int8 on conflict (key) do update set points = case when it.expire >
  $1 then it.points + 1 else 1 end, expire = case when it.expire > $1 then it.expire else excluded.expire end returning points, expire;

begin;

insert into "users" ("id", "email", "phone", "password", "first_name", "last_name", "muted_messages", "keeps_assessments", "is_active",
  "is_email_verified", "is_phone_verified", "sign_in_generation", "last_login", "is_demo", "created_at") values ($1, $2, $3, $4, $5, $6,
  $7, false, true, false, false, $8::int4, $9, false, $10) returning "updated_at";

with written_0 as (insert into "audit_events" ("id", "actor_type", "actor_id", "action", "outcome", "target_type", "target_id", "code",
  "request_id", "detail", "at") select "id", "actor_type", "actor_id", "action", "outcome", "target_type", "target_id", "code",
  "request_id", "detail", "at" from jsonb_populate_recordset(null::"audit_events", $1::jsonb)) select 1 /* commit follows */;

commit;

with old as (delete from session where sid = $4 returning sess) insert into session (sid, sess, expire) select $1, (select
  coalesce(json_object_agg(key, value), '{}') from json_each($2::json) where key like '\_%' or key = $5 or key in (select
  json_object_keys(sess) from old)), $3 on conflict (sid) do nothing;
--   Index Scan using session_pkey on session
