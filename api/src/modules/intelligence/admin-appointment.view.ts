import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { appointmentSorts, appointmentStates } from '@tenaye/contracts/admin-list.facts.ts';
import type { AdminAppointment, exportAdminAppointments } from '@tenaye/contracts/admin-list.ts';
import type * as z from 'zod/mini';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { onDays } from './days.view.ts';
import { patientNames } from './delay.view.ts';
import { BEGAN_LATE } from './delay-threshold.view.ts';
import { isOf, type Rows } from './parts.view.ts';

export interface AdminAppointmentRow extends Omit<AdminAppointment, 'patientName' | 'waitMinutes'> {
  firstName: string;
  lastName: string;
}

export type AppointmentFilter = z.output<typeof exportAdminAppointments.query>;

const states: Record<(typeof appointmentStates)[number], () => Condition> = {
  standing: () => sql`a.status <> 'cancelled'`,
  begun: () => sql`a.began_at is not null`,
  late: () => raw(BEGAN_LATE),
};

const orders = {
  doctor: { by: sql`lower(d.name)`, type: 'text' },
  date: { by: sql`a.appointment_date`, type: 'instant' },
  fee: { by: sql`a.fee::float8`, type: 'number' },
} as const satisfies Record<(typeof appointmentSorts)[number], SortBy>;

/** The asked order, or the latest first. */
export const appointmentOrder = ({ sort }: AppointmentFilter): Order =>
  askedOrder(orders, sort) ?? { ...orders.date, name: 'date', isDescending: true };

type Chosen = Omit<AppointmentFilter, 'sort'>;

const filtered = ({ status, state, ...chosen }: Chosen) =>
  allOf(
    onDays('a.appointment_date', chosen),
    status && sql`a.status = ${status}`,
    state && states[state](),
    isOf('doctor', 'a.doctor_id', chosen),
  );

/** Appointments without symptoms, notes and place. */
export function findAdminAppointments(
  em: EntityManager,
  filter: AppointmentFilter,
  { limit, after }: PageRequest,
): Promise<(AdminAppointmentRow & SortedRow)[]> {
  const order = appointmentOrder(filter);
  return em.execute(sql`
    select ${sortColumn(order)}, a.id, a.appointment_date as "appointmentDate", a.ends_at as "endsAt",
      a.appointment_type as "appointmentType", a.status, a.doctor_id as "doctorId", d.name as "doctorName", ${patientNames},
      a.fee::float8 as fee, a.began_at as "beganAt", a.ended_at as "endedAt"
    from appointments a join doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id
    where ${allOf(filtered(filter), behind(order, 'a.id', after))}
    order by ${ordering(order, 'a.id')} limit ${limit + 1}`);
}

/** All appointments of the filter, with their fees in ETB. */
export const appointmentRows = (chosen: Chosen): Rows => ({
  kind: 'doctor',
  provider: 'a.doctor_id',
  amount: 'a.fee',
  from: sql`appointments a where ${filtered(chosen)}`,
});
