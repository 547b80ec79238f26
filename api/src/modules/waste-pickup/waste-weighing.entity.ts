import { defineEntity, p } from '@mikro-orm/postgresql';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { createdAt, demoMark, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** Waste that a facility weighed on a local day before its pickup: kilograms by type, without types that weighed nothing. */
const WasteWeighingSchema = defineEntity({
  name: 'WasteWeighing',
  tableName: 'waste_weighings',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    day: p.date(),
    ward: p.text().nullable(),
    weights: p.json<WeightByType>(),
    recordedBy: idOf(ProviderAccount, 'recorded_by', 'set null').nullable().index('waste_weighings_recorded_by_index'),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'waste_weighings_facility_id_index', properties: ['facilityId', 'day', 'id'] }],
});
export class WasteWeighing extends WasteWeighingSchema.class {}
WasteWeighingSchema.setClass(WasteWeighing);
