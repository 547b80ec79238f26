import { defineEntity, p } from '@mikro-orm/postgresql';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { createdAt, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** A correction of the day on which a facility completed a module; `after` is null if it hadn't. Rows are only added. */
const WasteTrainingCorrectionSchema = defineEntity({
  name: 'WasteTrainingCorrection',
  tableName: 'waste_training_corrections',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index('waste_training_corrections_facility_id_index'),
    module: p.enum(trainingModules),
    before: p.date(),
    after: p.date().nullable(),
    reason: p.text(),
    correctedBy: idOf(ProviderAccount, 'corrected_by', 'set null').nullable().index('waste_training_corrections_corrected_by_index'),
    createdAt: createdAt(),
  },
});
export class WasteTrainingCorrection extends WasteTrainingCorrectionSchema.class {}
WasteTrainingCorrectionSchema.setClass(WasteTrainingCorrection);
