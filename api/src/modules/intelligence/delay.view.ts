import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Delay } from '@tenaye/contracts/admin-list.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { visitNames } from '../account/account-name.rules.ts';
import { DELAYED } from '../appointment/appointment.entity.ts';
import { afterPage, onDays } from './days.view.ts';
import type { Point } from './period.rules.ts';

/** The condition on `appointments a` for delayed ones that start on the given days. */
export const delayedOn = (days: Point): Condition => allOf(onDays('a.appointment_date', days), raw(DELAYED));

export interface DelayRow extends Omit<Delay, 'patientName' | 'status'> {
  firstName: string;
  lastName: string;
  isNotified: boolean;
}

const { first, last } = visitNames('a', 'u');
/** The names of the patients of `appointments a`, whose accounts are `users u`. */
export const patientNames = raw(`${first} as "firstName", ${last} as "lastName"`);

/** Delays, latest first. */
export const findDelays = (em: EntityManager, days: Point, page: PageRequest): Promise<DelayRow[]> =>
  em.execute<DelayRow[]>(sql`
    select a.id, d.name as "doctorName", ${patientNames}, a.appointment_date as "originalTime",
      case when a.began_at is null
        then a.delay_minutes else round(extract(epoch from a.began_at - a.appointment_date) / 60)::int end as "delayMinutes",
      a.delay_reason as reason, a.delay_reported_at is not null as "isNotified"
    from appointments a join doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id
    where ${allOf(delayedOn(days), afterPage('a.appointment_date', 'a.id', page))}
    order by a.appointment_date desc, a.id desc limit ${page.limit + 1}`);
