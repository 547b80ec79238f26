import { defineEntity, p } from '@mikro-orm/postgresql';
import { appointmentStatuses, appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { DELAYED_FROM_MINUTES, delayReasons } from '@tenaye/contracts/consultation.facts.ts';
import { isPosition } from '#kernel/database/checks.ts';
import { demoMark, flag, id, idOf, instant, latitude, longitude, money, times } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { User } from '../account/user.entity.ts';
import { HealthAssessment } from '../assessment/health-assessment.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Relative } from '../relative/relative.entity.ts';
import { sharingColumns } from '../visit-sharing/visit-sharing.columns.ts';

/** The constraint that prevents double bookings of a doctor's time; a violation raises SQL state 23P01. */
export const DOCTOR_TIME_FREE = 'appointments_doctor_time_excl';

/** The constraint that prevents overlapping appointments of a patient; a violation raises SQL state 23P01. */
export const PATIENT_TIME_FREE = 'appointments_user_time_excl';

/** The condition of an appointment that is or was late (decision 0030). Queries must spell it the same way to use the index. */
export const DELAYED = `status in ('confirmed', 'completed')
  and case when began_at is null
    then delay_minutes is not null else began_at - appointment_date >= interval '${DELAYED_FROM_MINUTES} minutes' end`;

/**
 * The appointment lasts from `appointmentDate` to `endsAt` (exclusive). Canceled appointments free their time. `fee` is the doctor's fee at
 * the time of booking, in ETB, with the surcharge of a home visit. The consultation lasted from `beganAt` to `endedAt`; both are null if
 * the doctor hasn't recorded them. `delayMinutes` is the delay that the doctor expected, and `delayReportedAt` the time when the patient
 * was notified of it.
 */
const AppointmentSchema = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  properties: {
    id: id(),
    /** Null while no account has confirmed the number of a patient whom the doctor entered (decision 0085). */
    userId: idOf(User, 'user_id', 'restrict').nullable().index(false),
    enteredFirstName: p.text().nullable(),
    enteredLastName: p.text().nullable(),
    /** The person of the account whom the visit is for; the entered name is then this person's. */
    relativeId: idOf(Relative, 'relative_id', 'restrict').nullable().index(false),
    /** E.164; null once the visit belongs to the account that has confirmed the number. */
    enteredPhone: p.text().nullable(),
    doctorId: idOf(Doctor, 'doctor_id', 'restrict').index(false),
    appointmentDate: instant(),
    endsAt: instant(),
    appointmentType: p.enum(appointmentTypes),
    status: p.enum(appointmentStatuses).default('scheduled'),
    symptoms: p.text().nullable(),
    notes: p.text().nullable(),
    meetingLink: p.text().nullable(),
    address: p.text().nullable(),
    /** The position of the home of a home visit. */
    latitude: latitude().nullable(),
    longitude: longitude().nullable(),
    /** The doctor's reason for the cancellation; the patient reads it. */
    cancelReason: p.text().nullable(),
    /** True if the appointment was canceled because the doctor may no longer practice. */
    practiceEnded: flag(false),
    fee: money().default(0),
    beganAt: instant().nullable(),
    endedAt: instant().nullable(),
    delayMinutes: p.smallint().nullable(),
    delayReason: p.enum(delayReasons).nullable(),
    delayReportedAt: instant().nullable(),
    /** The health assessment that the patient shares with this doctor. */
    assessmentId: idOf(HealthAssessment, 'assessment_id', 'set null').nullable().index(false),
    /**
     * True if the overlap with the patient's other appointments is tolerated until the appointment is moved: it was booked before overlaps
     * were prevented, or the doctor entered it, perhaps for another person with the same phone number. What a doctor entered keeps it when
     * the doctor moves it.
     */
    mayOverlap: flag(false),
    /** True if the doctor entered the visit, or the one that it follows up. */
    isEntered: flag(false),
    ...sharingColumns(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [
    ...isPosition('appointments'),
    {
      name: 'appointments_patient_check',
      expression: '((user_id IS NOT NULL) OR (num_nonnulls(entered_first_name, entered_last_name, entered_phone) = 3))',
    },
    {
      name: 'appointments_entered_name_check',
      expression: '((entered_first_name IS NULL) = (entered_last_name IS NULL))',
    },
    { name: 'appointments_ends_at_check', expression: '(ends_at > appointment_date)' },
    {
      name: 'appointments_address_check',
      expression: "((appointment_type <> 'home-visit'::text) OR (address IS NOT NULL))",
    },
    { name: 'appointments_fee_check', expression: '(fee >= (0)::numeric)' },
    { name: 'appointments_ended_at_check', expression: '((ended_at IS NULL) OR (ended_at >= began_at))' },
    { name: 'appointments_delay_check', expression: '(num_nulls(delay_minutes, delay_reason, delay_reported_at) = ANY (ARRAY[0, 3]))' },
    {
      name: DOCTOR_TIME_FREE,
      expression:
        "EXCLUDE USING gist (doctor_id WITH =, tstzrange(appointment_date, ends_at) WITH &&) WHERE ((status <> 'cancelled'::text))",
    },
    {
      name: PATIENT_TIME_FREE,
      expression:
        "EXCLUDE USING gist (user_id WITH =, tstzrange(appointment_date, ends_at) WITH &&) WHERE (((status <> 'cancelled'::text) AND (NOT may_overlap)))",
    },
  ],
  indexes: [
    { name: 'appointments_user_id_index', properties: ['userId', 'appointmentDate', 'id'] },
    { name: 'appointments_doctor_id_index', properties: ['doctorId', 'appointmentDate', 'id'] },
    { name: 'appointments_assessment_id_index', properties: ['assessmentId'] },
    { name: 'appointments_relative_id_index', properties: ['relativeId'] },
    { name: 'appointments_status_index', properties: ['status', 'appointmentDate'] },
    index('appointments_appointment_date_index', '"appointments" ("appointment_date", "id") include ("status", "fee", "began_at")'),
    index('appointments_entered_phone_index', '"appointments" ("entered_phone") where entered_phone is not null'),
    index('appointments_delayed_index', `"appointments" ("appointment_date", "id") where ${DELAYED}`),
  ],
});

export class Appointment extends AppointmentSchema.class {}
AppointmentSchema.setClass(Appointment);
