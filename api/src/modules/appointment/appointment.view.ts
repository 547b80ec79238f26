import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import {
  type AppointmentStatus,
  type AppointmentType,
  isTimeFor,
  MEETING_LINK_MINUTES,
  nextAppointmentStatuses,
} from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment, DoctorAppointment, SharedAssessment } from '@tenaye/contracts/appointment.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { allOf, type Condition, iso } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';

/** An appointment with the names that the two parties see, as SQL returns it. */
export interface AppointmentRow {
  id: string;
  userId: string;
  doctorId: string;
  appointmentType: AppointmentType;
  appointmentDate: string;
  endsAt: string;
  status: AppointmentStatus;
  symptoms: string | null;
  notes: string | null;
  address: string | null;
  meetingLink: string | null;
  assessment: SharedAssessment | null;
  doctorName: string;
  firstName: string;
  lastName: string;
}

/** The columns and tables of AppointmentRow; conditions and order that follow refer to `appointments a`. */
export const selectAppointments = () => sql`
  select a.id, a.user_id as "userId", a.doctor_id as "doctorId", a.appointment_type as "appointmentType", a.appointment_date as "appointmentDate",
    a.ends_at as "endsAt", a.status, a.symptoms, a.notes, a.address, a.meeting_link as "meetingLink",
    d.name as "doctorName", u.first_name as "firstName", u.last_name as "lastName",
    case when h.id is not null then json_build_object('kind', h.kind, 'completedAt', h.completed_at, 'redFlags', h.red_flags,
      'yes', (select coalesce(json_agg(key order by key), '[]') from jsonb_each(h.answers) where value = 'true'::jsonb),
      'recommendations', (select coalesce(json_agg(it -> 'specialty' order by nth), '[]')
        from jsonb_array_elements(h.recommendations) with ordinality as r (it, nth)))
    end as assessment
  from appointments a join doctors d on d.id = a.doctor_id join users u on u.id = a.user_id
    left join health_assessments h on h.id = a.assessment_id`;

export type AppointmentOrder = 'latest' | 'soonest';
const orders = {
  latest: { beyond: raw('<'), by: raw('a.appointment_date desc, a.id desc') },
  soonest: { beyond: raw('>'), by: raw('a.appointment_date, a.id') },
} as const;

/** Latest first by default. */
export function findAppointments(
  em: EntityManager,
  condition: Condition,
  { limit, after }: PageRequest,
  order: AppointmentOrder = 'latest',
): Promise<AppointmentRow[]> {
  const { beyond, by } = orders[order];
  return em.execute<AppointmentRow[]>(sql`
    ${selectAppointments()}
    where ${allOf(condition, after && sql`(a.appointment_date, a.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by ${by} limit ${limit + 1}`);
}

/** One appointment among those that `condition` selects; `not_found` for any other id. */
export async function findOwnAppointment(em: EntityManager, condition: Condition, id: string): Promise<AppointmentRow> {
  const [row] = await em.execute<AppointmentRow[]>(sql`${selectAppointments()} where ${allOf(condition, sql`a.id = ${id}`)}`);
  if (!row) throw new AppError('not_found', 'Not found');
  return row;
}

/** One appointment that is known to exist, as this transaction sees it. */
export async function findAppointment(em: EntityManager, id: string): Promise<AppointmentRow> {
  const [row] = await em.execute<AppointmentRow[]>(sql`${selectAppointments()} where a.id = ${id}`);
  if (!row) throw new Error(`Appointment ${id} vanished inside its own transaction`);
  return row;
}

/** A patient may cancel until the appointment starts. */
export const canPatientCancel = (status: AppointmentStatus, start: Date, now: Date): boolean =>
  nextAppointmentStatuses(status, 'patient').includes('cancelled') && start > now;

/** An appointment can be moved while it can be canceled. */
export const canPatientReschedule = (status: AppointmentStatus, start: Date, now: Date): boolean => canPatientCancel(status, start, now);

const whatPatientCan = (...facts: Parameters<typeof canPatientCancel>): Appointment['can'] => ({
  cancel: canPatientCancel(...facts),
  reschedule: canPatientReschedule(...facts),
});

/** The transitions that the doctor may make at present. */
export const canDoctorSet = (from: AppointmentStatus, to: AppointmentStatus, start: Date, now: Date): boolean =>
  nextAppointmentStatuses(from, 'doctor').includes(to) && isTimeFor(to, start, now);

/** Until its start, an appointment that could be confirmed at its time can also be moved to another time. */
export const canDoctorReschedule = (status: AppointmentStatus, start: Date, now: Date): boolean =>
  (status === 'scheduled' || status === 'confirmed') && start > now;

const whatDoctorCan = (status: AppointmentStatus, start: Date, now: Date): DoctorAppointment['can'] => ({
  setStatus: nextAppointmentStatuses(status, 'doctor').filter((to) => isTimeFor(to, start, now)),
  reschedule: canDoctorReschedule(status, start, now),
});

const linkShows = (appointment: AppointmentRow, now: Date): boolean =>
  appointment.status === 'confirmed' && +now >= Date.parse(appointment.appointmentDate) - MEETING_LINK_MINUTES * MINUTE_MS;

const presentFacts = (appointment: AppointmentRow, now: Date) => ({
  id: appointment.id,
  appointmentType: appointment.appointmentType,
  appointmentDate: iso(appointment.appointmentDate),
  endsAt: iso(appointment.endsAt),
  status: appointment.status,
  symptoms: appointment.symptoms,
  address: appointment.address,
  meetingLink: linkShows(appointment, now) ? appointment.meetingLink : null,
});

export const presentAppointment = (appointment: AppointmentRow, now: Date): Appointment => ({
  ...presentFacts(appointment, now),
  doctorId: appointment.doctorId,
  doctorName: appointment.doctorName,
  can: whatPatientCan(appointment.status, new Date(appointment.appointmentDate), now),
});

export const presentDoctorAppointment = (appointment: AppointmentRow, now: Date): DoctorAppointment => ({
  ...presentFacts(appointment, now),
  notes: appointment.notes,
  assessment: appointment.assessment && { ...appointment.assessment, completedAt: iso(appointment.assessment.completedAt) },
  user: { firstName: appointment.firstName, lastName: appointment.lastName },
  can: whatDoctorCan(appointment.status, new Date(appointment.appointmentDate), now),
});
