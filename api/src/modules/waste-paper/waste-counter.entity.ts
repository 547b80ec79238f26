import { defineEntity, p } from '@mikro-orm/postgresql';
import { numberSeries } from '@tenaye/contracts/waste-papers.facts.ts';

/** The last number taken from a series in a year. The row stays locked until the transaction that takes a number ends. */
const WasteCounterSchema = defineEntity({
  name: 'WasteCounter',
  tableName: 'waste_counters',
  properties: {
    series: p.enum(numberSeries).primary(),
    year: p.smallint().primary(),
    last: p.integer(),
  },
});
export class WasteCounter extends WasteCounterSchema.class {}
WasteCounterSchema.setClass(WasteCounter);
