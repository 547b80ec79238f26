import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, demoMark, id } from '#kernel/database/columns.ts';
import { equalTo, index, partOf, similarTo } from '#kernel/database/indexes.ts';

/** One medicine in one strength (`dosage`) and form; pharmacies stock this combination. */
const MedicationSchema = defineEntity({
  name: 'Medication',
  tableName: 'medications',
  properties: {
    id: id(),
    name: p.text(),
    genericName: p.text().nullable(),
    dosage: p.text().nullable(),
    form: p.text().nullable(),
    manufacturer: p.text().nullable(),
    description: p.text().nullable(),
    sideEffects: p.text().nullable(),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  uniques: [
    {
      name: 'medications_item_unique',
      expression: `create unique index "medications_item_unique" on "medications" (lower("name"), lower(coalesce("dosage", '')),
        lower(coalesce("form", '')), lower(coalesce("manufacturer", '')))`,
    },
  ],
  indexes: [
    similarTo('medications', 'name'),
    similarTo('medications', 'generic_name'),
    equalTo('medications', 'generic_name'),
    partOf('medications', 'name'),
    index('medications_sounds_index', '"medications" using gin (sounds_of(plain_words(name)))'),
  ],
});
export class Medication extends MedicationSchema.class {}
MedicationSchema.setClass(Medication);
