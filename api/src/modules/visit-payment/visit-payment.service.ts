import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { NewPayment, VisitPayments } from '@tenaye/contracts/visit-payment.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { lockAppointment } from '../appointment/appointment.service.ts';
import { publishAppointment } from '../appointment/appointment-feed.service.ts';
import { VisitPayment } from './visit-payment.entity.ts';
import { findPayments } from './visit-payment.view.ts';

/**
 * The next receipt of the doctor in the local year. The lock is the last one that its transaction takes, and holds until that ends: a
 * number that is rolled back is given again, so that none is missing.
 */
async function nextReceipt(em: EntityManager, doctorId: string, now: Date) {
  const receiptYear = Number(localDate(+now).slice(0, 4));
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`receipt:${doctorId}`]);
  const [last] = await em.execute<{ number: number | null }[]>(sql`
    select max(receipt_number) as number from visit_payments where doctor_id = ${doctorId} and receipt_year = ${receiptYear}`);
  return { receiptYear, receiptNumber: (last?.number ?? 0) + 1 };
}

/**
 * Notes that a visit was paid, or corrects the note, which is kept. The lock on the appointment makes a second note at the same moment
 * find the first.
 */
export async function recordPayment(
  em: EntityManager,
  actor: ProviderActor,
  appointmentId: string,
  { method, amount, replaces, reason }: NewPayment,
  now: Date,
): Promise<VisitPayments> {
  const { status, doctorId } = await lockAppointment(em, actor, appointmentId, 'consult');
  if (status !== 'confirmed' && status !== 'completed') throw new AppError('wrong_status', "This visit can't be paid");
  const valid = await em.findOne(VisitPayment, { appointmentId, replacedAt: null });
  if (valid?.id !== replaces)
    throw new AppError('wrong_status', valid ? 'A payment is noted already. You can correct it.' : 'There is no payment to correct');
  if (valid) {
    valid.replacedAt = now;
    await em.flush();
  }
  const paidAt = valid?.paidAt ?? now;
  const facts = { appointmentId, doctorId, accountId: actor.provider.id, method, amount, reason: (valid && reason) ?? null };
  const receipt = amount > 0 ? await nextReceipt(em, doctorId, now) : {};
  const made = em.create(VisitPayment, { id: crypto.randomUUID(), ...facts, ...receipt, paidAt, recordedAt: now });
  audit(em, actor, valid ? 'visit_payment.correct' : 'visit_payment.create', made, now, { appointmentId, method, amount });
  await em.flush();
  await publishAppointment(em, actor, appointmentId);
  return findPayments(em, actor, appointmentId);
}
