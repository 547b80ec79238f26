import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type AddressParts, addressLine } from '@tenaye/contracts/address.facts.ts';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { PaymentMethod } from '@tenaye/contracts/visit-payment.facts.ts';
import type { Takings, VisitPayments, VisitReceipt } from '@tenaye/contracts/visit-payment.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition, iso } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { visitNames } from '../account/account-name.rules.ts';
import { ofDoctor } from '../appointment/appointment.policy.ts';

const names = visitNames('a', 'u');

interface ReceiptRow {
  number: string;
  method: PaymentMethod;
  amount: number;
  paidAt: string;
  doctorName: string;
  practice: AddressParts;
  patientName: string;
  appointmentDate: string;
  appointmentType: AppointmentType;
}

const receiptOf = ({ practice, paidAt, appointmentDate, ...row }: ReceiptRow): VisitReceipt => ({
  ...row,
  practice: addressLine(practice) || null,
  paidAt: iso(paidAt),
  appointmentDate: iso(appointmentDate),
});

/**
 * The number of a payment's receipt in the table that has the alias: `2026-17`; null without a receipt. What a former release noted during
 * an update has no number, and the beginning of its id instead.
 */
export const receiptNumber = (alias: string): string => {
  const numbered = `${alias}.receipt_year || '-' || ${alias}.receipt_number`;
  return `case when ${alias}.amount > 0 then coalesce(${numbered}, upper(left(${alias}.id::text, 8))) end`;
};

/** The receipt of an appointment among those that `condition` selects; undefined unless something was paid. */
export async function findReceipt(em: EntityManager, condition: Condition, id: string): Promise<VisitReceipt | undefined> {
  const [row] = await em.execute<ReceiptRow[]>(sql`
    select ${raw(receiptNumber('v'))} as number, v.method, v.amount::float8, v.paid_at as "paidAt", d.name as "doctorName",
      json_build_object('address', d.address, 'practiceName', d.practice_name, 'floor', d.floor, 'landmark', d.landmark) as practice,
      ${raw(`${names.first} || ' ' || ${names.last}`)} as "patientName", a.appointment_date as "appointmentDate",
      a.appointment_type as "appointmentType"
    from visit_payments v join appointments a on a.id = v.appointment_id join doctors d on d.id = a.doctor_id
      left join users u on u.id = a.user_id
    where ${allOf(condition, sql`a.id = ${id} and v.replaced_at is null and v.amount > 0`)}`);
  return row && receiptOf(row);
}

type PaymentRow = VisitPayments['payments'][number];

/** What was noted as paid for one of the actor's visits, and the receipt of it. */
export async function findPayments(em: EntityManager, actor: Actor, id: string): Promise<VisitPayments> {
  const own = ofDoctor(actor);
  const [visit] = await em.execute<{ fee: number }[]>(sql`select a.fee::float8 from appointments a where ${allOf(own, sql`a.id = ${id}`)}`);
  if (!visit) throw notFound();
  const rows = await em.execute<PaymentRow[]>(sql`
    select v.id, v.method, v.amount::float8, v.reason, v.paid_at as "paidAt", v.recorded_at as "recordedAt", v.replaced_at as "replacedAt",
      concat_ws(' ', p.first_name, p.last_name) as "recordedBy", ${raw(receiptNumber('v'))} as "receiptNumber"
    from visit_payments v join provider_accounts p on p.id = v.account_id
    where v.appointment_id = ${id} order by v.replaced_at desc nulls first, v.recorded_at desc`);
  const payments = rows.map((it) => ({
    ...it,
    paidAt: iso(it.paidAt),
    recordedAt: iso(it.recordedAt),
    replacedAt: it.replacedAt && iso(it.replacedAt),
  }));
  return { fee: visit.fee, payments, receipt: (await findReceipt(em, own, id)) ?? null };
}

/** What the actor was paid from `from` on and before `to`, by kind. Corrected payments count once, with their last amount. */
export const findTakings = (em: EntityManager, actor: Actor, from: Date, to: Date): Promise<Takings> =>
  em.execute<Takings>(sql`
    select v.method, count(*)::int as count, sum(v.amount)::float8 as amount
    from visit_payments v join appointments a on a.id = v.appointment_id
    where v.doctor_id = a.doctor_id and ${ofDoctor(actor)} and v.paid_at >= ${from} and v.paid_at < ${to}
      and v.replaced_at is null and v.amount > 0
    group by v.method order by v.method`);
