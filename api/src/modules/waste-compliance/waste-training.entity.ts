import { defineEntity, p } from '@mikro-orm/postgresql';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { createdAt, demoMark, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** A training module that the staff of a facility has completed, on a local day. Repeating the module updates the day. */
const WasteTrainingSchema = defineEntity({
  name: 'WasteTraining',
  tableName: 'waste_trainings',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    module: p.enum(trainingModules),
    completedOn: p.date(),
    recordedBy: idOf(ProviderAccount, 'recorded_by', 'set null').nullable().index('waste_trainings_recorded_by_index'),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'waste_trainings_module_unique', properties: ['facilityId', 'module'] }],
});
export class WasteTraining extends WasteTrainingSchema.class {}
WasteTrainingSchema.setClass(WasteTraining);
