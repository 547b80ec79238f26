import { Migration } from '@mikro-orm/migrations';

const account = `references "provider_accounts" ("id") on delete set null`;

const money = `
create table "waste_tariffs" ("id" uuid not null default gen_random_uuid(), "valid_from" date not null, "prices" jsonb not null, "minimum_charge" numeric(10,2) not null, "tax_percent" numeric(5,2) not null, "created_by" uuid null, "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_tariffs" add constraint "waste_tariffs_valid_from_unique" unique ("valid_from");

create table "waste_payments" ("id" uuid not null default gen_random_uuid(), "invoice_id" uuid not null references "waste_invoices" ("id") on delete restrict, "amount" numeric(10,2) not null, "method" text not null, "reference" text null, "paid_on" date not null, "status" text not null, "created_by" uuid null ${account}, "decided_by" uuid null ${account}, "decided_at" timestamptz(3) null, "rejection_reason" text null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_payments" rename constraint "waste_payments_invoice_id_fkey" to "waste_payments_invoice_id_foreign";
alter table "waste_payments" rename constraint "waste_payments_created_by_fkey" to "waste_payments_created_by_foreign";
alter table "waste_payments" rename constraint "waste_payments_decided_by_fkey" to "waste_payments_decided_by_foreign";
create index "waste_payments_invoice_id_index" on "waste_payments" ("invoice_id");
create index "waste_payments_created_by_index" on "waste_payments" ("created_by");
create index "waste_payments_decided_by_index" on "waste_payments" ("decided_by");
create index "waste_payments_status_index" on "waste_payments" ("status", "created_at", "id");
create index "waste_payments_confirmed_index" on "waste_payments" ("decided_at", "id") include ("amount") where status = 'confirmed';
create unique index "waste_payments_reference_unique" on "waste_payments" ("invoice_id", "method", "reference") where status <> 'rejected';
alter table "waste_payments" add constraint "waste_payments_amount_check" check ((amount > (0)::numeric));
alter table "waste_payments" add constraint "waste_payments_decided_at_check" check (((status = 'announced'::text) = (decided_at IS NULL)));
alter table "waste_payments" add constraint "waste_payments_method_check" check ("method" in ('bank_transfer', 'telebirr', 'cbe_birr', 'cheque', 'cash'));
alter table "waste_payments" add constraint "waste_payments_status_check" check ("status" in ('announced', 'confirmed', 'rejected'));

create table "waste_credit_notes" ("id" uuid not null default gen_random_uuid(), "invoice_id" uuid not null references "waste_invoices" ("id") on delete restrict, "credit_number" text not null, "issue_date" date not null, "subtotal" numeric(10,2) not null, "tax_amount" numeric(10,2) not null, "total_amount" numeric(10,2) not null, "reason" text not null, "created_by" uuid null ${account}, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_credit_notes" rename constraint "waste_credit_notes_invoice_id_fkey" to "waste_credit_notes_invoice_id_foreign";
alter table "waste_credit_notes" rename constraint "waste_credit_notes_created_by_fkey" to "waste_credit_notes_created_by_foreign";
create index "waste_credit_notes_invoice_id_index" on "waste_credit_notes" ("invoice_id");
alter table "waste_credit_notes" add constraint "waste_credit_notes_credit_number_unique" unique ("credit_number");
create index "waste_credit_notes_created_by_index" on "waste_credit_notes" ("created_by");
alter table "waste_credit_notes" add constraint "waste_credit_notes_total_amount_check" check (((total_amount > (0)::numeric) AND (total_amount = (subtotal + tax_amount))));

create table "waste_counters" ("series" text not null, "year" smallint not null, "last" int not null, primary key ("series", "year"));
alter table "waste_counters" add constraint "waste_counters_series_check" check ("series" in ('manifest', 'certificate', 'invoice', 'credit_note', 'certification'));
`;

/** The tariff of an installation whose waste managers have entered none: so a pickup of any day has a price. */
const firstTariff = `
insert into "waste_tariffs" ("valid_from", "prices", "minimum_charge", "tax_percent") values ('2000-01-01',
  '{"sharps": 85, "pathological": 110, "pharmaceutical": 95, "chemotherapy": 140, "microbiological": 90, "isolation": 90}', 500, 15);
`;

/** Existing invoices belong to the account's main facility, as its pickups do (migration 0034), and what was paid becomes a payment. */
const invoices = `
drop index "waste_invoices_paid_index";
drop index "waste_invoices_unpaid_index";
drop index "waste_invoices_provider_account_id_index";
alter table "waste_invoices" add "facility_id" uuid null, add "tax_percent" numeric(5,2) null, add "credited_amount" numeric(10,2) not null default 0, add "paid_amount" numeric(10,2) not null default 0, add "overdue_reminded_at" timestamptz(3) null;
update "waste_invoices" i set "facility_id" = (select f.id from facilities f join provider_accounts p on p.id = f.account_id where p.id = i.provider_account_id
  order by f.id = p.provider_id desc nulls last, f.created_at, f.id limit 1),
  "paid_amount" = case when i.status = 'paid' then i.total_amount else 0 end,
  "line_items" = coalesce((select jsonb_agg(jsonb_build_object('kind', 'waste', 'wasteType', null, 'kilograms', it -> 'kilograms',
    'unitPrice', it -> 'unitPrice', 'percent', null, 'amount', it -> 'amount')) from jsonb_array_elements(case when jsonb_typeof(i.line_items) = 'array' then i.line_items end) it), '[]');
delete from "waste_invoices" where "facility_id" is null;
alter table "waste_invoices" alter "facility_id" set not null;
insert into "waste_payments" ("invoice_id", "amount", "method", "reference", "paid_on", "status", "decided_at", "is_demo", "created_at")
select id, total_amount, 'bank_transfer', payment_reference, (coalesce(payment_date, updated_at) at time zone 'Africa/Addis_Ababa')::date, 'confirmed',
  coalesce(payment_date, updated_at), is_demo, coalesce(payment_date, updated_at) from "waste_invoices" where status = 'paid' and total_amount > 0;
alter table "waste_invoices" add constraint "waste_invoices_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete restrict;
create unique index "waste_invoices_pickup_request_id_unique" on "waste_invoices" ("pickup_request_id") where pickup_request_id is not null;
create index "waste_invoices_facility_id_index" on "waste_invoices" ("facility_id", "issue_date", "id");
create index "waste_invoices_unpaid_index" on "waste_invoices" ("issue_date", "id") include ("status", "due_date", "total_amount", "credited_amount", "paid_amount") where status <> 'paid';
create index "waste_invoices_overdue_index" on "waste_invoices" ("due_date", "id") where status <> 'paid' and overdue_reminded_at is null;
create index "waste_invoices_provider_account_id_index" on "waste_invoices" ("provider_account_id");
alter table "waste_invoices" add constraint "waste_invoices_credited_amount_check" check (((credited_amount >= (0)::numeric) AND (credited_amount <= total_amount)));
alter table "waste_invoices" add constraint "waste_invoices_paid_amount_check" check (((paid_amount >= (0)::numeric) AND (paid_amount <= total_amount)));
`;

/** What was issued stays as it is: credit notes and new documents correct it. */
const frozen = `
create trigger waste_invoices_frozen before update of invoice_number, issue_date, due_date, subtotal, tax_amount, total_amount, line_items on waste_invoices
  for each row when ((old.invoice_number, old.issue_date, old.due_date, old.subtotal, old.tax_amount, old.total_amount, old.line_items)
    is distinct from (new.invoice_number, new.issue_date, new.due_date, new.subtotal, new.tax_amount, new.total_amount, new.line_items))
  execute function refuse_change();
create trigger waste_documents_frozen before update of number, contents, token, file_key on waste_documents
  for each row when ((old.number, old.contents, old.token) is distinct from (new.number, new.contents, new.token)
    or (old.file_key is not null and old.file_key is distinct from new.file_key)) execute function refuse_change();
create trigger waste_credit_notes_frozen before update on waste_credit_notes for each row execute function refuse_change();
`;

const documents = `
create table "waste_documents" ("id" uuid not null default gen_random_uuid(), "facility_id" uuid not null references "facilities" ("id") on delete restrict, "type" text not null, "title" text not null, "number" text null, "related_id" uuid null, "pickup_request_id" uuid null references "waste_pickup_requests" ("id") on delete restrict, "issue_date" date not null, "expiry_date" date null, "file_key" text null, "contents" jsonb null, "token" text null, "voided_at" timestamptz(3) null, "void_reason" text null, "reminded_days" smallint null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_documents" rename constraint "waste_documents_facility_id_fkey" to "waste_documents_facility_id_foreign";
alter table "waste_documents" rename constraint "waste_documents_pickup_request_id_fkey" to "waste_documents_pickup_request_id_foreign";
alter table "waste_documents" add constraint "waste_documents_number_unique" unique ("number");
create index "waste_documents_pickup_request_id_index" on "waste_documents" ("pickup_request_id");
alter table "waste_documents" add constraint "waste_documents_token_unique" unique ("token");
create index "waste_documents_facility_id_index" on "waste_documents" ("facility_id", "issue_date", "id");
create index "waste_documents_expiry_date_index" on "waste_documents" ("expiry_date", "id") where expiry_date is not null and voided_at is null;
create unique index "waste_documents_related_id_unique" on "waste_documents" ("related_id", "type") where voided_at is null and related_id is not null;
alter table "waste_documents" add constraint "waste_documents_number_check" check (((number IS NULL) = (contents IS NULL)));
alter table "waste_documents" add constraint "waste_documents_file_key_check" check (((file_key IS NOT NULL) OR (contents IS NOT NULL)));
alter table "waste_documents" add constraint "waste_documents_type_check" check ("type" in ('manifest', 'certificate', 'invoice', 'credit_note', 'license', 'training', 'permit', 'other'));
`;

const certifications = `
drop index "waste_certifications_provider_account_id_index";
alter table "waste_certifications" add "facility_id" uuid null, add "reminded_days" smallint null;
update "waste_certifications" c set
  "facility_id" = (select f.id from facilities f join provider_accounts p on p.id = f.account_id where p.id = c.provider_account_id
  order by f.id = p.provider_id desc nulls last, f.created_at, f.id limit 1),
  "certification_type" = case when lower(certification_type) in ('gold', 'platinum') then lower(certification_type) else 'standard' end;
delete from "waste_certifications" where "facility_id" is null;
alter table "waste_certifications" alter "facility_id" set not null;
alter table "waste_certifications" add constraint "waste_certifications_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete restrict;
create index "waste_certifications_facility_id_index" on "waste_certifications" ("facility_id", "expiry_date");
create index "waste_certifications_provider_account_id_index" on "waste_certifications" ("provider_account_id");
alter table "waste_certifications" add constraint "waste_certifications_certification_type_check" check ("certification_type" in ('standard', 'gold', 'platinum'));

create table "waste_trainings" ("id" uuid not null default gen_random_uuid(), "facility_id" uuid not null references "facilities" ("id") on delete restrict, "module" text not null, "completed_on" date not null, "recorded_by" uuid null ${account}, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_trainings" rename constraint "waste_trainings_facility_id_fkey" to "waste_trainings_facility_id_foreign";
alter table "waste_trainings" rename constraint "waste_trainings_recorded_by_fkey" to "waste_trainings_recorded_by_foreign";
create index "waste_trainings_recorded_by_index" on "waste_trainings" ("recorded_by");
alter table "waste_trainings" add constraint "waste_trainings_module_unique" unique ("facility_id", "module");
alter table "waste_trainings" add constraint "waste_trainings_module_check" check ("module" in ('segregation', 'sharps_safety', 'storage', 'spill_response', 'record_keeping'));
`;

/** Figures by day count payments instead of paid invoices, invoices less what was credited, and weights by type. */
const figures = `
drop trigger note_payment_figures on waste_invoices;
drop trigger note_invoice_figures on waste_invoices;
create trigger note_payment_figures after insert or delete or update of status, decided_at, amount on waste_payments
  for each row execute function note_figures('payment', 'decided_at');
create trigger note_invoice_figures after insert or delete or update of status, issue_date, total_amount, credited_amount on waste_invoices
  for each row execute function note_figures('invoice', 'issue_date');
drop trigger note_collection_figures on waste_pickup_requests;
create trigger note_collection_figures after insert or delete or update of status, actual_pickup_date, actual_weight, actual_weights, waste_types, created_at
  on waste_pickup_requests for each row execute function note_figures('collection', 'actual_pickup_date');
`;

/** Tariffs, payments, credit notes, documents, training, and the numbers of what is issued (decision 0035). */
export class WastePapers extends Migration {
  override up(): void {
    for (const part of [money, firstTariff, invoices, documents, certifications, frozen, figures]) this.addSql(part);
  }
}
