import { Migration } from '@mikro-orm/migrations';

/** What an owner answers to a claim, the last day of the claimed license, and the transfer that one administrator has proposed. */
const claims = (table: string): string => `
alter table "${table}" add "claimed_license_expires_on" date null, add "answer_until" timestamptz(3) null, add "owner_answer" text null,
  add "owner_answer_text" text null, add "owner_answered_at" timestamptz(3) null, add "proposal" jsonb null;
alter table "${table}" add constraint "${table}_owner_answer_check" check ("owner_answer" in ('mine', 'hand_over'));
`;

/** A visit that was sent to a former owner is closed to the new one until its patient agrees. */
const visits = (table: string): string => `
alter table "${table}" add "withheld_at" timestamptz(3) null, add "is_shared" boolean null;
`;

export class ContestedClaims extends Migration {
  override up(): void {
    for (const table of ['doctor_claims', 'facility_claims']) this.addSql(claims(table));
    for (const table of ['appointments', 'facility_requests']) this.addSql(visits(table));
  }
}
