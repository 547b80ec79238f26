import { Migration } from '@mikro-orm/migrations';

/** Trusted extensions: the owner of a database may create them. */
const extensions = `
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
`;

const tables = `
create table "audit_events" ("id" uuid not null default gen_random_uuid(), "at" timestamptz(3) not null, "actor_type" text not null, "actor_id" uuid null, "action" text not null, "outcome" text not null, "target_type" text null, "target_id" uuid null, "code" text null, "request_id" text null, "detail" jsonb null, primary key ("id"));
create index "audit_events_target_index" on "audit_events" ("target_id", "at");
create index "audit_events_actor_index" on "audit_events" ("actor_id", "at");
create index "audit_events_action_index" on "audit_events" ("action", "at");
create index "audit_events_at_index" on "audit_events" ("at", "id");
alter table "audit_events" add constraint "audit_events_actor_type_check" check ("actor_type" in ('patient', 'provider', 'system', 'anonymous'));
alter table "audit_events" add constraint "audit_events_outcome_check" check ("outcome" in ('success', 'refused'));

create table "email_verification_codes" ("id" uuid not null default gen_random_uuid(), "code" text not null, "purpose" text not null, "user_type" text not null default 'client', "attempts" smallint not null default 0, "is_used" boolean not null default false, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), "email" text not null, primary key ("id"));
create index "email_verification_codes_email_index" on "email_verification_codes" ("email", "purpose", "created_at");
alter table "email_verification_codes" add constraint "email_verification_codes_purpose_check" check ("purpose" in ('signup', 'login', 'password_reset'));
alter table "email_verification_codes" add constraint "email_verification_codes_user_type_check" check ("user_type" in ('client', 'provider'));

create table "idempotency_keys" ("owner" text not null, "key" text not null, "request_hash" text not null, "status" smallint null, "answer" jsonb null, "created_at" timestamptz(3) not null, primary key ("owner", "key"));
create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");

create table "lab_tests" ("id" uuid not null default gen_random_uuid(), "kind" text not null, "name" text not null, "short_name" text null, "loinc" text null, "specimen" text null, "category" text null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create index "lab_tests_loinc_index" on "lab_tests" ("loinc");
create index "lab_tests_name_similar_index" on "lab_tests" using gist (lower("name") gist_trgm_ops);
create index "lab_tests_short_name_similar_index" on "lab_tests" using gist (lower("short_name") gist_trgm_ops);
create index "lab_tests_name_part_index" on "lab_tests" using gin ("name" gin_trgm_ops);
create unique index "lab_tests_name_unique" on "lab_tests" ("kind", lower("name"));
alter table "lab_tests" add constraint "lab_tests_kind_check" check ("kind" in ('lab', 'imaging'));

create table "medications" ("id" uuid not null default gen_random_uuid(), "name" text not null, "generic_name" text null, "dosage" text null, "form" text null, "manufacturer" text null, "description" text null, "side_effects" text null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create index "medications_name_similar_index" on "medications" using gist (lower("name") gist_trgm_ops);
create index "medications_generic_name_similar_index" on "medications" using gist (lower("generic_name") gist_trgm_ops);
create index "medications_name_part_index" on "medications" using gin ("name" gin_trgm_ops);
create unique index "medications_item_unique" on "medications" (lower("name"), lower(coalesce("dosage", '')), lower(coalesce("form", '')), lower(coalesce("manufacturer", '')));

create table "outbox_messages" ("id" uuid not null default gen_random_uuid(), "channel" text not null, "recipient" text not null, "subject" text null, "body" text null, "status" text not null, "created_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, primary key ("id"));
create index "outbox_messages_created_at_index" on "outbox_messages" ("created_at", "id");
alter table "outbox_messages" add constraint "outbox_messages_channel_check" check ("channel" in ('mail', 'sms'));
alter table "outbox_messages" add constraint "outbox_messages_status_check" check ("status" in ('queued', 'sent', 'held'));

create table "provider_accounts" ("id" uuid not null default gen_random_uuid(), "email" text not null, "phone" text null, "password_hash" text not null, "provider_type" text not null, "staff_roles" text[] not null default '{}', "provider_id" uuid null, "first_name" text not null, "last_name" text null, "location" text null, "latitude" numeric(10,8) null, "longitude" numeric(11,8) null, "is_active" boolean not null default true, "is_verified" boolean not null default false, "is_email_verified" boolean not null default false, "is_phone_verified" boolean not null default false, "verification_token" text null, "reset_password_token" text null, "reset_password_expires" timestamptz(3) null, "last_login" timestamptz(3) null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "provider_accounts" add constraint "provider_accounts_email_unique" unique ("email");
create index "provider_accounts_type_index" on "provider_accounts" ("provider_type", "created_at", "id");
create index "provider_accounts_provider_id_index" on "provider_accounts" ("provider_id");
create index "provider_accounts_reset_password_token_index" on "provider_accounts" ("reset_password_token");
create index "provider_accounts_verification_token_index" on "provider_accounts" ("verification_token");
alter table "provider_accounts" add constraint "provider_accounts_email_lower_check" check ((email = lower(email)));
alter table "provider_accounts" add constraint "provider_accounts_verification_token_digest_check" check ((verification_token ~ '^[0-9a-f]{64}$'::text));
alter table "provider_accounts" add constraint "provider_accounts_reset_password_token_digest_check" check ((reset_password_token ~ '^[0-9a-f]{64}$'::text));
alter table "provider_accounts" add constraint "provider_accounts_provider_type_check" check ("provider_type" in ('doctor', 'health_facility', 'admin'));
alter table "provider_accounts" add constraint "provider_accounts_staff_roles_check" check ("staff_roles" <@ array['collector'::text, 'waste_manager'::text]);

create table "facilities" ("id" uuid not null default gen_random_uuid(), "account_id" uuid null, "name" text not null, "facility_type" text not null, "address" text null, "phone" text null, "email" text null, "location" text null, "latitude" numeric(10,8) null, "longitude" numeric(11,8) null, "working_hours" jsonb null, "license_number" text null, "rating" numeric(2,1) not null default 4.5, "review_count" int not null default 0, "is_active" boolean not null default true, "is_verified" boolean not null default false, "verification_status" text not null default 'pending', "specialization" text null, "experience" int null, "services" text[] not null default '{}', "equipment_list" text[] not null default '{}', "accreditation_level" text not null default 'basic', "accreditation_certificates" text[] not null default '{}', "delivery_service" boolean not null default false, "delivery_radius" numeric(6,2) null, "delivery_fee" numeric(10,2) null, "payment_methods" text[] not null default '{cash}', "additional_notes" text null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "facilities_account_id_index" on "facilities" ("account_id");
create index "facilities_verification_index" on "facilities" ("verification_status", "created_at", "id");
create index "facilities_created_at_index" on "facilities" ("created_at", "id");
create index "facilities_name_index" on "facilities" ("name", "id");
create index "facilities_license_number_index" on "facilities" ("license_number");
create index "facilities_listed_name_index" on "facilities" ("facility_type", "name", "id") where is_verified and is_active;
create index "facilities_facility_type_nearest_index" on "facilities" using gist ("facility_type", (ll_to_earth(latitude::float8, longitude::float8))) where is_verified and is_active and latitude is not null;
create index "facilities_name_equal_index" on "facilities" (lower("name"));
create index "facilities_name_part_index" on "facilities" using gin ("name" gin_trgm_ops);
create index "facilities_location_part_index" on "facilities" using gin ("location" gin_trgm_ops);
alter table "facilities" add constraint "facilities_position_check" check (((latitude IS NULL) = (longitude IS NULL)));
alter table "facilities" add constraint "facilities_latitude_check" check (((latitude >= '-90'::integer::numeric) AND (latitude <= (90)::numeric)));
alter table "facilities" add constraint "facilities_longitude_check" check (((longitude >= '-180'::integer::numeric) AND (longitude <= (180)::numeric)));
alter table "facilities" add constraint "facilities_facility_type_check" check ("facility_type" in ('cardiac_center', 'dentistry', 'dermatology', 'diagnostic_imaging', 'diagnostic_lab', 'eye_ear_nose', 'gastroenterology', 'health_center', 'home_based_care', 'hospital', 'maternal_child_health', 'medium_clinic', 'obstetrics_gynecology', 'ophthalmology', 'orthopedic', 'pediatric', 'pharmacy', 'physiotherapy', 'primary_clinic', 'psychiatry', 'specialty_clinic', 'surgery_clinic'));
alter table "facilities" add constraint "facilities_verification_status_check" check ("verification_status" in ('pending', 'approved', 'rejected'));
alter table "facilities" add constraint "facilities_accreditation_level_check" check ("accreditation_level" in ('excellence', 'premium', 'standard', 'basic'));

create table "facility_inventory" ("id" uuid not null default gen_random_uuid(), "facility_id" uuid not null, "medication_id" uuid null, "item_name" text not null, "item_type" text not null, "quantity" int not null default 0, "price" numeric(10,2) null, "expiry_date" date null, "is_available" boolean not null default true, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "facility_inventory_facility_id_index" on "facility_inventory" ("facility_id", "item_type", "item_name");
create index "facility_inventory_medication_id_index" on "facility_inventory" ("medication_id", "facility_id");
create index "facility_inventory_item_name_similar_index" on "facility_inventory" using gist (lower("item_name") gist_trgm_ops);
alter table "facility_inventory" add constraint "facility_inventory_quantity_check" check ((quantity >= 0));
alter table "facility_inventory" add constraint "facility_inventory_price_check" check ((price >= (0)::numeric));
alter table "facility_inventory" add constraint "facility_inventory_item_type_check" check ("item_type" in ('medication', 'equipment', 'supply'));

create table "facility_claims" ("id" uuid not null default gen_random_uuid(), "claimant_account_id" uuid not null, "claimed_contact_phone" text not null, "claimed_contact_email" text not null, "claimed_license_number" text not null, "additional_documents" text[] not null default '{}', "claim_status" text not null default 'pending', "verification_notes" text null, "admin_reviewer_id" uuid null, "claim_reason" text not null, "match_score" numeric(5,2) null, "is_data_verified" boolean not null default false, "is_document_verified" boolean not null default false, "claimed_at" timestamptz(3) not null default now(), "reviewed_at" timestamptz(3) null, "approved_at" timestamptz(3) null, "rejected_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "facility_id" uuid not null, "claimed_facility_name" text not null, "claimed_location" text not null, "license_document_url" text null, "owner_photo_url" text null, primary key ("id"));
create index "facility_claims_facility_id_index" on "facility_claims" ("facility_id");
create index "facility_claims_claimant_index" on "facility_claims" ("claimant_account_id", "created_at");
create index "facility_claims_status_index" on "facility_claims" ("claim_status", "created_at", "id");
create index "facility_claims_admin_reviewer_id_index" on "facility_claims" ("admin_reviewer_id");
create unique index "facility_claims_open_unique" on "facility_claims" ("claimant_account_id", "facility_id") where claim_status in ('pending', 'under_review');
alter table "facility_claims" add constraint "facility_claims_claim_status_check" check ("claim_status" in ('pending', 'under_review', 'approved', 'rejected'));

create table "facility_claim_history" ("id" uuid not null default gen_random_uuid(), "action_type" text not null, "action_by" uuid null, "action_details" text null, "previous_status" text null, "new_status" text null, "created_at" timestamptz(3) not null default now(), "claim_id" uuid not null, primary key ("id"));
create index "facility_claim_history_claim_id_index" on "facility_claim_history" ("claim_id", "created_at");
create index "facility_claim_history_action_by_index" on "facility_claim_history" ("action_by");
alter table "facility_claim_history" add constraint "facility_claim_history_previous_status_check" check ("previous_status" in ('pending', 'under_review', 'approved', 'rejected'));
alter table "facility_claim_history" add constraint "facility_claim_history_new_status_check" check ("new_status" in ('pending', 'under_review', 'approved', 'rejected'));

create table "doctors" ("id" uuid not null default gen_random_uuid(), "account_id" uuid null, "name" text not null, "specialization" text not null, "email" text not null, "phone" text null, "license_number" text not null, "experience" int not null, "rating" numeric(2,1) not null default 0, "review_count" int not null default 0, "consultation_fee" numeric(10,2) not null, "is_available" boolean not null default true, "is_verified" boolean not null default false, "verification_status" text not null default 'pending', "profile_image" text null, "bio" text null, "availability" text null, "address" text null, "gender" text not null, "main_residence_area" text not null, "medical_qualification_url" text not null, "renewed_license_url" text not null, "latitude" numeric(10,8) null, "longitude" numeric(11,8) null, "current_latitude" numeric(10,8) null, "current_longitude" numeric(11,8) null, "is_location_active" boolean not null default false, "last_location_update" timestamptz(3) null, "appointment_types" text[] not null default '{in-person}', "slot_minutes" smallint not null default 30, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "doctors" add constraint "doctors_email_unique" unique ("email");
create index "doctors_verification_index" on "doctors" ("verification_status", "created_at", "id");
create index "doctors_created_at_index" on "doctors" ("created_at", "id");
create index "doctors_license_number_index" on "doctors" ("license_number");
create index "doctors_listed_name_index" on "doctors" ("name", "id") where is_verified and is_available;
create index "doctors_listed_fee_index" on "doctors" ("specialization", "consultation_fee", "id") where is_verified and is_available;
create index "doctors_specialization_nearest_index" on "doctors" using gist ("specialization", (ll_to_earth(latitude::float8, longitude::float8))) where is_verified and is_available and latitude is not null;
create index "doctors_name_equal_index" on "doctors" (lower("name"));
create index "doctors_name_part_index" on "doctors" using gin ("name" gin_trgm_ops);
alter table "doctors" add constraint "doctors_account_id_unique" unique ("account_id");
alter table "doctors" add constraint "doctors_email_lower_check" check ((email = lower(email)));
alter table "doctors" add constraint "doctors_position_check" check (((latitude IS NULL) = (longitude IS NULL)));
alter table "doctors" add constraint "doctors_latitude_check" check (((latitude >= '-90'::integer::numeric) AND (latitude <= (90)::numeric)));
alter table "doctors" add constraint "doctors_longitude_check" check (((longitude >= '-180'::integer::numeric) AND (longitude <= (180)::numeric)));
alter table "doctors" add constraint "doctors_experience_check" check ((experience >= 0));
alter table "doctors" add constraint "doctors_consultation_fee_check" check ((consultation_fee >= (0)::numeric));
alter table "doctors" add constraint "doctors_slot_minutes_check" check (((slot_minutes >= 5) AND (slot_minutes <= 240)));
alter table "doctors" add constraint "doctors_specialization_check" check ("specialization" in ('general_practice', 'pediatrics', 'obstetrics_gynecology', 'psychiatry', 'dermatology', 'cardiology', 'orthopedics', 'diabetology', 'ear_nose_throat', 'gastroenterology', 'urology', 'neurology', 'physiotherapy', 'oncology', 'infectious_diseases', 'nutrition', 'endocrinology', 'dentistry', 'ophthalmology', 'pulmonology', 'surgery', 'radiology', 'anesthesiology'));
alter table "doctors" add constraint "doctors_verification_status_check" check ("verification_status" in ('pending', 'approved', 'rejected'));
alter table "doctors" add constraint "doctors_gender_check" check ("gender" in ('male', 'female'));
alter table "doctors" add constraint "doctors_appointment_types_check" check ("appointment_types" <@ array['online'::text, 'in-person'::text, 'home-visit'::text]);

create table "doctor_claims" ("id" uuid not null default gen_random_uuid(), "claimant_account_id" uuid not null, "claimed_contact_phone" text not null, "claimed_contact_email" text not null, "claimed_license_number" text not null, "additional_documents" text[] not null default '{}', "claim_status" text not null default 'pending', "verification_notes" text null, "admin_reviewer_id" uuid null, "claim_reason" text not null, "match_score" numeric(5,2) null, "is_data_verified" boolean not null default false, "is_document_verified" boolean not null default false, "claimed_at" timestamptz(3) not null default now(), "reviewed_at" timestamptz(3) null, "approved_at" timestamptz(3) null, "rejected_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "doctor_id" uuid not null, "claimed_doctor_name" text not null, "claimed_specialization" text not null, "license_document_url" text null, "selfie_photo_url" text not null, primary key ("id"));
create index "doctor_claims_doctor_id_index" on "doctor_claims" ("doctor_id");
create index "doctor_claims_claimant_index" on "doctor_claims" ("claimant_account_id", "created_at");
create index "doctor_claims_status_index" on "doctor_claims" ("claim_status", "created_at", "id");
create index "doctor_claims_admin_reviewer_id_index" on "doctor_claims" ("admin_reviewer_id");
create unique index "doctor_claims_open_unique" on "doctor_claims" ("claimant_account_id", "doctor_id") where claim_status in ('pending', 'under_review');
alter table "doctor_claims" add constraint "doctor_claims_claim_status_check" check ("claim_status" in ('pending', 'under_review', 'approved', 'rejected'));

create table "doctor_claim_history" ("id" uuid not null default gen_random_uuid(), "action_type" text not null, "action_by" uuid null, "action_details" text null, "previous_status" text null, "new_status" text null, "created_at" timestamptz(3) not null default now(), "claim_id" uuid not null, primary key ("id"));
create index "doctor_claim_history_claim_id_index" on "doctor_claim_history" ("claim_id", "created_at");
create index "doctor_claim_history_action_by_index" on "doctor_claim_history" ("action_by");
alter table "doctor_claim_history" add constraint "doctor_claim_history_previous_status_check" check ("previous_status" in ('pending', 'under_review', 'approved', 'rejected'));
alter table "doctor_claim_history" add constraint "doctor_claim_history_new_status_check" check ("new_status" in ('pending', 'under_review', 'approved', 'rejected'));

create table "doctor_availability_exceptions" ("id" uuid not null default gen_random_uuid(), "doctor_id" uuid not null, "date" date not null, "start_minute" smallint null, "end_minute" smallint null, "modes" text[] null, primary key ("id"));
create index "doctor_availability_exceptions_doctor_id_index" on "doctor_availability_exceptions" ("doctor_id", "date");
alter table "doctor_availability_exceptions" add constraint "doctor_availability_exceptions_whole_check" check (((start_minute IS NULL) = (end_minute IS NULL)));
alter table "doctor_availability_exceptions" add constraint "doctor_availability_exceptions_minutes_check" check (((start_minute >= 0) AND (start_minute < end_minute) AND (end_minute <= 1440)));
alter table "doctor_availability_exceptions" add constraint "doctor_availability_exceptions_modes_check" check ("modes" <@ array['online'::text, 'in-person'::text, 'home-visit'::text]);

create table "doctor_availability" ("id" uuid not null default gen_random_uuid(), "doctor_id" uuid not null, "weekday" smallint not null, "start_minute" smallint not null, "end_minute" smallint not null, "modes" text[] null, primary key ("id"));
create index "doctor_availability_doctor_id_index" on "doctor_availability" ("doctor_id", "weekday");
alter table "doctor_availability" add constraint "doctor_availability_weekday_check" check (((weekday >= 0) AND (weekday <= 6)));
alter table "doctor_availability" add constraint "doctor_availability_minutes_check" check (((start_minute >= 0) AND (start_minute < end_minute) AND (end_minute <= 1440)));
alter table "doctor_availability" add constraint "doctor_availability_modes_check" check ("modes" <@ array['online'::text, 'in-person'::text, 'home-visit'::text]);

create table "data_collection_submissions" ("id" uuid not null default gen_random_uuid(), "collector_id" uuid not null, "provider_type" text not null, "institution_name" text not null, "contact_first_name" text not null, "contact_last_name" text not null, "phone_number" text not null, "email_address" text null, "physical_address" text not null, "city_location" text not null, "operating_hours" text not null, "services_offered" text not null, "equipment_available" text null, "accreditation_level" text null, "license_number" text not null, "additional_notes" text null, "test_categories" text null, "turnaround_time" text null, "sample_collection" text null, "medications_available" text null, "delivery_service" text null, "payment_methods" text null, "insurance_accepted" text null, "latitude" numeric(10,8) not null, "longitude" numeric(11,8) not null, "accuracy" int null, "photo" text not null, "status" text not null default 'pending', "reviewer_id" uuid null, "review_notes" text null, "reviewed_at" timestamptz(3) null, "facility_id" uuid null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create index "data_collection_submissions_reviewer_id_index" on "data_collection_submissions" ("reviewer_id");
create index "data_collection_submissions_facility_id_index" on "data_collection_submissions" ("facility_id");
create index "data_collection_submissions_collector_id_index" on "data_collection_submissions" ("collector_id", "created_at", "id");
create index "data_collection_submissions_status_index" on "data_collection_submissions" ("status", "created_at", "id");
alter table "data_collection_submissions" add constraint "data_collection_submissions_position_check" check (((latitude IS NULL) = (longitude IS NULL)));
alter table "data_collection_submissions" add constraint "data_collection_submissions_latitude_check" check (((latitude >= '-90'::integer::numeric) AND (latitude <= (90)::numeric)));
alter table "data_collection_submissions" add constraint "data_collection_submissions_longitude_check" check (((longitude >= '-180'::integer::numeric) AND (longitude <= (180)::numeric)));
alter table "data_collection_submissions" add constraint "data_collection_submissions_provider_type_check" check ("provider_type" in ('Clinic', 'Diagnostic Center', 'Pharmacy'));
alter table "data_collection_submissions" add constraint "data_collection_submissions_status_check" check ("status" in ('pending', 'accepted', 'rejected', 'duplicate'));

create table "rate_limits" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));
create index "rate_limits_expire_index" on "rate_limits" ("expire");

create table "session" ("sid" text not null, "sess" json not null, "expire" timestamptz(3) not null, primary key ("sid"));
create index "session_expire_index" on "session" ("expire");
create index "session_patient_index" on "session" ((sess -> 'patient' ->> 'id'));
create index "session_provider_index" on "session" ((sess -> 'provider' ->> 'id'));

create table "sms_verification_codes" ("id" uuid not null default gen_random_uuid(), "code" text not null, "purpose" text not null, "user_type" text not null default 'client', "attempts" smallint not null default 0, "is_used" boolean not null default false, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), "phone" text not null, primary key ("id"));
create index "sms_verification_codes_phone_index" on "sms_verification_codes" ("phone", "purpose", "created_at");
alter table "sms_verification_codes" add constraint "sms_verification_codes_purpose_check" check ("purpose" in ('signup', 'login', 'password_reset'));
alter table "sms_verification_codes" add constraint "sms_verification_codes_user_type_check" check ("user_type" in ('client', 'provider'));

create table "users" ("id" uuid not null default gen_random_uuid(), "email" text not null, "phone" text not null, "password" text not null, "first_name" text not null, "last_name" text not null, "profile_image_url" text null, "is_active" boolean not null default true, "last_login" timestamptz(3) null, "reset_password_token" text null, "reset_password_expires" timestamptz(3) null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "users" add constraint "users_email_unique" unique ("email");
create index "users_phone_index" on "users" ("phone");
create index "users_created_at_index" on "users" ("created_at", "id");
create index "users_reset_password_token_index" on "users" ("reset_password_token");
alter table "users" add constraint "users_email_lower_check" check ((email = lower(email)));
alter table "users" add constraint "users_reset_password_token_digest_check" check ((reset_password_token ~ '^[0-9a-f]{64}$'::text));

create table "stored_files" ("id" uuid not null default gen_random_uuid(), "key" text not null, "kind" text not null, "owner_user_id" uuid null, "owner_account_id" uuid null, "related_id" uuid null, "content_type" text not null, "bytes" int not null, "original_name" text not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "stored_files" add constraint "stored_files_key_unique" unique ("key");
create index "stored_files_owner_user_id_index" on "stored_files" ("owner_user_id");
create index "stored_files_owner_account_id_index" on "stored_files" ("owner_account_id");
create index "stored_files_related_id_index" on "stored_files" ("related_id");
alter table "stored_files" add constraint "stored_files_owner_check" check ((num_nonnulls(owner_user_id, owner_account_id) = 1));

create table "notifications" ("id" uuid not null default gen_random_uuid(), "audience" text not null default 'patient', "user_id" uuid null, "provider_account_id" uuid null, "type" text not null, "title" text not null, "message" text not null, "related_id" uuid null, "is_read" boolean not null default false, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create index "notifications_user_id_index" on "notifications" ("user_id", "created_at", "id");
create index "notifications_provider_account_id_index" on "notifications" ("provider_account_id", "created_at", "id");
create index "notifications_unread_index" on "notifications" ((coalesce("user_id", "provider_account_id"))) where not "is_read";
alter table "notifications" add constraint "notifications_owner_check" check ((num_nonnulls(user_id, provider_account_id) = 1));
alter table "notifications" add constraint "notifications_audience_owner_check" check (((audience = 'patient'::text) = (user_id IS NOT NULL)));
alter table "notifications" add constraint "notifications_audience_check" check ("audience" in ('patient', 'provider', 'admin'));
alter table "notifications" add constraint "notifications_type_check" check ("type" in ('appointment', 'diagnostic', 'medication', 'system', 'other', 'provider', 'customer', 'urgent'));

create table "facility_requests" ("id" uuid not null default gen_random_uuid(), "request_type" text not null, "user_id" uuid not null, "facility_id" uuid not null, "prescription_image_url" text null, "request_date" timestamptz(3) not null default now(), "status" text not null default 'pending', "total_amount" numeric(10,2) null, "notes" text null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "requested_services" text[] null, "preferred_date" date null, "results" text null, "requested_medications" jsonb null, primary key ("id"));
create index "facility_requests_request_type_index" on "facility_requests" ("request_type");
create index "facility_requests_user_id_index" on "facility_requests" ("user_id", "request_date", "id");
create index "facility_requests_facility_id_index" on "facility_requests" ("facility_id", "request_date", "id");
create index "facility_requests_status_index" on "facility_requests" ("request_type", "status", "request_date");
alter table "facility_requests" add constraint "facility_requests_total_amount_check" check ((total_amount >= (0)::numeric));
alter table "facility_requests" add constraint "facility_requests_request_type_check" check ("request_type" in ('diagnostic', 'medication'));
alter table "facility_requests" add constraint "facility_requests_status_check" check ("status" in ('pending', 'confirmed', 'ready', 'completed', 'rejected', 'cancelled'));

create table "appointments" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "doctor_id" uuid not null, "appointment_date" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "appointment_type" text not null, "status" text not null default 'scheduled', "symptoms" text null, "notes" text null, "meeting_link" text null, "address" text null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "appointments_user_id_index" on "appointments" ("user_id", "appointment_date", "id");
create index "appointments_doctor_id_index" on "appointments" ("doctor_id", "appointment_date", "id");
create index "appointments_status_index" on "appointments" ("status", "appointment_date");
create index "appointments_appointment_date_index" on "appointments" ("appointment_date");
alter table "appointments" add constraint "appointments_ends_at_check" check ((ends_at > appointment_date));
alter table "appointments" add constraint "appointments_address_check" check (((appointment_type <> 'home-visit'::text) OR (address IS NOT NULL)));
alter table "appointments" add constraint "appointments_doctor_time_excl" EXCLUDE USING gist (doctor_id WITH =, tstzrange(appointment_date, ends_at) WITH &&) WHERE ((status <> 'cancelled'::text));
alter table "appointments" add constraint "appointments_appointment_type_check" check ("appointment_type" in ('online', 'in-person', 'home-visit'));
alter table "appointments" add constraint "appointments_status_check" check ("status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'));

create table "waste_certifications" ("id" uuid not null default gen_random_uuid(), "provider_account_id" uuid not null, "certification_type" text not null, "certificate_number" text not null, "issue_date" date not null, "expiry_date" date not null, "status" text not null default 'active', "training_completed" boolean not null default false, "training_completion_date" date null, "certificate_url" text null, "renewal_reminder_sent" boolean not null default false, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_certifications" add constraint "waste_certifications_certificate_number_unique" unique ("certificate_number");
create index "waste_certifications_provider_account_id_index" on "waste_certifications" ("provider_account_id", "expiry_date");
create index "waste_certifications_expiry_date_index" on "waste_certifications" ("expiry_date");
alter table "waste_certifications" add constraint "waste_certifications_status_check" check ("status" in ('pending', 'active', 'expiring', 'expired'));

create table "waste_drivers" ("id" uuid not null default gen_random_uuid(), "name" text not null, "phone" text null, "is_active" boolean not null default true, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));

create table "waste_facility_profiles" ("id" uuid not null default gen_random_uuid(), "provider_account_id" uuid not null, "facility_name" text not null, "facility_type" text null, "license_number" text null, "waste_generation_rate" numeric(8,2) null, "storage_capacity" numeric(8,2) null, "preferred_pickup_frequency" text not null default 'weekly', "waste_types" text[] not null default '{}', "preferred_pickup_time" text null, "contact_person" text null, "contact_phone" text null, "emergency_contact" text null, "special_requirements" text null, "access_instructions" text null, "is_active" boolean not null default true, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_provider_account_id_unique" unique ("provider_account_id");
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_facility_type_check" check ("facility_type" in ('cardiac_center', 'dentistry', 'dermatology', 'diagnostic_imaging', 'diagnostic_lab', 'eye_ear_nose', 'gastroenterology', 'health_center', 'home_based_care', 'hospital', 'maternal_child_health', 'medium_clinic', 'obstetrics_gynecology', 'ophthalmology', 'orthopedic', 'pediatric', 'pharmacy', 'physiotherapy', 'primary_clinic', 'psychiatry', 'specialty_clinic', 'surgery_clinic'));
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_preferred_pickup_frequency_check" check ("preferred_pickup_frequency" in ('daily', 'weekly', 'biweekly', 'monthly'));
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_waste_types_check" check ("waste_types" <@ array['sharps'::text, 'pathological'::text, 'pharmaceutical'::text, 'chemotherapy'::text, 'microbiological'::text, 'isolation'::text]);
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_preferred_pickup_time_check" check ("preferred_pickup_time" in ('morning', 'afternoon', 'evening'));

create table "waste_pickup_requests" ("id" uuid not null default gen_random_uuid(), "provider_account_id" uuid not null, "waste_types" text[] not null, "estimated_weight" numeric(8,2) not null, "actual_weight" numeric(8,2) null, "photo_urls" text[] not null default '{}', "preferred_pickup_date" date not null, "preferred_time_slot" text not null, "special_instructions" text null, "status" text not null default 'pending', "scheduled_pickup_date" timestamptz(3) null, "actual_pickup_date" timestamptz(3) null, "pickup_driver_id" uuid null, "manifest_url" text null, "certificate_url" text null, "total_cost" numeric(10,2) null, "is_paid" boolean not null default false, "payment_date" timestamptz(3) null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "waste_pickup_requests_pickup_driver_id_index" on "waste_pickup_requests" ("pickup_driver_id");
create index "waste_pickup_requests_provider_account_id_index" on "waste_pickup_requests" ("provider_account_id", "created_at", "id");
create index "waste_pickup_requests_schedule_index" on "waste_pickup_requests" ("provider_account_id", "scheduled_pickup_date");
create index "waste_pickup_requests_status_index" on "waste_pickup_requests" ("status", "preferred_pickup_date", "id");
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_some_waste_check" check ((cardinality(waste_types) > 0));
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_estimated_weight_check" check ((estimated_weight >= (0)::numeric));
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_completed_check" check (((status <> 'completed'::text) OR ((actual_weight IS NOT NULL) AND (actual_pickup_date IS NOT NULL))));
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_waste_types_check" check ("waste_types" <@ array['sharps'::text, 'pathological'::text, 'pharmaceutical'::text, 'chemotherapy'::text, 'microbiological'::text, 'isolation'::text]);
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_preferred_time_slot_check" check ("preferred_time_slot" in ('morning', 'afternoon', 'evening'));
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_status_check" check ("status" in ('pending', 'scheduled', 'confirmed', 'completed', 'cancelled'));

create table "waste_invoices" ("id" uuid not null default gen_random_uuid(), "provider_account_id" uuid not null, "pickup_request_id" uuid null, "invoice_number" text not null, "issue_date" date not null, "due_date" date not null, "subtotal" numeric(10,2) not null, "tax_amount" numeric(10,2) not null default 0, "total_amount" numeric(10,2) not null, "status" text not null default 'pending', "payment_method" text null, "payment_date" timestamptz(3) null, "payment_reference" text null, "line_items" jsonb not null default '[]', "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "waste_invoices_pickup_request_id_index" on "waste_invoices" ("pickup_request_id");
alter table "waste_invoices" add constraint "waste_invoices_invoice_number_unique" unique ("invoice_number");
create index "waste_invoices_provider_account_id_index" on "waste_invoices" ("provider_account_id", "issue_date", "id");
create index "waste_invoices_status_index" on "waste_invoices" ("status", "due_date");
alter table "waste_invoices" add constraint "waste_invoices_total_amount_check" check ((total_amount = (subtotal + tax_amount)));
alter table "waste_invoices" add constraint "waste_invoices_status_check" check ("status" in ('pending', 'paid', 'overdue'));

alter table "facilities" add constraint "facilities_account_id_foreign" foreign key ("account_id") references "provider_accounts" ("id") on delete set null;

alter table "facility_inventory" add constraint "facility_inventory_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete cascade;
alter table "facility_inventory" add constraint "facility_inventory_medication_id_foreign" foreign key ("medication_id") references "medications" ("id") on delete restrict;

alter table "facility_claims" add constraint "facility_claims_claimant_account_id_foreign" foreign key ("claimant_account_id") references "provider_accounts" ("id") on delete cascade;
alter table "facility_claims" add constraint "facility_claims_admin_reviewer_id_foreign" foreign key ("admin_reviewer_id") references "provider_accounts" ("id") on delete set null;
alter table "facility_claims" add constraint "facility_claims_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete cascade;

alter table "facility_claim_history" add constraint "facility_claim_history_action_by_foreign" foreign key ("action_by") references "provider_accounts" ("id") on delete set null;
alter table "facility_claim_history" add constraint "facility_claim_history_claim_id_foreign" foreign key ("claim_id") references "facility_claims" ("id") on delete cascade;

alter table "doctors" add constraint "doctors_account_id_foreign" foreign key ("account_id") references "provider_accounts" ("id") on delete set null;

alter table "doctor_claims" add constraint "doctor_claims_claimant_account_id_foreign" foreign key ("claimant_account_id") references "provider_accounts" ("id") on delete cascade;
alter table "doctor_claims" add constraint "doctor_claims_admin_reviewer_id_foreign" foreign key ("admin_reviewer_id") references "provider_accounts" ("id") on delete set null;
alter table "doctor_claims" add constraint "doctor_claims_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete cascade;

alter table "doctor_claim_history" add constraint "doctor_claim_history_action_by_foreign" foreign key ("action_by") references "provider_accounts" ("id") on delete set null;
alter table "doctor_claim_history" add constraint "doctor_claim_history_claim_id_foreign" foreign key ("claim_id") references "doctor_claims" ("id") on delete cascade;

alter table "doctor_availability_exceptions" add constraint "doctor_availability_exceptions_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete cascade;

alter table "doctor_availability" add constraint "doctor_availability_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete cascade;

alter table "data_collection_submissions" add constraint "data_collection_submissions_collector_id_foreign" foreign key ("collector_id") references "provider_accounts" ("id") on delete restrict;
alter table "data_collection_submissions" add constraint "data_collection_submissions_reviewer_id_foreign" foreign key ("reviewer_id") references "provider_accounts" ("id") on delete set null;
alter table "data_collection_submissions" add constraint "data_collection_submissions_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete set null;

alter table "stored_files" add constraint "stored_files_owner_user_id_foreign" foreign key ("owner_user_id") references "users" ("id") on delete restrict;
alter table "stored_files" add constraint "stored_files_owner_account_id_foreign" foreign key ("owner_account_id") references "provider_accounts" ("id") on delete restrict;

alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_provider_account_id_foreign" foreign key ("provider_account_id") references "provider_accounts" ("id") on delete cascade;

alter table "facility_requests" add constraint "facility_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;
alter table "facility_requests" add constraint "facility_requests_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete restrict;

alter table "appointments" add constraint "appointments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;
alter table "appointments" add constraint "appointments_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete restrict;

alter table "waste_certifications" add constraint "waste_certifications_provider_account_id_foreign" foreign key ("provider_account_id") references "provider_accounts" ("id") on delete restrict;

alter table "waste_facility_profiles" add constraint "waste_facility_profiles_provider_account_id_foreign" foreign key ("provider_account_id") references "provider_accounts" ("id") on delete cascade;

alter table "waste_pickup_requests" add constraint "waste_pickup_requests_provider_account_id_foreign" foreign key ("provider_account_id") references "provider_accounts" ("id") on delete restrict;
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_pickup_driver_id_foreign" foreign key ("pickup_driver_id") references "waste_drivers" ("id") on delete set null;

alter table "waste_invoices" add constraint "waste_invoices_provider_account_id_foreign" foreign key ("provider_account_id") references "provider_accounts" ("id") on delete restrict;
alter table "waste_invoices" add constraint "waste_invoices_pickup_request_id_foreign" foreign key ("pickup_request_id") references "waste_pickup_requests" ("id") on delete set null;
`;

/** Views with the spec's names for parts of the shared tables (decisions, "Three request tables, two inventories"). */
const views = `
create view diagnostic_requests as
select id, user_id, facility_id as center_id, prescription_image_url, requested_services, request_date, preferred_date, status, notes, results
from facility_requests where request_type = 'diagnostic';

create view medication_requests as
select id, user_id, facility_id as pharmacy_id, prescription_image_url, requested_medications, request_date, status, total_amount, notes
from facility_requests where request_type = 'medication';

create view pharmacy_inventory as
select i.id, i.facility_id as pharmacy_id, i.medication_id, i.quantity, i.price, i.expiry_date, i.is_available
from facility_inventory i join facilities f on f.id = i.facility_id
where f.facility_type = 'pharmacy' and i.item_type = 'medication';
`;

/** Protects committed audit rows, even from a faulty service. */
const auditIsAppendOnly = `
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
`;

/** The stored data model of the spec, and the tables of the kernel. */
export class StoredModel extends Migration {
  override up(): void {
    for (const part of [extensions, tables, views, auditIsAppendOnly]) this.addSql(part);
  }
}
