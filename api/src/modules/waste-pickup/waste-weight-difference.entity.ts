import { defineEntity, p } from '@mikro-orm/postgresql';
import { weightSettlements } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { id, idOf, instant, kilograms } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';

/**
 * That the plant weighed something else than was collected, beyond the tolerance. `collected` is the weight against which managers compare:
 * a correction of the pickup changes it until the difference is settled.
 */
const WasteWeightDifferenceSchema = defineEntity({
  name: 'WasteWeightDifference',
  tableName: 'waste_weight_differences',
  properties: {
    id: id(),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'cascade').index(false),
    collected: kilograms(),
    received: kilograms(),
    at: instant(),
    settlement: p.enum(weightSettlements).nullable(),
    settledAt: instant().nullable(),
    settledBy: idOf(ProviderAccount, 'settled_by', 'set null').nullable().index('waste_weight_differences_settled_by_index'),
    reason: p.text().nullable(),
  },
  checks: [
    {
      name: 'waste_weight_differences_settled_check',
      expression: '(((settled_at IS NULL) = (settlement IS NULL)) AND ((settled_at IS NULL) = (reason IS NULL)))',
    },
  ],
  uniques: [{ name: 'waste_weight_differences_pickup_id_unique', properties: ['pickupId'] }],
  indexes: [index('waste_weight_differences_open_index', '"waste_weight_differences" (pickup_id) where settled_at is null')],
});
export class WasteWeightDifference extends WasteWeightDifferenceSchema.class {}
WasteWeightDifferenceSchema.setClass(WasteWeightDifference);
