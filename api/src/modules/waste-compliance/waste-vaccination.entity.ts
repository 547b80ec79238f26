import { defineEntity, p } from '@mikro-orm/postgresql';
import { vaccinationFacts } from '@tenaye/contracts/waste-vaccination.facts.ts';
import { createdAt, demoMark, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** A dose against hepatitis B, a signed refusal or a proven immunity of a person of a facility's staff, on a local day. */
const WasteVaccinationSchema = defineEntity({
  name: 'WasteVaccination',
  tableName: 'waste_vaccinations',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    personName: p.text(),
    fact: p.enum(vaccinationFacts),
    day: p.date(),
    recordedBy: idOf(ProviderAccount, 'recorded_by', 'set null').nullable().index('waste_vaccinations_recorded_by_index'),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  uniques: [
    {
      name: 'waste_vaccinations_person_unique',
      expression: `create unique index "waste_vaccinations_person_unique"
        on "waste_vaccinations" ("facility_id", lower("person_name"), "fact", "day")`,
    },
  ],
});
export class WasteVaccination extends WasteVaccinationSchema.class {}
WasteVaccinationSchema.setClass(WasteVaccination);
