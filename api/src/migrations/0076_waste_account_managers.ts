import { Migration } from '@mikro-orm/migrations';

/** The account managers of certified facilities. */
export class WasteAccountManagers extends Migration {
  override up(): void {
    this.addSql('alter table waste_certifications add column account_manager_id uuid null');
    this.addSql(`alter table waste_certifications add constraint waste_certifications_account_manager_id_foreign
      foreign key (account_manager_id) references provider_accounts (id) on delete set null not valid`);
    this.addSql('alter table waste_certifications validate constraint waste_certifications_account_manager_id_foreign');
    this.addSql('create index "waste_certifications_account_manager_id_index" on "waste_certifications" ("account_manager_id")');
  }
}
