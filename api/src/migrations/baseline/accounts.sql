create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint users_email_unique unique constraint users_email_lower_check check (email = lower(email)),
  phone text not null,
  password text not null,
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  is_active boolean not null default true,
  last_login timestamptz(3),
  reset_password_token text constraint users_reset_password_token_digest_check check (reset_password_token ~ '^[0-9a-f]{64}$'),
  reset_password_expires timestamptz(3),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  language text,
  deleted_at timestamptz(3),
  sign_in_generation int not null default 0,
  is_phone_verified boolean not null default false
);
create index users_phone_index on users (phone);
create index users_created_at_index on users (created_at, id);
create index users_reset_password_token_index on users (reset_password_token);
create index users_deleted_at_index on users (deleted_at) where deleted_at is not null;
create index users_name_part_index on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index users_written_key_index on users using gin (written_key((first_name || ' ' || last_name)) gin_trgm_ops);
create index users_phone_part_index on users using gin (phone gin_trgm_ops);

create table provider_accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint provider_accounts_email_unique unique
    constraint provider_accounts_email_lower_check check (email = lower(email)),
  phone text,
  password_hash text not null,
  provider_type text not null check (provider_type in ('doctor', 'health_facility', 'admin', 'staff')),
  staff_roles text[] not null default '{}' check (staff_roles <@ array['collector', 'waste_manager', 'waste_driver']),
  provider_id uuid,
  first_name text not null,
  last_name text,
  location text,
  latitude numeric(10,8),
  longitude numeric(11,8),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  verification_token text constraint provider_accounts_verification_token_digest_check check (verification_token ~ '^[0-9a-f]{64}$'),
  reset_password_token text constraint provider_accounts_reset_password_token_digest_check check (reset_password_token ~ '^[0-9a-f]{64}$'),
  reset_password_expires timestamptz(3),
  last_login timestamptz(3),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  sign_in_generation int not null default 0,
  language text
);
create index provider_accounts_type_index on provider_accounts (provider_type, created_at, id);
create index provider_accounts_provider_id_index on provider_accounts (provider_id);
create index provider_accounts_reset_password_token_index on provider_accounts (reset_password_token);
create index provider_accounts_verification_token_index on provider_accounts (verification_token);
create index provider_accounts_created_at_index on provider_accounts (created_at, id);
create index provider_accounts_email_part_index on provider_accounts using gin (email gin_trgm_ops);
create index provider_accounts_phone_part_index on provider_accounts using gin (phone gin_trgm_ops);
create index provider_accounts_name_part_index on provider_accounts using gin ((first_name || coalesce(' ' || last_name, '')) gin_trgm_ops);
create index provider_accounts_written_key_index on provider_accounts using gin (
  written_key((first_name || coalesce(' ' || last_name, ''))) gin_trgm_ops
);

create table email_verification_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  purpose text not null check (purpose in ('signup', 'login', 'password_reset')),
  user_type text not null default 'client' check (user_type in ('client', 'provider')),
  attempts smallint not null default 0,
  is_used boolean not null default false,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  email text not null
);
create index email_verification_codes_email_index on email_verification_codes (email, purpose, created_at);

create table sms_verification_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  purpose text not null check (purpose in ('signup', 'login', 'password_reset')),
  user_type text not null default 'client' check (user_type in ('client', 'provider')),
  attempts smallint not null default 0,
  is_used boolean not null default false,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  phone text not null
);
create index sms_verification_codes_phone_index on sms_verification_codes (phone, purpose, created_at);

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null constraint second_factors_account_id_unique unique
    constraint second_factors_account_id_foreign references provider_accounts (id) on delete cascade,
  secret text not null,
  last_step int not null default 0,
  recovery_codes text[] not null default '{}',
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint invitations_email_lower_check check (email = lower(email)),
  role text not null check (role in ('collector', 'waste_manager', 'waste_driver', 'admin')),
  token text not null constraint invitations_token_digest_check check (token ~ '^[0-9a-f]{64}$') constraint invitations_token_unique unique,
  invited_by uuid constraint invitations_invited_by_foreign references provider_accounts (id) on delete set null,
  account_id uuid constraint invitations_account_id_foreign references provider_accounts (id) on delete set null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index invitations_created_at_index on invitations (created_at, id);
create index invitations_invited_by_index on invitations (invited_by);
create index invitations_account_id_index on invitations (account_id);
create unique index invitations_open_unique on invitations (email, role) where (accepted_at is null and withdrawn_at is null);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  audience text not null default 'patient' check (audience in ('patient', 'provider', 'admin')),
  user_id uuid constraint notifications_user_id_foreign references users (id) on delete cascade,
  provider_account_id uuid constraint notifications_provider_account_id_foreign references provider_accounts (id) on delete cascade,
  type text not null
    check (type in ('appointment', 'diagnostic', 'medication', 'waste', 'system', 'other', 'provider', 'customer', 'urgent')),
  title text not null,
  message text not null,
  related_id uuid,
  is_read boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  text_key text,
  text_params jsonb,
  facility_id uuid,
  constraint notifications_owner_check check (num_nonnulls(user_id, provider_account_id) = 1),
  constraint notifications_audience_owner_check check ((audience = 'patient') = (user_id is not null)),
  constraint notifications_text_check check ((text_key is null) = (text_params is null))
);
create index notifications_user_id_index on notifications (user_id, created_at, id);
create index notifications_provider_account_id_index on notifications (provider_account_id, created_at, id);
create index notifications_unread_index on notifications ((coalesce(user_id, provider_account_id))) where not is_read;

create table stored_files (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint stored_files_key_unique unique,
  kind text not null,
  owner_user_id uuid constraint stored_files_owner_user_id_foreign references users (id) on delete restrict,
  owner_account_id uuid constraint stored_files_owner_account_id_foreign references provider_accounts (id) on delete restrict,
  related_id uuid,
  content_type text not null,
  bytes int not null,
  original_name text not null,
  created_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  small bytea,
  constraint stored_files_owner_check check (num_nonnulls(owner_user_id, owner_account_id) = 1)
);
create index stored_files_owner_user_id_index on stored_files (owner_user_id);
create index stored_files_owner_account_id_index on stored_files (owner_account_id);
create index stored_files_related_id_index on stored_files (related_id);
