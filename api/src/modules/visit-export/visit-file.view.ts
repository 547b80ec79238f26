import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AppointmentStatus, AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type { PaymentMethod } from '@tenaye/contracts/visit-payment.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { visitNames } from '../account/account-name.rules.ts';
import { ofDoctor } from '../appointment/appointment.policy.ts';
import { phoneShows } from '../appointment/appointment-list.view.ts';
import { receiptNumber } from '../visit-payment/visit-payment.view.ts';

/** A visit as a line of the file. Instants as SQL returns them. */
export interface VisitLine {
  id: string;
  appointmentDate: string;
  endsAt: string;
  appointmentType: AppointmentType;
  status: AppointmentStatus;
  patientName: string;
  /** E.164, where the doctor's lists show it too. */
  phone: string | null;
  symptoms: string | null;
  notes: string | null;
  diagnoses: string | null;
  fee: number;
  /** ETB as the doctor noted it; null while nothing is paid. */
  paid: number | null;
  paidBy: PaymentMethod | null;
  receipt: string | null;
  beganAt: string | null;
  endedAt: string | null;
}

const names = visitNames('a', 'u');

/** The first and the last day, in Addis Ababa. */
export interface Days extends Record<string, unknown> {
  from: IsoDay;
  to: IsoDay;
}

/** The actor's visits of some days, a page at a time, soonest first. */
export const findVisitLines = (em: EntityManager, actor: Actor, { from, to }: Days, { limit, after }: PageRequest): Promise<VisitLine[]> =>
  em.execute<VisitLine[]>(sql`
    select a.id, a.appointment_date as "appointmentDate", a.ends_at as "endsAt", a.appointment_type as "appointmentType", a.status,
      ${raw(`${names.first} || ' ' || ${names.last}`)} as "patientName",
      case when ${phoneShows} then coalesce(a.entered_phone, u.phone) end as phone, a.symptoms, a.notes,
      (select string_agg(concat_ws(' ', it ->> 'code', it ->> 'name'), '; ' order by place)
        from jsonb_array_elements(s.diagnoses) with ordinality as list(it, place)) as diagnoses,
      a.fee::float8, v.amount::float8 as paid, v.method as "paidBy", ${raw(receiptNumber('v'))} as receipt,
      a.began_at as "beganAt", a.ended_at as "endedAt"
    from appointments a left join users u on u.id = a.user_id left join visit_sheets s on s.appointment_id = a.id
      left join visit_payments v on v.appointment_id = a.id and v.replaced_at is null and v.amount > 0
    where ${allOf(
      ofDoctor(actor),
      sql`a.appointment_date >= ${startOfDay(from)} and a.appointment_date < ${startOfDay(daysAfter(to, 1))}`,
      after && sql`(a.appointment_date, a.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )}
    order by a.appointment_date, a.id limit ${limit + 1}`);
