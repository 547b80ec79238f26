import { defineEntity, p } from '@mikro-orm/postgresql';
import { testKinds } from '@tenaye/contracts/facility-kind.facts.ts';
import { createdAt, demoMark, id } from '#kernel/database/columns.ts';
import { partOf, similarTo } from '#kernel/database/indexes.ts';

/** An orderable test: a laboratory test with its specimen, or an imaging test with its group, such as Ultrasound. */
const LabTestSchema = defineEntity({
  name: 'LabTest',
  tableName: 'lab_tests',
  properties: {
    id: id(),
    kind: p.enum(testKinds),
    name: p.text(),
    shortName: p.text().nullable(),
    loinc: p.text().nullable(),
    specimen: p.text().nullable(),
    category: p.text().nullable(),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  uniques: [
    { name: 'lab_tests_name_unique', expression: 'create unique index "lab_tests_name_unique" on "lab_tests" ("kind", lower("name"))' },
  ],
  indexes: [
    { name: 'lab_tests_loinc_index', properties: ['loinc'] },
    similarTo('lab_tests', 'name'),
    similarTo('lab_tests', 'short_name'),
    partOf('lab_tests', 'name'),
  ],
});
export class LabTest extends LabTestSchema.class {}
LabTestSchema.setClass(LabTest);
