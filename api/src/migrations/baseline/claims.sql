create table doctor_claims (
  id uuid primary key default gen_random_uuid(),
  claimant_account_id uuid not null constraint doctor_claims_claimant_account_id_foreign
      references provider_accounts (id) on delete cascade,
  claimed_contact_phone text not null,
  claimed_contact_email text not null,
  claimed_license_number text not null,
  additional_documents text[] not null default '{}',
  claim_status text not null default 'pending' check (claim_status in ('pending', 'under_review', 'approved', 'rejected')),
  verification_notes text,
  admin_reviewer_id uuid constraint doctor_claims_admin_reviewer_id_foreign references provider_accounts (id) on delete set null,
  claim_reason text not null,
  match_score numeric(5,2),
  is_data_verified boolean not null default false,
  is_document_verified boolean not null default false,
  claimed_at timestamptz(3) not null default now(),
  reviewed_at timestamptz(3),
  approved_at timestamptz(3),
  rejected_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  doctor_id uuid not null constraint doctor_claims_doctor_id_foreign references doctors (id) on delete cascade,
  claimed_doctor_name text not null,
  claimed_specialization text not null,
  license_document_url text,
  selfie_photo_url text not null,
  claimed_license_expires_on date,
  answer_until timestamptz(3),
  owner_answer text check (owner_answer in ('mine', 'hand_over')),
  owner_answer_text text,
  owner_answered_at timestamptz(3),
  proposal jsonb
);
create index doctor_claims_doctor_id_index on doctor_claims (doctor_id);
create index doctor_claims_claimant_index on doctor_claims (claimant_account_id, created_at);
create index doctor_claims_status_index on doctor_claims (claim_status, created_at, id);
create index doctor_claims_admin_reviewer_id_index on doctor_claims (admin_reviewer_id);
create unique index doctor_claims_open_unique on doctor_claims (claimant_account_id, doctor_id)
  where claim_status in ('pending', 'under_review');
create index doctor_claims_reviewed_index on doctor_claims (claim_status, reviewed_at, id);

create table doctor_claim_history (
  id uuid primary key default gen_random_uuid(),
  action_type text not null,
  action_by uuid constraint doctor_claim_history_action_by_foreign references provider_accounts (id) on delete set null,
  action_details text,
  previous_status text check (previous_status in ('pending', 'under_review', 'approved', 'rejected')),
  new_status text check (new_status in ('pending', 'under_review', 'approved', 'rejected')),
  created_at timestamptz(3) not null default now(),
  claim_id uuid not null constraint doctor_claim_history_claim_id_foreign references doctor_claims (id) on delete cascade
);
create index doctor_claim_history_claim_id_index on doctor_claim_history (claim_id, created_at);
create index doctor_claim_history_action_by_index on doctor_claim_history (action_by);

create table facility_claims (
  id uuid primary key default gen_random_uuid(),
  claimant_account_id uuid not null
    constraint facility_claims_claimant_account_id_foreign references provider_accounts (id) on delete cascade,
  claimed_contact_phone text not null,
  claimed_contact_email text not null,
  claimed_license_number text not null,
  additional_documents text[] not null default '{}',
  claim_status text not null default 'pending' check (claim_status in ('pending', 'under_review', 'approved', 'rejected')),
  verification_notes text,
  admin_reviewer_id uuid constraint facility_claims_admin_reviewer_id_foreign references provider_accounts (id) on delete set null,
  claim_reason text not null,
  match_score numeric(5,2),
  is_data_verified boolean not null default false,
  is_document_verified boolean not null default false,
  claimed_at timestamptz(3) not null default now(),
  reviewed_at timestamptz(3),
  approved_at timestamptz(3),
  rejected_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  facility_id uuid not null constraint facility_claims_facility_id_foreign references facilities (id) on delete cascade,
  claimed_facility_name text not null,
  claimed_location text not null,
  license_document_url text,
  owner_photo_url text,
  claimed_license_expires_on date,
  answer_until timestamptz(3),
  owner_answer text check (owner_answer in ('mine', 'hand_over')),
  owner_answer_text text,
  owner_answered_at timestamptz(3),
  proposal jsonb
);
create index facility_claims_facility_id_index on facility_claims (facility_id);
create index facility_claims_claimant_index on facility_claims (claimant_account_id, created_at);
create index facility_claims_status_index on facility_claims (claim_status, created_at, id);
create index facility_claims_admin_reviewer_id_index on facility_claims (admin_reviewer_id);
create unique index facility_claims_open_unique on facility_claims (claimant_account_id, facility_id)
  where claim_status in ('pending', 'under_review');
create index facility_claims_reviewed_index on facility_claims (claim_status, reviewed_at, id);

create table facility_claim_history (
  id uuid primary key default gen_random_uuid(),
  action_type text not null,
  action_by uuid constraint facility_claim_history_action_by_foreign references provider_accounts (id) on delete set null,
  action_details text,
  previous_status text check (previous_status in ('pending', 'under_review', 'approved', 'rejected')),
  new_status text check (new_status in ('pending', 'under_review', 'approved', 'rejected')),
  created_at timestamptz(3) not null default now(),
  claim_id uuid not null constraint facility_claim_history_claim_id_foreign references facility_claims (id) on delete cascade
);
create index facility_claim_history_claim_id_index on facility_claim_history (claim_id, created_at);
create index facility_claim_history_action_by_index on facility_claim_history (action_by);
