create table waste_tariffs (
  id uuid primary key default gen_random_uuid(),
  valid_from date not null constraint waste_tariffs_valid_from_unique unique,
  prices jsonb not null,
  minimum_charge numeric(10,2) not null,
  tax_percent numeric(5,2) not null,
  created_by uuid,
  created_at timestamptz(3) not null default now()
);

create table waste_invoices (
  id uuid primary key default gen_random_uuid(),
  provider_account_id uuid not null
    constraint waste_invoices_provider_account_id_foreign references provider_accounts (id) on delete restrict,
  pickup_request_id uuid constraint waste_invoices_pickup_request_id_foreign references waste_pickup_requests (id) on delete set null,
  invoice_number text not null constraint waste_invoices_invoice_number_unique unique,
  issue_date date not null,
  due_date date not null,
  subtotal numeric(10,2) not null,
  tax_amount numeric(10,2) not null default 0,
  total_amount numeric(10,2) not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'overdue')),
  payment_method text,
  payment_date timestamptz(3),
  payment_reference text,
  line_items jsonb not null default '[]',
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  facility_id uuid not null constraint waste_invoices_facility_id_foreign references facilities (id) on delete restrict,
  tax_percent numeric(5,2),
  credited_amount numeric(10,2) not null default 0,
  paid_amount numeric(10,2) not null default 0,
  overdue_reminded_at timestamptz(3),
  constraint waste_invoices_total_amount_check check (total_amount = (subtotal + tax_amount)),
  constraint waste_invoices_credited_amount_check check (credited_amount >= 0 and credited_amount <= total_amount),
  constraint waste_invoices_paid_amount_check check (paid_amount >= 0 and paid_amount <= total_amount)
);
create index waste_invoices_pickup_request_id_index on waste_invoices (pickup_request_id);
create index waste_invoices_status_index on waste_invoices (status, due_date);
create index waste_invoices_issue_date_index on waste_invoices (issue_date, id);
create unique index waste_invoices_pickup_request_id_unique on waste_invoices (pickup_request_id) where pickup_request_id is not null;
create index waste_invoices_facility_id_index on waste_invoices (facility_id, issue_date, id);
create index waste_invoices_unpaid_index on waste_invoices (
  issue_date, id
) include (status, due_date, total_amount, credited_amount, paid_amount) where status <> 'paid';
create index waste_invoices_overdue_index on waste_invoices (due_date, id) where status <> 'paid' and overdue_reminded_at is null;
create index waste_invoices_provider_account_id_index on waste_invoices (provider_account_id);

create table waste_payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null constraint waste_payments_invoice_id_foreign references waste_invoices (id) on delete restrict,
  amount numeric(10,2) not null check (amount > 0),
  method text not null check (method in ('bank_transfer', 'telebirr', 'cbe_birr', 'cheque', 'cash')),
  reference text,
  paid_on date not null,
  status text not null check (status in ('announced', 'confirmed', 'rejected')),
  created_by uuid constraint waste_payments_created_by_foreign references provider_accounts (id) on delete set null,
  decided_by uuid constraint waste_payments_decided_by_foreign references provider_accounts (id) on delete set null,
  decided_at timestamptz(3),
  rejection_reason text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint waste_payments_decided_at_check check ((status = 'announced') = (decided_at is null))
);
create index waste_payments_invoice_id_index on waste_payments (invoice_id);
create index waste_payments_created_by_index on waste_payments (created_by);
create index waste_payments_decided_by_index on waste_payments (decided_by);
create index waste_payments_status_index on waste_payments (status, created_at, id);
create index waste_payments_confirmed_index on waste_payments (decided_at, id) include (amount) where status = 'confirmed';
create unique index waste_payments_reference_unique on waste_payments (invoice_id, method, reference) where status <> 'rejected';

create table waste_credit_notes (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null constraint waste_credit_notes_invoice_id_foreign references waste_invoices (id) on delete restrict,
  credit_number text not null constraint waste_credit_notes_credit_number_unique unique,
  issue_date date not null,
  subtotal numeric(10,2) not null,
  tax_amount numeric(10,2) not null,
  total_amount numeric(10,2) not null,
  reason text not null,
  created_by uuid constraint waste_credit_notes_created_by_foreign references provider_accounts (id) on delete set null,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint waste_credit_notes_total_amount_check check (total_amount > 0 and total_amount = (subtotal + tax_amount))
);
create index waste_credit_notes_invoice_id_index on waste_credit_notes (invoice_id);
create index waste_credit_notes_created_by_index on waste_credit_notes (created_by);

create table waste_counters (
  series text not null check (series in ('manifest', 'certificate', 'invoice', 'credit_note', 'certification')),
  year smallint not null,
  last int not null,
  primary key (series, year)
);

create table waste_documents (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null constraint waste_documents_facility_id_foreign references facilities (id) on delete restrict,
  type text not null check (type in ('manifest', 'certificate', 'invoice', 'credit_note', 'license', 'training', 'permit', 'other')),
  title text not null,
  number text constraint waste_documents_number_unique unique,
  related_id uuid,
  pickup_request_id uuid constraint waste_documents_pickup_request_id_foreign references waste_pickup_requests (id) on delete restrict,
  issue_date date not null,
  expiry_date date,
  file_key text,
  contents jsonb,
  token text constraint waste_documents_token_unique unique,
  voided_at timestamptz(3),
  void_reason text,
  reminded_days smallint,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint waste_documents_number_check check ((number is null) = (contents is null)),
  constraint waste_documents_file_key_check check (file_key is not null or contents is not null)
);
create index waste_documents_pickup_request_id_index on waste_documents (pickup_request_id);
create index waste_documents_facility_id_index on waste_documents (facility_id, issue_date, id);
create index waste_documents_expiry_date_index on waste_documents (expiry_date, id) where expiry_date is not null and voided_at is null;
create unique index waste_documents_related_id_unique on waste_documents (related_id, type)
  where voided_at is null and related_id is not null;

create table waste_certifications (
  id uuid primary key default gen_random_uuid(),
  provider_account_id uuid not null
    constraint waste_certifications_provider_account_id_foreign references provider_accounts (id) on delete restrict,
  certification_type text not null check (certification_type in ('standard', 'gold', 'platinum')),
  certificate_number text not null constraint waste_certifications_certificate_number_unique unique,
  issue_date date not null,
  expiry_date date not null,
  status text not null default 'active' check (status in ('pending', 'active', 'expiring', 'expired')),
  training_completed boolean not null default false,
  training_completion_date date,
  certificate_url text,
  renewal_reminder_sent boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  facility_id uuid not null constraint waste_certifications_facility_id_foreign references facilities (id) on delete restrict,
  reminded_days smallint
);
create index waste_certifications_expiry_date_index on waste_certifications (expiry_date);
create index waste_certifications_facility_id_index on waste_certifications (facility_id, expiry_date);
create index waste_certifications_provider_account_id_index on waste_certifications (provider_account_id);

create table waste_trainings (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null constraint waste_trainings_facility_id_foreign references facilities (id) on delete restrict,
  module text not null check (module in ('segregation', 'sharps_safety', 'storage', 'spill_response', 'record_keeping')),
  completed_on date not null,
  recorded_by uuid constraint waste_trainings_recorded_by_foreign references provider_accounts (id) on delete set null,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint waste_trainings_module_unique unique (facility_id, module)
);
create index waste_trainings_recorded_by_index on waste_trainings (recorded_by);
