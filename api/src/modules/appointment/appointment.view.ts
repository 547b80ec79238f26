import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AppointmentStatus, AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { SharedAssessment } from '@tenaye/contracts/appointment.ts';
import type { DelayReason } from '@tenaye/contracts/consultation.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { type OwnReviewRow, reviewOf } from '../review-state/own-review.view.ts';

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
  beganAt: string | null;
  endedAt: string | null;
  delayMinutes: number | null;
  delayReason: DelayReason | null;
  assessment: SharedAssessment | null;
  doctorName: string;
  firstName: string;
  lastName: string;
  review: OwnReviewRow | null;
}

/** The columns and tables of AppointmentRow; conditions and order that follow refer to `appointments a`. */
export const selectAppointments = () => sql`
  select a.id, a.user_id as "userId", a.doctor_id as "doctorId", a.appointment_type as "appointmentType", a.appointment_date as "appointmentDate",
    a.ends_at as "endsAt", a.status, a.symptoms, a.notes, a.address, a.meeting_link as "meetingLink",
    a.began_at as "beganAt", a.ended_at as "endedAt", a.delay_minutes as "delayMinutes", a.delay_reason as "delayReason",
    d.name as "doctorName", u.first_name as "firstName", u.last_name as "lastName", ${reviewOf.appointment()},
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
