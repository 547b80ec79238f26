import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { delaySorts } from '@tenaye/contracts/admin-list.facts.ts';
import type { Delay, exportDelays } from '@tenaye/contracts/admin-list.ts';
import type * as z from 'zod/mini';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { visitNames } from '../account/account-name.rules.ts';
import { DELAYED } from '../appointment/appointment.entity.ts';
import { onDays } from './days.view.ts';
import { BEGAN_LATE } from './delay-threshold.view.ts';
import { isOf, type Rows, type Whose } from './parts.view.ts';
import type { AskedDays } from './period.rules.ts';

/** The condition on `appointments a` for delayed ones that start on the given days. */
export const delayedOn = (days: AskedDays): Condition =>
  allOf(onDays('a.appointment_date', days), raw(DELAYED), raw(`began_at is null or ${BEGAN_LATE}`));

export interface DelayRow extends Omit<Delay, 'patientName' | 'status'> {
  firstName: string;
  lastName: string;
  isNotified: boolean;
}

const { first, last } = visitNames('a', 'u');
/** The names of the patients of `appointments a`, whose accounts are `users u`. */
export const patientNames = raw(`${first} as "firstName", ${last} as "lastName"`);

/** Minutes: the measured delay once the consultation has begun, the reported one before. */
const DELAY = `case when a.began_at is null
  then coalesce(a.delay_minutes, 0) else round(extract(epoch from a.began_at - a.appointment_date) / 60)::int end`;

const orders = {
  doctor: { by: sql`lower(d.name)`, type: 'text' },
  time: { by: sql`a.appointment_date`, type: 'instant' },
  delay: { by: raw(`(${DELAY})::float8`), type: 'number' },
} as const satisfies Record<(typeof delaySorts)[number], SortBy>;

type Sort = z.output<typeof exportDelays.query>['sort'];

/** The asked order, or the latest first. */
export const delayOrder = (sort: Sort): Order => askedOrder(orders, sort) ?? { ...orders.time, name: 'time', isDescending: true };

type Chosen = AskedDays & Whose;

const filtered = (chosen: Chosen): Condition => allOf(delayedOn(chosen), isOf('doctor', 'a.doctor_id', chosen));

export function findDelays(
  em: EntityManager,
  chosen: Chosen,
  sort: Sort,
  { limit, after }: PageRequest,
): Promise<(DelayRow & SortedRow)[]> {
  const order = delayOrder(sort);
  return em.execute(sql`
    select ${sortColumn(order)}, a.id, d.name as "doctorName", ${patientNames}, a.appointment_date as "originalTime",
      ${raw(DELAY)} as "delayMinutes", a.delay_reason as reason, a.delay_reported_at is not null as "isNotified"
    from appointments a join doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id
    where ${allOf(filtered(chosen), behind(order, 'a.id', after))}
    order by ${ordering(order, 'a.id')} limit ${limit + 1}`);
}

/** All delays of the filter, with their minutes. */
export const delayRows = (chosen: Chosen): Rows => ({
  kind: 'doctor',
  provider: 'a.doctor_id',
  amount: DELAY,
  from: sql`appointments a where ${filtered(chosen)}`,
});
