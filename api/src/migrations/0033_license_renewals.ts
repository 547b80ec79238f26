import { Migration } from '@mikro-orm/migrations';

/** A renewed license that waits for an administrator: its last day as its owner states it, and when it was sent. */
export class LicenseRenewals extends Migration {
  override up(): void {
    for (const table of ['doctors', 'facilities']) {
      this.addSql(`
        alter table "${table}" add "license_renewal_expires_on" date null, add "license_renewal_sent_at" timestamptz(3) null,
          add constraint "${table}_license_renewal_check" check ((license_renewal_expires_on IS NULL) = (license_renewal_sent_at IS NULL));
      `);
    }
  }
}
