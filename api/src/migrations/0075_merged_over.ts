import { Migration } from '@mikro-orm/migrations';

/** The facts of a facility that the merge of a submission replaced, so that it can be undone. */
export class MergedOver extends Migration {
  override up(): void {
    this.addSql('alter table data_collection_submissions add column merged_over jsonb null');
  }
}
