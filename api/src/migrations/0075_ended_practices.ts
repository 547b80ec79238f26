import { Migration } from '@mikro-orm/migrations';

/** Marks what was cancelled because its doctor or facility may no longer practice, so that the patient reads why. */
export class EndedPractices extends Migration {
  override up(): void {
    for (const table of ['appointments', 'facility_requests'])
      this.addSql(`alter table "${table}" add "practice_ended" boolean not null default false;`);
  }
}
