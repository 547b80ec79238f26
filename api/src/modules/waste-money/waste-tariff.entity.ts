import { defineEntity, p } from '@mikro-orm/postgresql';
import type { TariffRates } from '@tenaye/contracts/waste-tariff.facts.ts';
import { createdAt, id, money, percent } from '#kernel/database/columns.ts';

/**
 * The prices of pickups in ETB from `validFrom`, a local day, until the next tariff begins. A tariff never changes once it has become
 * valid.
 */
const WasteTariffSchema = defineEntity({
  name: 'WasteTariff',
  tableName: 'waste_tariffs',
  properties: {
    id: id(),
    validFrom: p.date().unique('waste_tariffs_valid_from_unique'),
    prices: p.json<TariffRates['prices']>(),
    minimumCharge: money(),
    taxPercent: percent(),
    /** The account that entered the tariff; without a foreign key, because tariffs outlive accounts. */
    createdBy: p.uuid().nullable(),
    createdAt: createdAt(),
  },
});
export class WasteTariff extends WasteTariffSchema.class {}
WasteTariffSchema.setClass(WasteTariff);
