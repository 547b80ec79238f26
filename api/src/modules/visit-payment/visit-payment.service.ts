import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewPayment, VisitPayments } from '@tenaye/contracts/visit-payment.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { lockAppointment } from '../appointment/appointment.service.ts';
import { publishAppointment } from '../appointment/appointment-feed.service.ts';
import { VisitPayment } from './visit-payment.entity.ts';
import { findPayments } from './visit-payment.view.ts';

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
  const made = em.create(VisitPayment, { id: crypto.randomUUID(), ...facts, paidAt, recordedAt: now });
  audit(em, actor, valid ? 'visit_payment.correct' : 'visit_payment.create', made, now, { appointmentId, method, amount });
  await em.flush();
  await publishAppointment(em, actor, appointmentId);
  return findPayments(em, actor, appointmentId);
}
