import { defineEntity, p } from '@mikro-orm/postgresql';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { createdAt, demoMark, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** A module that a person of a facility has completed, on a local day. Repeating it updates the day. */
const WasteTrainingRecordSchema = defineEntity({
  name: 'WasteTrainingRecord',
  tableName: 'waste_training_records',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    personName: p.text(),
    module: p.enum(trainingModules),
    completedOn: p.date(),
    /** The `completedOn` whose end the facility was reminded of. */
    remindedOf: p.date().nullable(),
    /** The `completedOn` whose certificate is stored. */
    certifiedOn: p.date().nullable(),
    recordedBy: idOf(ProviderAccount, 'recorded_by', 'set null').nullable().index('waste_training_records_recorded_by_index'),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  uniques: [
    {
      name: 'waste_training_records_person_unique',
      expression: `create unique index "waste_training_records_person_unique"
        on "waste_training_records" ("facility_id", lower("person_name"), "module")`,
    },
  ],
  indexes: [{ name: 'waste_training_records_completed_on_index', properties: ['facilityId', 'completedOn', 'id'] }],
});
export class WasteTrainingRecord extends WasteTrainingRecordSchema.class {}
WasteTrainingRecordSchema.setClass(WasteTrainingRecord);
