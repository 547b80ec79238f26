import { Migration } from '@mikro-orm/migrations';

/** Until when the patient may answer a quote. Those that wait already get their day from now on, because no patient was told of an end. */
export class QuoteEnd extends Migration {
  override up(): void {
    this.addSql('alter table "facility_requests" add "quote_ends_at" timestamptz(3) null;');
    this.addSql(`update "facility_requests" set quote_ends_at = now() + interval '24 hours' where status = 'quoted';`);
    this.addSql(
      'create index "facility_requests_quote_end_index" on "facility_requests" ("quote_ends_at", "id") where status = \'quoted\';',
    );
  }
}
