import { Migration } from '@mikro-orm/migrations';

const statuses = `
alter table "facility_requests" drop constraint "facility_requests_status_check";
alter table "facility_requests" add constraint "facility_requests_status_check" check ("status" in ('pending', 'quoted', 'confirmed', 'ready', 'completed', 'rejected', 'cancelled'));
drop index "facility_requests_open_index";
create index "facility_requests_open_index" on "facility_requests" ("facility_id", "request_date", "id") where status in ('pending', 'confirmed', 'ready', 'quoted');
create index "facility_requests_state_index" on "facility_requests" ("facility_id", "request_type", "status", "request_date", "id");
`;

/** What the patient accepts in advance, and where a pharmacy delivers. */
const wishes = `
alter table "facility_requests" add "accepted_total" numeric(10,2) null, add "delivery_address" text null, add "delivery_fee" numeric(10,2) null, add "delivery_km" numeric(6,2) null;
`;

/** Five characters that can't be mistaken for others when read aloud or from paper: no 0, O, 1 or I. */
const reference = `
create function request_reference() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + floor(random() * 32)::int, 1), '') from generate_series(1, 5)
$$;
alter table "facility_requests" add "reference" text not null default request_reference();
`;

/** Replaces references that two open requests of a facility got by chance. */
const distinct = `
do $$ begin
  loop
    update facility_requests set reference = request_reference() where id in (
      select id from (
        select id, row_number() over (partition by facility_id, reference order by id) as place from facility_requests
        where status in ('pending', 'confirmed', 'ready', 'quoted')) open
      where place > 1);
    exit when not found;
  end loop;
end $$;
create unique index "facility_requests_reference_unique" on "facility_requests" ("facility_id", "reference") where status in ('pending', 'confirmed', 'ready', 'quoted');
`;

/** Serves the facility's search for a patient at the counter. */
const people = `
create index "users_name_part_index" on "users" using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index "users_written_key_index" on "users" using gin (written_key(first_name || ' ' || last_name) gin_trgm_ops);
create index "users_phone_part_index" on "users" using gin ("phone" gin_trgm_ops);
`;

/** Quotes that the patient accepts, delivery, the reference for the counter, and the indexes for finding a request there. */
export class Quotes extends Migration {
  override up(): void {
    for (const part of [statuses, wishes, reference, distinct, people]) this.addSql(part);
  }
}
