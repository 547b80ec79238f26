-- POST /api/provider/login

-- Round trips: 4

with first as ( insert into rate_limits as it (key, points, expire) select $2, 1, $3::int8 on conflict (key) do update set points = case
  when it.expire > $1 then it.points + 1 else 1 end, expire = case when it.expire > $1 then it.expire else excluded.expire end returning
  points, expire), second as ( insert into rate_limits as it (key, points, expire) select $5, 1, $6::int8 from first where points <= $4 on
  conflict (key) do update set points = case when it.expire > $1 then it.points + 1 else 1 end, expire = case when it.expire > $1 then
  it.expire else excluded.expire end returning points, expire) select points, expire from first union all select points, expire from second;

select "p0".* from "provider_accounts" as "p0" where "p0"."email" = $1 and "p0"."is_active" = true limit 1;
--   Index Scan using provider_accounts_email_unique on provider_accounts

with given_back as (update rate_limits set points = greatest(points - 1, 0) where key = $1 returning 1), forgotten as (delete from
  rate_limits where key = $2 and (select count(*) from given_back) >= 0), signed_in as (update provider_accounts set last_login = $3 where
  id = $4) insert into audit_events (id, at, actor_type, actor_id, action, outcome, target_type, target_id, request_id) values
  (gen_random_uuid(), $5, $6, $7, $8, 'success', $9, $10, $11) returning (select id from second_factors where account_id = $12 and
  confirmed_at is not null)::text as answer;
--   Index Scan using rate_limits_pkey on rate_limits
--   Index Scan using provider_accounts_pkey on provider_accounts
--   Index Scan using second_factors_account_id_unique on second_factors

with old as (delete from session where sid = $4 returning sess) insert into session (sid, sess, expire) select $1, (select
  coalesce(json_object_agg(key, value), '{}') from json_each($2::json) where key like '\_%' or key = $5 or key in (select
  json_object_keys(sess) from old)), $3 on conflict (sid) do nothing;
--   Index Scan using session_pkey on session
