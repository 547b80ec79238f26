import { Migration } from '@mikro-orm/migrations';

/** The facility that a provider's notification is about. Earlier ones about a request get that of the request. */
export class NotifiedFacility extends Migration {
  override up(): void {
    this.addSql(`
      alter table "notifications" add "facility_id" uuid null;
      update notifications n set facility_id = q.facility_id from facility_requests q
      where q.id = n.related_id and n.audience = 'provider' and n.type in ('diagnostic', 'medication');
    `);
  }
}
