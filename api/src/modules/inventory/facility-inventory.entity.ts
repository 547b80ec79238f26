import { defineEntity, p } from '@mikro-orm/postgresql';
import { DEFAULT_LOW_STOCK, inventoryItemTypes, saleRules } from '@tenaye/contracts/inventory.facts.ts';
import { atLeast } from '#kernel/database/checks.ts';
import { demoMark, flag, id, idOf, money, times } from '#kernel/database/columns.ts';
import { index, searchedIn, similarTo } from '#kernel/database/indexes.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/**
 * The condition for an item on sale; the partial indexes below have exactly this condition. The last day of the offer isn't part of it,
 * because that depends on the present day.
 */
const ON_SALE = "item_type = 'medication' and is_available and quantity > promised";

/** The identity of an item: its medicine in the catalog or, without one, the pharmacy's own name for it. */
const ITEM_KEY = 'COALESCE(medication_id, (md5(lower(item_name)))::uuid)';

/**
 * A facility's stock. For pharmacies, the SQL view pharmacy_inventory shows the medicines with the spec's columns. `price` is per unit;
 * `updatedAt` shows how recent the stock figure is. `promised` is the quantity reserved for accepted quotes: a trigger on facility_requests
 * maintains the sum, and the application never writes it. Other triggers maintain `searchWords`, and the batches of which `quantity` is the
 * sum. `expiryDate` is the last day of the batch that expires last, and `firstExpiryDate` of the one that expires first. `offeredUntil` is
 * the last day on which a piece is free, null if no day is the last one: until then, patients find the item.
 */
const FacilityInventorySchema = defineEntity({
  name: 'FacilityInventory',
  tableName: 'facility_inventory',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'cascade').index(false),
    medicationId: idOf(Medication, 'medication_id', 'restrict').nullable().index(false),
    itemName: p.text(),
    itemKey: p.uuid().generated(`(${ITEM_KEY}) stored`).nullable(),
    itemType: p.enum(inventoryItemTypes),
    quantity: p.integer().default(0),
    promised: p.integer().default(0),
    price: money().nullable(),
    expiryDate: p.date().nullable(),
    firstExpiryDate: p.date().nullable(),
    offeredUntil: p.date().nullable(),
    isAvailable: flag(true),
    lowStockAt: p.integer().default(DEFAULT_LOW_STOCK),
    saleRule: p.enum(saleRules).default('free'),
    mostPerSale: p.integer().nullable(),
    searchWords: p.text().columnType('tsvector').nullable().lazy(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [
    atLeast('facility_inventory', 'quantity', 0),
    atLeast('facility_inventory', 'promised', 0),
    atLeast('facility_inventory', 'price', 0, 'numeric'),
    atLeast('facility_inventory', 'low_stock_at', 0),
    atLeast('facility_inventory', 'most_per_sale', 1),
  ],
  indexes: [
    { name: 'facility_inventory_facility_id_index', properties: ['facilityId', 'itemType', 'itemName'] },
    { name: 'facility_inventory_medication_id_index', properties: ['medicationId', 'facilityId'] },
    index('facility_inventory_name_index', '"facility_inventory" ("facility_id", (lower("item_name")), "id")'),
    similarTo('facility_inventory', 'item_name'),
    searchedIn('facility_inventory'),
    {
      name: 'facility_inventory_shelf_index',
      expression: `create index "facility_inventory_shelf_index" on "facility_inventory" (facility_id, item_key)
        include (price, offered_until) where ${ON_SALE}`,
    },
    {
      name: 'facility_inventory_cheapest_index',
      expression: `create index "facility_inventory_cheapest_index" on "facility_inventory" (item_key, price, facility_id)
        include (offered_until) where ${ON_SALE}`,
    },
  ],
});
export class FacilityInventory extends FacilityInventorySchema.class {}
FacilityInventorySchema.setClass(FacilityInventory);
