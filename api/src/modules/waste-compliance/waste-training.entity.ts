import { defineEntity, p } from '@mikro-orm/postgresql';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { createdAt, demoMark, id } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** A training module that the staff of a facility has completed, on a local day. Repeating it moves the day. */
const WasteTrainingSchema = defineEntity({
  name: 'WasteTraining',
  tableName: 'waste_trainings',
  properties: {
    id: id(),
    facilityId: p.manyToOne(Facility).mapToPk().joinColumn('facility_id').deleteRule('restrict').index(false),
    module: p.enum(trainingModules),
    completedOn: p.date(),
    recordedBy: p
      .manyToOne(ProviderAccount)
      .mapToPk()
      .joinColumn('recorded_by')
      .deleteRule('set null')
      .nullable()
      .index('waste_trainings_recorded_by_index'),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'waste_trainings_module_unique', properties: ['facilityId', 'module'] }],
});
export class WasteTraining extends WasteTrainingSchema.class {}
WasteTrainingSchema.setClass(WasteTraining);
