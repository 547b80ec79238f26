import { Migration } from '@mikro-orm/migrations';

/** How a phone measured a submission; a license that the collector has not seen, the photo of one that was seen; visits to listed facilities. */
export class MeasuredSubmissions extends Migration {
  override up(): void {
    this.addSql(`alter table data_collection_submissions add column measures jsonb null,
      add column license_not_seen boolean not null default false, add column license_photo text null,
      add column updates_facility_id uuid null constraint data_collection_submissions_updates_facility_id_foreign
        references facilities (id) on delete set null`);
    this.addSql(
      'create index "data_collection_submissions_updates_facility_id_index" on "data_collection_submissions" ("updates_facility_id")',
    );
  }
}
