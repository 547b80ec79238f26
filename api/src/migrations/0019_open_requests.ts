import { Migration } from '@mikro-orm/migrations';

/** A facility with years of requests finds and counts the few that wait without reading the others. */
export class OpenRequests extends Migration {
  override up(): void {
    this.addSql(`create index "facility_requests_open_index" on "facility_requests" ("facility_id", "request_date", "id")
      where status in ('pending', 'confirmed', 'ready');`);
  }
}
