import { Migration } from '@mikro-orm/migrations';

/** Who gave an import to the worker last, and when. */
export class AdminWork extends Migration {
  override up(): void {
    this.addSql(`
      alter table "import_batches" add "handed_over_by" uuid null, add "handed_over_at" timestamptz(3) null;
      alter table "import_batches" add constraint "import_batches_handed_over_by_foreign" foreign key ("handed_over_by") references "provider_accounts" ("id") on delete set null;
      create index "import_batches_handed_over_by_index" on "import_batches" ("handed_over_by");
    `);
  }
}
