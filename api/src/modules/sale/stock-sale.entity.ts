import { defineEntity, p } from '@mikro-orm/postgresql';
import type { SaleLine } from '@tenaye/contracts/sale.ts';
import { id, idOf, instant, money } from '#kernel/database/columns.ts';
import { Facility } from '../facility/facility.entity.ts';

/** A sale at the counter; it never changes. `number` counts the sales of the facility, under the lock of its stock. */
const StockSaleSchema = defineEntity({
  name: 'StockSale',
  tableName: 'stock_sales',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'cascade').index(false),
    number: p.integer(),
    lines: p.json<SaleLine[]>(),
    totalAmount: money(),
    soldAt: instant(),
  },
  uniques: [{ name: 'stock_sales_number_unique', properties: ['facilityId', 'number'] }],
});
export class StockSale extends StockSaleSchema.class {}
StockSaleSchema.setClass(StockSale);
