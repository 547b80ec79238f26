import { defineEntity, p } from '@mikro-orm/postgresql';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { createdAt, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/**
 * A correction of the weights of a completed pickup, in kilograms by type. Rows are only added: a trigger refuses to change or delete them.
 */
const WasteCorrectionSchema = defineEntity({
  name: 'WasteCorrection',
  tableName: 'waste_corrections',
  properties: {
    id: id(),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'restrict').index('waste_corrections_pickup_id_index'),
    before: p.json<WeightByType>(),
    after: p.json<WeightByType>(),
    /** How many containers were given, if the correction changed that. */
    containersBefore: p.integer().nullable(),
    containersAfter: p.integer().nullable(),
    reason: p.text(),
    correctedBy: idOf(ProviderAccount, 'corrected_by', 'restrict').index('waste_corrections_corrected_by_index'),
    createdAt: createdAt(),
  },
});
export class WasteCorrection extends WasteCorrectionSchema.class {}
WasteCorrectionSchema.setClass(WasteCorrection);
