import { Migration } from '@mikro-orm/migrations';

/** Who has proposed to undo an import, when and why. */
export class UndoProposals extends Migration {
  override up(): void {
    this.addSql(`alter table import_batches
      add column undo_proposed_by uuid null constraint import_batches_undo_proposed_by_foreign
        references provider_accounts (id) on delete set null,
      add column undo_proposed_at timestamptz(3) null,
      add column undo_reason text null`);
    this.addSql('create index "import_batches_undo_proposed_by_index" on "import_batches" ("undo_proposed_by")');
  }
}
