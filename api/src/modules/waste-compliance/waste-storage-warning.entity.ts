import { defineEntity, p } from '@mikro-orm/postgresql';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { Facility } from '../facility/facility.entity.ts';

/** A warning to the facility about waste of a type that has been waiting since the instant `since`; one for each wait. */
const WasteStorageWarningSchema = defineEntity({
  name: 'WasteStorageWarning',
  tableName: 'waste_storage_warnings',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'cascade').index(false),
    wasteType: p.enum(wasteTypes),
    since: instant(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'waste_storage_warnings_unique', properties: ['facilityId', 'wasteType', 'since'] }],
});
export class WasteStorageWarning extends WasteStorageWarningSchema.class {}
WasteStorageWarningSchema.setClass(WasteStorageWarning);
