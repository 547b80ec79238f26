create table waste_facility_profiles (
  id uuid primary key default gen_random_uuid(),
  provider_account_id uuid not null
    constraint waste_facility_profiles_provider_account_id_foreign references provider_accounts (id) on delete cascade,
  facility_name text not null,
  facility_type text
    check (facility_type in ('cardiac_center', 'dentistry', 'dermatology', 'diagnostic_imaging', 'diagnostic_lab', 'eye_ear_nose',
      'gastroenterology', 'health_center', 'home_based_care', 'hospital', 'maternal_child_health', 'medium_clinic',
      'obstetrics_gynecology', 'ophthalmology', 'orthopedic', 'pediatric', 'pharmacy', 'physiotherapy', 'primary_clinic', 'psychiatry',
      'specialty_clinic', 'surgery_clinic')),
  license_number text,
  waste_generation_rate numeric(8,2),
  storage_capacity numeric(8,2),
  preferred_pickup_frequency text not null default 'weekly'
    check (preferred_pickup_frequency in ('daily', 'weekly', 'biweekly', 'monthly')),
  waste_types text[] not null default '{}'
    check (waste_types <@ array['sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation']),
  preferred_pickup_time text check (preferred_pickup_time in ('morning', 'afternoon', 'evening')),
  contact_person text,
  contact_phone text,
  emergency_contact text,
  special_requirements text,
  access_instructions text,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  facility_id uuid not null constraint waste_facility_profiles_facility_id_foreign references facilities (id) on delete cascade
    constraint waste_facility_profiles_facility_id_unique unique,
  address text,
  email text,
  is_recurring boolean not null default false,
  recurring_from date,
  skipped_day date,
  constraint waste_facility_profiles_recurring_check check (not is_recurring or recurring_from is not null)
);
create index waste_facility_profiles_provider_account_id_index on waste_facility_profiles (provider_account_id);

create table waste_drivers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  email text constraint waste_drivers_email_unique unique constraint waste_drivers_email_lower_check check (email = lower(email)),
  plate_number text,
  updated_at timestamptz(3) not null default now()
);
create index waste_drivers_name_index on waste_drivers (name, id);

create table waste_pickup_requests (
  id uuid primary key default gen_random_uuid(),
  provider_account_id uuid not null
    constraint waste_pickup_requests_provider_account_id_foreign references provider_accounts (id) on delete restrict,
  waste_types text[] not null constraint waste_pickup_requests_some_waste_check check (cardinality(waste_types) > 0)
    check (waste_types <@ array['sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation']),
  estimated_weight numeric(8,2) not null check (estimated_weight >= 0),
  actual_weight numeric(8,2),
  photo_urls text[] not null default '{}',
  preferred_pickup_date date not null,
  preferred_time_slot text not null check (preferred_time_slot in ('morning', 'afternoon', 'evening')),
  special_instructions text,
  status text not null default 'pending' check (status in ('pending', 'scheduled', 'confirmed', 'completed', 'cancelled')),
  scheduled_pickup_date timestamptz(3),
  actual_pickup_date timestamptz(3),
  pickup_driver_id uuid constraint waste_pickup_requests_pickup_driver_id_foreign references waste_drivers (id) on delete set null,
  manifest_url text,
  certificate_url text,
  total_cost numeric(10,2),
  is_paid boolean not null default false,
  payment_date timestamptz(3),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  facility_id uuid not null constraint waste_pickup_requests_facility_id_foreign references facilities (id) on delete restrict,
  area text not null default '',
  actual_weights jsonb,
  discrepancy_reason text,
  scheduled_time_slot text check (scheduled_time_slot in ('morning', 'afternoon', 'evening')),
  route_position int,
  arrived_at timestamptz(3),
  delivered_at timestamptz(3),
  facility_signer_name text,
  facility_signature text,
  driver_signature text,
  cancel_reason text,
  recurring_day date,
  constraint waste_pickup_requests_completed_check check (status <> 'completed' or ((actual_weight is not null)
      and (actual_pickup_date is not null))),
  constraint waste_pickup_requests_recurring_unique unique (facility_id, recurring_day)
);
create index waste_pickup_requests_status_index on waste_pickup_requests (status, preferred_pickup_date, id);
create index waste_pickup_requests_created_at_index on waste_pickup_requests (created_at, id);
create index waste_pickup_requests_collected_index on waste_pickup_requests (actual_pickup_date, id);
create index waste_pickup_requests_planned_index on waste_pickup_requests (
  (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date))
) where status <> 'cancelled';
create index waste_pickup_requests_facility_id_index on waste_pickup_requests (facility_id, created_at, id);
create index waste_pickup_requests_schedule_index on waste_pickup_requests (
  facility_id, (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date))
);
create index waste_pickup_requests_open_index on waste_pickup_requests (
  (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)), id
) where status in ('pending', 'scheduled', 'confirmed');
create index waste_pickup_requests_closed_index on waste_pickup_requests (
  (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)), id
) where status in ('completed', 'cancelled');
create index waste_pickup_requests_provider_account_id_index on waste_pickup_requests (provider_account_id);
create index waste_pickup_requests_undelivered_index on waste_pickup_requests (
  (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)), id
) where status = 'completed' and delivered_at is null;
create index waste_pickup_requests_driver_index on waste_pickup_requests (
  pickup_driver_id, (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date))
);
create index waste_pickup_requests_area_index on waste_pickup_requests (area);

create table waste_assignments (
  id uuid primary key default gen_random_uuid(),
  pickup_id uuid not null constraint waste_assignments_pickup_id_foreign references waste_pickup_requests (id) on delete cascade,
  driver_id uuid not null constraint waste_assignments_driver_id_foreign references waste_drivers (id) on delete restrict,
  day date not null,
  assigned_by uuid constraint waste_assignments_assigned_by_foreign references provider_accounts (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index waste_assignments_driver_id_index on waste_assignments (driver_id);
create index waste_assignments_assigned_by_index on waste_assignments (assigned_by);
create index waste_assignments_pickup_id_index on waste_assignments (pickup_id, driver_id);

create table waste_stop_events (
  id uuid primary key default gen_random_uuid(),
  pickup_id uuid not null constraint waste_stop_events_pickup_id_foreign references waste_pickup_requests (id) on delete cascade,
  driver_id uuid not null constraint waste_stop_events_driver_id_foreign references waste_drivers (id) on delete restrict,
  kind text not null check (kind in ('arrived', 'weighed', 'signed', 'photo', 'missed')),
  detail jsonb not null default '{}',
  images text[] not null default '{}',
  nth int not null,
  made_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  outcome text not null check (outcome in ('applied', 'flagged', 'refused')),
  refusal text check (refusal in ('reassigned', 'cancelled', 'moved', 'completed', 'not_weighed', 'no_reason', 'wrong_types', 'no_image')),
  constraint waste_stop_events_pickup_id_nth_unique unique (pickup_id, nth)
);
create index waste_stop_events_driver_id_index on waste_stop_events (driver_id);

create table waste_custody_steps (
  id uuid primary key default gen_random_uuid(),
  pickup_id uuid not null constraint waste_custody_steps_pickup_id_foreign references waste_pickup_requests (id) on delete restrict,
  step text not null check (step in ('collected', 'delivered')),
  from_name text not null,
  to_name text not null,
  giver_name text not null,
  giver_signature text,
  receiver_name text not null,
  receiver_signature text,
  kilograms numeric(8,2) not null,
  at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  recorded_by uuid constraint waste_custody_steps_recorded_by_foreign references provider_accounts (id) on delete restrict,
  flag text check (flag in ('reassigned', 'cancelled', 'moved', 'completed', 'not_weighed', 'no_reason', 'wrong_types', 'no_image')),
  is_demo boolean not null default false,
  constraint waste_custody_steps_pickup_id_step_unique unique (pickup_id, step)
);
create index waste_custody_steps_recorded_by_index on waste_custody_steps (recorded_by);

create table waste_storage_warnings (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null constraint waste_storage_warnings_facility_id_foreign references facilities (id) on delete cascade,
  waste_type text not null
    check (waste_type in ('sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation')),
  since timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint waste_storage_warnings_unique unique (facility_id, waste_type, since)
);
