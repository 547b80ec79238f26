import { Migration } from '@mikro-orm/migrations';

/** Lets a facility with years of requests find and count the few open ones without reading the others. */
export class OpenRequests extends Migration {
  override up(): void {
    this.addSql(`create index "facility_requests_open_index" on "facility_requests" ("facility_id", "request_date", "id")
      where status in ('pending', 'confirmed', 'ready');`);
  }
}
