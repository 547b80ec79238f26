create table audit_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null,
  actor_type text not null check (actor_type in ('patient', 'provider', 'system', 'anonymous')),
  actor_id uuid,
  action text not null,
  outcome text not null check (outcome in ('success', 'refused')),
  target_type text,
  target_id uuid,
  code text,
  request_id text,
  detail jsonb,
  subjects uuid[]
);
create index audit_events_target_index on audit_events (target_id, at);
create index audit_events_actor_index on audit_events (actor_id, at);
create index audit_events_action_index on audit_events (action, at);
create index audit_events_at_index on audit_events (at, id);
create index audit_events_subjects_index on audit_events using gin (subjects) where subjects is not null;

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz(3) not null,
  about uuid[] not null default '{}',
  primary key (owner, key)
);
create index idempotency_keys_created_at_index on idempotency_keys (created_at);

create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire_index on rate_limits (expire);

create table session (
  sid text primary key,
  sess json not null,
  expire timestamptz(3) not null
);
create index session_expire_index on session (expire);
create index session_patient_index on session ((sess -> 'patient' ->> 'id'));
create index session_provider_index on session ((sess -> 'provider' ->> 'id'));
create index session_signed_in_index on session (expire)
  where (sess -> 'patient' ->> 'id') is not null or (sess -> 'provider' ->> 'id') is not null;

create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body text,
  status text not null check (status in ('queued', 'sent', 'held', 'failed')),
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  kind text not null default 'notice' check (kind in ('code', 'link', 'notice')),
  failure text,
  failed_at timestamptz(3)
);
create index outbox_messages_created_at_index on outbox_messages (created_at, id);
create index outbox_messages_unsent_index on outbox_messages (status, created_at) where status in ('queued', 'failed');

create table failed_jobs (
  id uuid primary key default gen_random_uuid(),
  queue text not null,
  data jsonb not null,
  reason text not null,
  times int not null,
  failed_at timestamptz(3) not null,
  retried_at timestamptz(3),
  constraint failed_jobs_queue_data_unique unique (queue, data)
);
create index failed_jobs_failed_at_index on failed_jobs (failed_at, id) where retried_at is null;

create table request_times (
  started_at timestamptz(3) not null,
  route text not null,
  is_failed boolean not null,
  ceiling_ms int not null,
  count bigint not null,
  primary key (started_at, route, is_failed, ceiling_ms)
);

create table health_probes (
  minute timestamptz(3) primary key
);

create table browser_vitals (
  hour timestamptz(3) not null,
  remote text not null,
  version text not null,
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  ceiling int not null,
  count bigint not null,
  primary key (hour, remote, version, name, ceiling)
);

create table browser_error_counts (
  hour timestamptz(3) not null,
  remote text not null,
  version text not null,
  count bigint not null,
  primary key (hour, remote, version)
);

create table browser_errors (
  id uuid primary key default gen_random_uuid(),
  remote text not null,
  version text not null,
  name text not null,
  message text not null,
  path text not null,
  stack text,
  count bigint not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null
);
create index browser_errors_version_index on browser_errors (remote, version);
create index browser_errors_last_at_index on browser_errors (last_at, id);

create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  app text not null,
  version text not null,
  since text not null,
  reason text not null check (reason in ('administrator', 'errors')),
  at timestamptz(3) not null,
  constraint withdrawals_version_unique unique (app, version, since)
);
