import { Migration } from '@mikro-orm/migrations';

const columns = `
alter table "appointments" add "assessment_id" uuid null, add "may_overlap" boolean not null default false;
`;

/** Of appointments that already overlap, the one booked first comes under the constraint; none is canceled because of it. */
const overlaps = `
update "appointments" a set "may_overlap" = true
where a.status <> 'cancelled' and exists (
  select 1 from "appointments" b
  where b.user_id = a.user_id and b.status <> 'cancelled' and (b.created_at, b.id) < (a.created_at, a.id)
    and tstzrange(b.appointment_date, b.ends_at) && tstzrange(a.appointment_date, a.ends_at));
alter table "appointments" add constraint "appointments_user_time_excl" EXCLUDE USING gist (user_id WITH =, tstzrange(appointment_date, ends_at) WITH &&) WHERE (((status <> 'cancelled'::text) AND (NOT may_overlap)));
`;

const reminders = `
create table "appointment_reminders" ("appointment_id" uuid not null, "kind" text not null, "due_at" timestamptz(3) not null, primary key ("appointment_id", "kind"));
create index "appointment_reminders_due_at_index" on "appointment_reminders" ("due_at");
alter table "appointment_reminders" add constraint "appointment_reminders_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete cascade;
alter table "appointment_reminders" add constraint "appointment_reminders_kind_check" check ("kind" in ('day', 'hour'));
insert into "appointment_reminders" ("appointment_id", "kind", "due_at")
select a.id, lead.kind, a.appointment_date - lead.before
from "appointments" a, (values ('day', interval '1 day'), ('hour', interval '1 hour')) as lead (kind, before)
where a.status in ('scheduled', 'confirmed') and a.appointment_date - lead.before > now();
`;

/** Reminders of appointments, shared assessments, and one appointment at a time for each patient. */
export class Reminders extends Migration {
  override up(): void {
    for (const part of [columns, overlaps, reminders]) this.addSql(part);
  }
}
