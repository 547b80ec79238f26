import { Migration } from '@mikro-orm/migrations';

const columns = `
alter table "facility_requests" add "facility_notes" text null, add "steps" jsonb not null default '[]';
`;

/** Reconstructs the last status change, with its time, of requests that were answered earlier. */
const answered = `
update "facility_requests"
set "steps" = jsonb_build_array(jsonb_build_object('status', "status", 'at', to_char("updated_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
where "status" <> 'pending';
`;

/** A facility's notes for the patient, and the history of a request's status. */
export class Requests extends Migration {
  override up(): void {
    for (const part of [columns, answered]) this.addSql(part);
  }
}
