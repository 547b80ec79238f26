create table verification_history (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid constraint verification_history_doctor_id_foreign references doctors (id) on delete cascade,
  facility_id uuid constraint verification_history_facility_id_foreign references facilities (id) on delete cascade,
  step text not null check (step in ('approve', 'reject', 'reopen', 'request_information', 'set_license', 'set_accreditation')),
  action_by uuid constraint verification_history_action_by_foreign references provider_accounts (id) on delete set null,
  notes text,
  previous_status text check (previous_status in ('pending', 'approved', 'rejected')),
  new_status text check (new_status in ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) not null default now(),
  evidence jsonb,
  constraint verification_history_profile_check check (num_nonnulls(doctor_id, facility_id) = 1)
);
create index verification_history_doctor_index on verification_history (doctor_id, created_at, id);
create index verification_history_facility_index on verification_history (facility_id, created_at, id);
create index verification_history_action_by_index on verification_history (action_by);

create table verification_evidence (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid constraint verification_evidence_doctor_id_foreign references doctors (id) on delete cascade,
  facility_id uuid constraint verification_evidence_facility_id_foreign references facilities (id) on delete cascade,
  account_id uuid not null constraint verification_evidence_account_id_foreign references provider_accounts (id) on delete cascade,
  seen jsonb not null default '{}',
  findings jsonb not null default '{}',
  basis text,
  updated_at timestamptz(3) not null default now(),
  constraint verification_evidence_doctor_unique unique (doctor_id, account_id),
  constraint verification_evidence_facility_unique unique (facility_id, account_id),
  constraint verification_evidence_profile_check check (num_nonnulls(doctor_id, facility_id) = 1)
);
create index verification_evidence_account_id_index on verification_evidence (account_id);

create table saved_reasons (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reject', 'information', 'claim_approve', 'claim_reject', 'submission_reject', 'review_hide')),
  text text not null,
  "position" int not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index saved_reasons_order_index on saved_reasons (kind, "position", id);

-- Sentences that administrators can choose from the start.
insert into saved_reasons (kind, "position", text) values
  ('reject', 1, 'The license number doesn’t match the records of the licensing authority.'),
  ('reject', 2, 'The license has expired. Please send the renewed one.'),
  ('reject', 3, 'The documents can’t be read. Please send clear photos or scans of every page.'),
  ('reject', 4, 'The name on the documents differs from the name of the profile.'),
  ('reject', 5, 'This profile already exists. Please claim the existing one.'),
  ('information', 1, 'Please send your renewed license.'),
  ('information', 2, 'Please send a clear photo or scan of your license, with every corner visible.'),
  ('information', 3, 'Please send the document that proves your medical qualification.'),
  ('information', 4, 'Please complete your address and phone number.'),
  ('claim_approve', 1, 'Name, license and photo match the profile.'),
  ('claim_approve', 2, 'Confirmed by a call to the stored phone number.'),
  ('claim_reject', 1, 'The license number doesn’t match the profile.'),
  ('claim_reject', 2, 'The documents can’t be read.'),
  ('claim_reject', 3, 'The documents belong to another person.'),
  ('claim_reject', 4, 'The documents don’t show that you own this profile.'),
  ('submission_reject', 1, 'The photo doesn’t show this place.'),
  ('submission_reject', 2, 'The position on the map is wrong. Please register the facility again where it is.'),
  ('submission_reject', 3, 'This facility no longer exists.'),
  ('review_hide', 1, 'It names another person.'),
  ('review_hide', 2, 'It has insults in it.'),
  ('review_hide', 3, 'It is advertising.');
