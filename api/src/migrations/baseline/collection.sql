create table data_collection_submissions (
  id uuid primary key default gen_random_uuid(),
  collector_id uuid not null
    constraint data_collection_submissions_collector_id_foreign references provider_accounts (id) on delete restrict,
  provider_type text not null check (provider_type in ('Clinic', 'Diagnostic Center', 'Pharmacy')),
  institution_name text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  phone_number text not null,
  email_address text,
  physical_address text not null,
  city_location text not null,
  operating_hours text not null,
  services_offered text not null,
  equipment_available text,
  accreditation_level text,
  license_number text not null,
  additional_notes text,
  test_categories text,
  turnaround_time text,
  sample_collection text,
  medications_available text,
  delivery_service text,
  payment_methods text,
  insurance_accepted text,
  latitude numeric(10,8) not null check (latitude >= -90 and latitude <= 90),
  longitude numeric(11,8) not null check (longitude >= -180 and longitude <= 180),
  accuracy int,
  photo text not null,
  status text not null default 'pending' check (status in ('pending', 'returned', 'accepted', 'rejected', 'duplicate')),
  reviewer_id uuid constraint data_collection_submissions_reviewer_id_foreign references provider_accounts (id) on delete set null,
  review_notes text,
  reviewed_at timestamptz(3),
  facility_id uuid constraint data_collection_submissions_facility_id_foreign references facilities (id) on delete set null,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint data_collection_submissions_position_check check ((latitude is null) = (longitude is null))
);
create index data_collection_submissions_reviewer_id_index on data_collection_submissions (reviewer_id);
create index data_collection_submissions_facility_id_index on data_collection_submissions (facility_id);
create index data_collection_submissions_collector_id_index on data_collection_submissions (collector_id, created_at, id);
create index data_collection_submissions_status_index on data_collection_submissions (status, created_at, id);

create table data_collection_submission_keys (
  id uuid primary key default gen_random_uuid(),
  collector_id uuid not null
    constraint data_collection_submission_keys_collector_id_foreign references provider_accounts (id) on delete restrict,
  key uuid not null,
  submission_id uuid not null
    constraint data_collection_submission_keys_submission_id_foreign references data_collection_submissions (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint data_collection_submission_keys_unique unique (collector_id, key)
);
create index data_collection_submission_keys_submission_id_index on data_collection_submission_keys (submission_id);

create table import_batches (
  id uuid primary key default gen_random_uuid(),
  account_id uuid constraint import_batches_account_id_foreign references provider_accounts (id) on delete set null,
  file_id uuid constraint import_batches_file_id_foreign references stored_files (id) on delete set null,
  file_name text not null,
  bytes int not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed')),
  step text check (step in ('read', 'check', 'import', 'undo')),
  is_dry_run boolean not null default false,
  authority text,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text not null check (delimiter in ('comma', 'semicolon', 'tab', 'pipe')),
  columns jsonb not null,
  counts jsonb not null,
  checkpoint int not null default 1,
  failure jsonb,
  undone jsonb,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  handed_over_by uuid constraint import_batches_handed_over_by_foreign references provider_accounts (id) on delete set null,
  handed_over_at timestamptz(3),
  constraint import_batches_failure_check check ((state = 'failed') = (failure is not null))
);
create index import_batches_account_id_index on import_batches (account_id);
create index import_batches_file_id_index on import_batches (file_id);
create index import_batches_created_at_index on import_batches (created_at, id);
create index import_batches_state_index on import_batches (state, created_at, id);
create index import_batches_handed_over_by_index on import_batches (handed_over_by);

create table import_rows (
  batch_id uuid not null constraint import_rows_batch_id_foreign references import_batches (id) on delete cascade,
  "row" int not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'ready', 'duplicate', 'skipped', 'error', 'imported', 'undone', 'kept')),
  type text check (type in ('doctor', 'facility')),
  cells jsonb not null,
  fixed jsonb,
  identity text,
  license text,
  problems jsonb not null default '[]',
  notes jsonb not null default '[]',
  match jsonb,
  decision text check (decision in ('keep', 'skip')),
  kept_reason text check (kept_reason in ('claimed', 'in_use', 'verified', 'edited')),
  provider_id uuid,
  primary key (batch_id, "row")
);
create index import_rows_outcome_index on import_rows (batch_id, outcome, "row");
create index import_rows_identity_index on import_rows (batch_id, identity, "row") where identity is not null;
create index import_rows_license_index on import_rows (batch_id, license, "row") where license is not null;
