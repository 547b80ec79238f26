import { Migration } from '@mikro-orm/migrations';

/** Finds doctors by a part of their address, which both lists of doctors filter by. */
export class DoctorAddressPart extends Migration {
  override up(): void {
    this.addSql(`create index "doctors_address_part_index" on "doctors" using gin ("address" gin_trgm_ops);`);
  }
}
