create table health_assessments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint health_assessments_user_id_foreign references users (id) on delete cascade,
  kind text not null check (kind in ('triage', 'full')),
  answers jsonb not null,
  recommendations jsonb not null,
  red_flags jsonb not null,
  completed_at timestamptz(3) not null,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index health_assessments_user_id_index on health_assessments (user_id, completed_at, id);

create table appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint appointments_user_id_foreign references users (id) on delete restrict,
  doctor_id uuid not null constraint appointments_doctor_id_foreign references doctors (id) on delete restrict,
  appointment_date timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  appointment_type text not null check (appointment_type in ('online', 'in-person', 'home-visit')),
  status text not null default 'scheduled' check (status in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show')),
  symptoms text,
  notes text,
  meeting_link text,
  address text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  assessment_id uuid constraint appointments_assessment_id_foreign references health_assessments (id) on delete set null,
  may_overlap boolean not null default false,
  fee numeric(10,2) not null default 0 check (fee >= 0),
  began_at timestamptz(3),
  ended_at timestamptz(3),
  delay_minutes smallint,
  delay_reason text check (delay_reason in ('previous_visit', 'emergency', 'traffic', 'technical', 'personal', 'other')),
  delay_reported_at timestamptz(3),
  cancel_reason text,
  practice_ended boolean not null default false,
  withheld_at timestamptz(3),
  is_shared boolean,
  constraint appointments_ends_at_check check (ends_at > appointment_date),
  constraint appointments_address_check check (appointment_type <> 'home-visit' or address is not null),
  constraint appointments_doctor_time_excl exclude using gist (doctor_id with =, tstzrange(appointment_date, ends_at) with &&)
      where (status <> 'cancelled'),
  constraint appointments_user_time_excl exclude using gist (user_id with =, tstzrange(appointment_date, ends_at) with &&)
      where (status <> 'cancelled' and not may_overlap),
  constraint appointments_ended_at_check check (ended_at is null or ended_at >= began_at),
  constraint appointments_delay_check check (num_nulls(delay_minutes, delay_reason, delay_reported_at) = any (array[0, 3]))
);
create index appointments_user_id_index on appointments (user_id, appointment_date, id);
create index appointments_doctor_id_index on appointments (doctor_id, appointment_date, id);
create index appointments_status_index on appointments (status, appointment_date);
create index appointments_assessment_id_index on appointments (assessment_id);
create index appointments_appointment_date_index on appointments (appointment_date, id) include (status, fee, began_at);
create index appointments_delayed_index on appointments (appointment_date, id)
  where status in ('confirmed', 'completed')
    and case when began_at is null then delay_minutes is not null else began_at - appointment_date >= interval '5 minutes' end;

create table appointment_reminders (
  appointment_id uuid not null constraint appointment_reminders_appointment_id_foreign references appointments (id) on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  due_at timestamptz(3) not null,
  primary key (appointment_id, kind)
);
create index appointment_reminders_due_at_index on appointment_reminders (due_at);

create table prescription_readings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint prescription_readings_user_id_foreign references users (id) on delete cascade,
  file_id uuid constraint prescription_readings_file_id_foreign references stored_files (id) on delete cascade,
  kind text not null check (kind in ('pharmacy', 'diagnostics')),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'unusable', 'too_long')),
  idempotency_key text,
  file_hash text not null,
  result jsonb,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  constraint prescription_readings_key_unique unique (user_id, idempotency_key),
  constraint prescription_readings_result_check check ((status = 'done') = (result is not null))
);
create index prescription_readings_file_id_index on prescription_readings (file_id);

create table facility_requests (
  id uuid primary key default gen_random_uuid(),
  request_type text not null check (request_type in ('diagnostic', 'medication')),
  user_id uuid not null constraint facility_requests_user_id_foreign references users (id) on delete restrict,
  facility_id uuid not null constraint facility_requests_facility_id_foreign references facilities (id) on delete restrict,
  prescription_image_url text,
  request_date timestamptz(3) not null default now(),
  status text not null default 'pending'
    check (status in ('pending', 'quoted', 'confirmed', 'ready', 'completed', 'rejected', 'cancelled')),
  total_amount numeric(10,2) check (total_amount >= 0),
  notes text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  requested_services text[],
  preferred_date date,
  results text,
  requested_medications jsonb,
  facility_notes text,
  steps jsonb not null default '[]',
  completed_at timestamptz(3),
  accepted_total numeric(10,2),
  delivery_address text,
  delivery_fee numeric(10,2),
  delivery_km numeric(6,2),
  reference text not null default request_reference(),
  practice_ended boolean not null default false,
  withheld_at timestamptz(3),
  is_shared boolean,
  quote_ends_at timestamptz(3)
);
create index facility_requests_request_type_index on facility_requests (request_type);
create index facility_requests_user_id_index on facility_requests (user_id, request_date, id);
create index facility_requests_facility_id_index on facility_requests (facility_id, request_date, id);
create index facility_requests_status_index on facility_requests (request_type, status, request_date);
create index facility_requests_completed_index on facility_requests (completed_at, id) include (total_amount)
  where completed_at is not null;
create index facility_requests_open_index on facility_requests (facility_id, request_date, id)
  where status in ('pending', 'confirmed', 'ready', 'quoted');
create index facility_requests_state_index on facility_requests (facility_id, request_type, status, request_date, id);
create unique index facility_requests_reference_unique on facility_requests (facility_id, reference)
  where status in ('pending', 'confirmed', 'ready', 'quoted');
create index facility_requests_quote_end_index on facility_requests (quote_ends_at, id) where status = 'quoted';

create table reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid constraint reviews_user_id_foreign references users (id) on delete set null,
  appointment_id uuid constraint reviews_appointment_id_unique unique
    constraint reviews_appointment_id_foreign references appointments (id) on delete cascade,
  request_id uuid constraint reviews_request_id_unique unique
    constraint reviews_request_id_foreign references facility_requests (id) on delete cascade,
  doctor_id uuid constraint reviews_doctor_id_foreign references doctors (id) on delete cascade,
  facility_id uuid constraint reviews_facility_id_foreign references facilities (id) on delete cascade,
  rating smallint not null check (rating >= 1 and rating <= 5),
  text text,
  reply text,
  replied_at timestamptz(3),
  hidden_at timestamptz(3),
  hidden_reason text,
  hidden_by uuid constraint reviews_hidden_by_foreign references provider_accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint reviews_visit_check check (num_nonnulls(appointment_id, request_id) = 1),
  constraint reviews_profile_check check ((appointment_id is null) = (doctor_id is null) and (request_id is null) = (facility_id is null)),
  constraint reviews_reply_check check ((reply is null) = (replied_at is null)),
  constraint reviews_hidden_check check (hidden_at is null or hidden_reason is not null)
);
create index reviews_user_id_index on reviews (user_id);
create index reviews_hidden_by_index on reviews (hidden_by);
create index reviews_doctor_id_index on reviews (doctor_id, created_at, id);
create index reviews_facility_id_index on reviews (facility_id, created_at, id);
create index reviews_created_at_index on reviews (created_at, id);
create index reviews_satisfaction_index on reviews (created_at) include (rating) where hidden_at is null and appointment_id is not null;

-- The specification's names for parts of the shared table (decision 0008).
create view diagnostic_requests as
select id, user_id, facility_id as center_id, prescription_image_url, requested_services, request_date, preferred_date, status, notes, results
from facility_requests where request_type = 'diagnostic';

create view medication_requests as
select id, user_id, facility_id as pharmacy_id, prescription_image_url, requested_medications, request_date, status, total_amount, notes
from facility_requests where request_type = 'medication';
