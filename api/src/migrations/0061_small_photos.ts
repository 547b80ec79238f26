import { Migration } from '@mikro-orm/migrations';

/** The small pictures of photos for cards. Photos from before get theirs when it is first asked for. */
export class SmallPhotos extends Migration {
  override up(): void {
    this.addSql('alter table "stored_files" add "small" bytea null;');
  }
}
