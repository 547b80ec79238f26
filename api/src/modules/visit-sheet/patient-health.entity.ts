import { defineEntity, p } from '@mikro-orm/postgresql';
import { sexes } from '@tenaye/contracts/visit-sheet.facts.ts';
import { idOf, times } from '#kernel/database/columns.ts';
import { User } from '../account/user.entity.ts';

/**
 * What the doctors of an account's owner need to know at each visit, entered by the patient or a doctor. `born` is a year or a day.
 * `allergies` is null where nobody has asked, and empty where there are none.
 */
const PatientHealthSchema = defineEntity({
  name: 'PatientHealth',
  tableName: 'patient_health',
  properties: {
    userId: idOf(User, 'user_id', 'cascade').primary().index(false),
    born: p.text().nullable(),
    sex: p.enum(sexes).nullable(),
    allergies: p.text().array().columnType('text[]').nullable(),
    ...times(),
  },
});
export class PatientHealth extends PatientHealthSchema.class {}
PatientHealthSchema.setClass(PatientHealth);
