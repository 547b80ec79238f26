import { Migration } from '@mikro-orm/migrations';

/** A booked fee no longer follows the doctor's. Nothing tells the fee of an old booking, so it gets today's. */
const appointments = `
alter table "appointments" add "fee" numeric(10,2) not null default 0, add "began_at" timestamptz(3) null, add "ended_at" timestamptz(3) null,
  add "delay_minutes" smallint null, add "delay_reason" text null, add "delay_reported_at" timestamptz(3) null;
update "appointments" set "fee" = d."consultation_fee" from "doctors" d where d."id" = "appointments"."doctor_id";
alter table "appointments" add constraint "appointments_delay_reason_check"
  check ("delay_reason" in ('previous_visit', 'emergency', 'traffic', 'technical', 'personal', 'other'));
alter table "appointments" add constraint "appointments_fee_check" check ((fee >= (0)::numeric));
alter table "appointments" add constraint "appointments_ended_at_check" check (((ended_at is null) or (ended_at >= began_at)));
alter table "appointments" add constraint "appointments_delay_check"
  check ((num_nulls(delay_minutes, delay_reason, delay_reported_at) = any (array[0, 3])));
drop index "appointments_appointment_date_index";
create index "appointments_appointment_date_index" on "appointments" ("appointment_date", "id") include ("status", "fee", "began_at");
create index "appointments_delayed_index" on "appointments" ("appointment_date", "id") where status in ('confirmed', 'completed') and case when began_at is null then delay_minutes is not null else began_at - appointment_date >= interval '5 minutes' end;
`;

/** Of requests from before their steps were kept, \`updated_at\` is the best that is known. */
const requests = `
alter table "facility_requests" add "completed_at" timestamptz(3) null;
update "facility_requests" set "completed_at" = coalesce(
  (select max((it ->> 'at')::timestamptz) from jsonb_array_elements("steps") it where it ->> 'status' = 'completed'), "updated_at")
where "status" = 'completed';
create index "facility_requests_completed_index" on "facility_requests" ("completed_at", "id") include ("total_amount") where completed_at is not null;
`;

const indexes = `
create index "waste_invoices_issue_date_index" on "waste_invoices" ("issue_date", "id");
create index "waste_invoices_paid_index" on "waste_invoices" ("payment_date", "id") include ("total_amount") where status = 'paid';
create index "waste_pickup_requests_created_at_index" on "waste_pickup_requests" ("created_at", "id");
create index "waste_pickup_requests_collected_index" on "waste_pickup_requests" ("actual_pickup_date", "id");
create index "reviews_satisfaction_index" on "reviews" ("created_at") include ("rating") where hidden_at is null and appointment_id is not null;
create index "users_deleted_at_index" on "users" ("deleted_at") where deleted_at is not null;
create index "provider_accounts_created_at_index" on "provider_accounts" ("created_at", "id");
create index "session_signed_in_index" on "session" ("expire") where (sess -> 'patient' ->> 'id') is not null or (sess -> 'provider' ->> 'id') is not null;
`;

/** When a consultation began and ended, why it was late, what it cost; and the indexes of the administrators' figures. */
export class Intelligence extends Migration {
  override up(): void {
    for (const part of [appointments, requests, indexes]) this.addSql(part);
  }
}
