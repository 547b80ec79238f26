import { Migration } from '@mikro-orm/migrations';

/** The identifiers of facilities in the ministry's facility registry (MFR) and in DHIS2. */
export class RegistryIdentifiers extends Migration {
  override up(): void {
    this.addSql('alter table facilities add column mfr_id text null');
    this.addSql('alter table facilities add column dhis2_id text null');
  }
}
