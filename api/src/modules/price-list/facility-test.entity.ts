import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Measurement } from '@tenaye/contracts/reference-range.ts';
import { atLeast } from '#kernel/database/checks.ts';
import { id, idOf, times } from '#kernel/database/columns.ts';
import { Facility } from '../facility/facility.entity.ts';

/**
 * What a facility keeps about a test of its price list, found by the name, whatever its case. The list itself, with its prices, is
 * `services` of the facility; what is kept about a test that was taken off the list is found again when the test returns.
 */
const FacilityTestSchema = defineEntity({
  name: 'FacilityTest',
  tableName: 'facility_tests',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'cascade').index(false),
    name: p.text(),
    readyInDays: p.integer().nullable(),
    preparation: p.text().nullable(),
    measurements: p.json<Measurement[]>().defaultRaw("'[]'"),
    ...times(),
  },
  checks: [atLeast('facility_tests', 'ready_in_days', 0)],
  uniques: [
    {
      name: 'facility_tests_name_unique',
      expression: 'create unique index "facility_tests_name_unique" on "facility_tests" ("facility_id", lower("name"))',
    },
  ],
});
export class FacilityTest extends FacilityTestSchema.class {}
FacilityTestSchema.setClass(FacilityTest);
