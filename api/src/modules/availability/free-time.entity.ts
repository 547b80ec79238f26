import { defineEntity, p } from '@mikro-orm/postgresql';
import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { idOf, instant } from '#kernel/database/columns.ts';
import { Doctor } from '../doctor/doctor.entity.ts';

const doctorId = () => idOf(Doctor, 'doctor_id', 'cascade').primary().index(false);
const mode = () => p.enum(appointmentTypes).primary();

/** One of a doctor's next free times. Only triggers of the database write these rows. */
const DoctorFreeTimeSchema = defineEntity({
  name: 'DoctorFreeTime',
  tableName: 'doctor_free_times',
  properties: { doctorId: doctorId(), mode: mode(), startsAt: instant().primary() },
  indexes: [{ name: 'doctor_free_times_starts_at_index', properties: ['startsAt', 'doctorId', 'mode'] }],
});
export class DoctorFreeTime extends DoctorFreeTimeSchema.class {}
DoctorFreeTimeSchema.setClass(DoctorFreeTime);

/**
 * The period in which a doctor's free times for a mode can be read from the rows above. A doctor without such a row has never had hours.
 */
const DoctorFreeSearchSchema = defineEntity({
  name: 'DoctorFreeSearch',
  tableName: 'doctor_free_searches',
  properties: { doctorId: doctorId(), mode: mode(), validFrom: instant(), validUntil: instant() },
  indexes: [
    { name: 'doctor_free_searches_valid_from_index', properties: ['validFrom', 'doctorId'] },
    { name: 'doctor_free_searches_valid_until_index', properties: ['validUntil', 'doctorId', 'mode'] },
  ],
});
export class DoctorFreeSearch extends DoctorFreeSearchSchema.class {}
DoctorFreeSearchSchema.setClass(DoctorFreeSearch);
