import { Migration } from '@mikro-orm/migrations';

/** Submissions that administrators send back, and a key by which a phone's submission is stored once. */
export class FieldWork extends Migration {
  override up(): void {
    this.addSql('alter table "data_collection_submissions" add "submission_key" uuid null;');
    this.addSql(
      'alter table "data_collection_submissions" add constraint "data_collection_submissions_submission_key_unique" unique ("collector_id", "submission_key");',
    );
    this.addSql('alter table "data_collection_submissions" drop constraint "data_collection_submissions_status_check";');
    this.addSql(
      `alter table "data_collection_submissions" add constraint "data_collection_submissions_status_check" check ("status" in ('pending', 'returned', 'accepted', 'rejected', 'duplicate'));`,
    );
  }
}
