import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AdminAppointment, exportAdminAppointments } from '@tenaye/contracts/admin-list.ts';
import type * as z from 'zod/mini';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { afterPage, onDays } from './days.view.ts';
import { patientNames } from './delay.view.ts';

export interface AdminAppointmentRow extends Omit<AdminAppointment, 'patientName' | 'waitMinutes'> {
  firstName: string;
  lastName: string;
}

type Filter = z.output<typeof exportAdminAppointments.query>;

const states = { standing: () => sql`a.status <> 'cancelled'`, begun: () => sql`a.began_at is not null` };

/** Appointments, latest first, without symptoms, notes and place. */
export const findAdminAppointments = (
  em: EntityManager,
  { status, state, ...days }: Filter,
  page: PageRequest,
): Promise<AdminAppointmentRow[]> =>
  em.execute<AdminAppointmentRow[]>(sql`
    select a.id, a.appointment_date as "appointmentDate", a.ends_at as "endsAt", a.appointment_type as "appointmentType", a.status,
      a.doctor_id as "doctorId", d.name as "doctorName", ${patientNames}, a.fee::float8 as fee,
      a.began_at as "beganAt", a.ended_at as "endedAt"
    from appointments a join doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id
    where ${allOf(
      onDays('a.appointment_date', days),
      status && sql`a.status = ${status}`,
      state && states[state](),
      afterPage('a.appointment_date', 'a.id', page),
    )}
    order by a.appointment_date desc, a.id desc limit ${page.limit + 1}`);
