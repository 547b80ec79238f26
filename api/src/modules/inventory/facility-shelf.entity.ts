import { defineEntity, p } from '@mikro-orm/postgresql';
import { idOf } from '#kernel/database/columns.ts';
import { Facility } from '../facility/facility.entity.ts';

/**
 * The items that a facility may have on sale, by item_key: an index of facility_inventory, which triggers maintain. The application never
 * writes it, and only rankings read it.
 */
const FacilityShelfSchema = defineEntity({
  name: 'FacilityShelf',
  tableName: 'facility_shelves',
  properties: {
    facilityId: idOf(Facility, 'facility_id', 'cascade').primary().index(false),
    itemKeys: p.uuid().array().columnType('uuid[]'),
  },
  indexes: [
    {
      name: 'facility_shelves_item_keys_index',
      expression: 'create index "facility_shelves_item_keys_index" on "facility_shelves" using gin (item_keys) with (fastupdate = off)',
    },
  ],
});
export class FacilityShelf extends FacilityShelfSchema.class {}
FacilityShelfSchema.setClass(FacilityShelf);
