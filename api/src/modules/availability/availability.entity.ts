import { defineEntity, p } from '@mikro-orm/postgresql';
import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { id, idOf } from '#kernel/database/columns.ts';
import { Doctor } from '../doctor/doctor.entity.ts';

const doctorId = () => idOf(Doctor, 'doctor_id', 'cascade').index(false);

/** Null means every mode that the doctor offers. */
const modes = () => p.enum(appointmentTypes).array().columnType('text[]').nullable();

const withinOneDay = '((start_minute >= 0) AND (start_minute < end_minute) AND (end_minute <= 1440))';

/**
 * Weekly hours. `weekday` is 0 Sunday … 6 Saturday; minutes count from local midnight in Africa/Addis_Ababa, end exclusive. The length of a
 * slot belongs to the doctor (`doctors.slot_minutes`).
 */
const DoctorAvailabilitySchema = defineEntity({
  name: 'DoctorAvailability',
  tableName: 'doctor_availability',
  properties: {
    id: id(),
    doctorId: doctorId(),
    weekday: p.smallint(),
    startMinute: p.smallint(),
    endMinute: p.smallint(),
    modes: modes(),
  },
  checks: [
    { name: 'doctor_availability_weekday_check', expression: '((weekday >= 0) AND (weekday <= 6))' },
    { name: 'doctor_availability_minutes_check', expression: withinOneDay },
  ],
  indexes: [{ name: 'doctor_availability_doctor_id_index', properties: ['doctorId', 'weekday'] }],
});
export class DoctorAvailability extends DoctorAvailabilitySchema.class {}
DoctorAvailabilitySchema.setClass(DoctorAvailability);

/** A period that replaces the weekly hours of a day; a row without minutes is a day off. `date` is the local calendar day, YYYY-MM-DD. */
const DoctorAvailabilityExceptionSchema = defineEntity({
  name: 'DoctorAvailabilityException',
  tableName: 'doctor_availability_exceptions',
  properties: {
    id: id(),
    doctorId: doctorId(),
    date: p.date(),
    startMinute: p.smallint().nullable(),
    endMinute: p.smallint().nullable(),
    modes: modes(),
  },
  checks: [
    { name: 'doctor_availability_exceptions_whole_check', expression: '((start_minute IS NULL) = (end_minute IS NULL))' },
    { name: 'doctor_availability_exceptions_minutes_check', expression: withinOneDay },
  ],
  indexes: [{ name: 'doctor_availability_exceptions_doctor_id_index', properties: ['doctorId', 'date'] }],
});
export class DoctorAvailabilityException extends DoctorAvailabilityExceptionSchema.class {}
DoctorAvailabilityExceptionSchema.setClass(DoctorAvailabilityException);
