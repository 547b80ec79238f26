import { defineEntity, p } from '@mikro-orm/postgresql';
import { sexes } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { Diagnosis } from '@tenaye/contracts/visit-sheet.ts';
import { idOf, times } from '#kernel/database/columns.ts';
import { Appointment } from '../appointment/appointment.entity.ts';

/** A vital sign, in the unit of the contract's `vitalSigns`. */
const vital = () => p.decimal('number').precision(5).scale(2).nullable();

/**
 * What the doctor has written down about a visit, besides the notes of the appointment itself. `born`, `sex` and `allergies` are as they
 * were known at the visit; `allergies` is null where nobody has asked, and empty where there are none.
 */
const VisitSheetSchema = defineEntity({
  name: 'VisitSheet',
  tableName: 'visit_sheets',
  properties: {
    appointmentId: idOf(Appointment, 'appointment_id', 'cascade').primary().index(false),
    diagnoses: p.json<Diagnosis[]>(),
    temperature: vital(),
    systolic: vital(),
    diastolic: vital(),
    pulse: vital(),
    respiration: vital(),
    oxygen: vital(),
    weight: vital(),
    height: vital(),
    born: p.text().nullable(),
    sex: p.enum(sexes).nullable(),
    isPregnant: p.boolean().nullable(),
    allergies: p.text().array().columnType('text[]').nullable(),
    ...times(),
  },
});
export class VisitSheet extends VisitSheetSchema.class {}
VisitSheetSchema.setClass(VisitSheet);
