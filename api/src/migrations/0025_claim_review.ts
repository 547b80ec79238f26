import { Migration } from '@mikro-orm/migrations';

/** Lists decided claims by the time of their decision, which claims decided before this release get from their last change. */
export class ClaimReview extends Migration {
  override up(): void {
    for (const table of ['doctor_claims', 'facility_claims']) {
      this.addSql(`update "${table}" set reviewed_at = updated_at where claim_status in ('approved', 'rejected') and reviewed_at is null;`);
      this.addSql(`create index "${table}_reviewed_index" on "${table}" ("claim_status", "reviewed_at", "id");`);
    }
  }
}
