import { Migration } from '@mikro-orm/migrations';

/** Reads of persons' records are audited with the ids of all records that the answer showed. */
export class Reads extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_events" add "subjects" uuid[] null;`);
    this.addSql(`create index "audit_events_subjects_index" on "audit_events" using gin (subjects) where subjects is not null;`);
  }
}
