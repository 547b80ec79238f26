import { Migration } from '@mikro-orm/migrations';

/** Whether the picture of a facility's signature is a photo of its stamp or of a signed paper. */
export class StampPhotos extends Migration {
  override up(): void {
    this.addSql('alter table waste_pickup_requests add column is_stamp_photo boolean not null default false');
  }
}
