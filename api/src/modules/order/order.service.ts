import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { NewOrder, NewOrderLine } from '@tenaye/contracts/order.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import type { Appointment } from '../appointment/appointment.entity.ts';
import { canFollowUp } from '../appointment/appointment.rules.ts';
import { lockAppointment } from '../appointment/appointment.service.ts';
import { DoctorOrder, DoctorOrderLine } from './doctor-order.entity.ts';
import { notifyOfCancellation, notifyOfOrder } from './order.notifications.ts';
import { canCancel, newCode } from './order.rules.ts';
import { type DoctorOrderRow, findSigned } from './order.view.ts';

const catalogues = { medication: 'medications', diagnostic: 'lab_tests' } as const;

/** Refuses a `catalogueId` that isn't in the catalog, and more than one of a test. */
async function checkLines(em: EntityManager, type: RequestType, lines: readonly NewOrderLine[]): Promise<void> {
  const several = type === 'diagnostic' ? lines.findIndex((it) => it.quantity > 1) : -1;
  if (several >= 0) throw invalidField(`lines.${several}.quantity`, 'A test is ordered once');
  const ids = [...new Set(lines.map((it) => it.catalogueId).filter((it) => it !== null))];
  if (ids.length === 0) return;
  const known = await em.execute<{ id: string }[]>(`select id from ${catalogues[type]} where id in (?)`, [ids]);
  const unknown = lines.findIndex((it) => it.catalogueId !== null && !known.some(({ id }) => id === it.catalogueId));
  if (unknown >= 0) throw invalidField(`lines.${unknown}.catalogueId`, 'This is not in the catalog');
}

async function freeCode(em: EntityManager): Promise<string> {
  const code = newCode();
  const taken = await em.execute<unknown[]>(sql`select 1 from doctor_orders where code = ${code}`);
  return taken.length === 0 ? code : freeCode(em);
}

/** The doctor's profile as it is verified now: the signature under the order. */
async function signatureOf(em: EntityManager, actor: ProviderActor, { doctorId }: Pick<Appointment, 'doctorId'>) {
  const [doctor] = await em.execute<{ doctorName: string; licenseNumber: string }[]>(sql`
    select name as "doctorName", license_number as "licenseNumber" from doctors where id = ${doctorId} for key share`);
  if (!doctor) throw notFound();
  return { ...doctor, signedBy: actor.provider.id };
}

async function write(em: EntityManager, actor: ProviderActor, visit: Appointment, { type, lines, validDays }: NewOrder, now: Date) {
  const order = em.create(DoctorOrder, {
    id: crypto.randomUUID(),
    code: await freeCode(em),
    type,
    appointmentId: visit.id,
    ...(await signatureOf(em, actor, visit)),
    signedAt: now,
    expiresOn: daysAfter(localDate(+now), validDays),
  });
  // The order is written before its lines, which refer to it by its id only.
  await em.flush();
  const catalogued = (id: string | null) => (type === 'medication' ? { medicationId: id } : { testId: id });
  lines.forEach(({ catalogueId, dose, instructions, ...line }, position) => {
    const texts = { dose: dose || null, instructions: instructions || null };
    em.create(DoctorOrderLine, { id: crypto.randomUUID(), orderId: order.id, position, ...catalogued(catalogueId), ...texts, ...line });
  });
  await em.flush();
  return order;
}

/** Locks an order of the visit and cancels it. Refuses once something was dispensed. */
async function cancel(
  em: EntityManager,
  actor: ProviderActor,
  visit: Appointment,
  wanted: { id: string; reason: string | null },
  now: Date,
) {
  const { id, reason } = wanted;
  const found = await em.execute<unknown[]>(sql`
    select 1 from doctor_orders where id = ${id} and appointment_id = ${visit.id} for no key update`);
  if (found.length === 0) throw notFound(id);
  if (!canCancel(await findSigned(em, id)))
    throw new AppError('wrong_status', 'Something was dispensed already, or the order is cancelled. Please sign a further order instead.', {
      targetId: id,
    });
  await em.execute(sql`update doctor_orders set cancelled_at = ${now}, cancel_reason = ${reason} where id = ${id}`);
  audit(em, actor, 'order.cancel', { id }, now, { isCorrected: reason === null });
}

/**
 * Signs an order at a visit that has begun or ended, and tells the patient. An order that it replaces is canceled in the same transaction,
 * so that never both can be dispensed.
 */
export async function signOrder(
  em: EntityManager,
  actor: ProviderActor,
  appointmentId: string,
  wanted: NewOrder,
  now: Date,
): Promise<DoctorOrderRow> {
  const visit = await lockAppointment(em, actor, appointmentId, 'consult');
  if (!canFollowUp(visit.status, visit.beganAt ?? null))
    throw new AppError('wrong_status', 'An order can be signed once the visit has begun');
  await checkLines(em, wanted.type, wanted.lines);
  if (wanted.replaces !== undefined) await cancel(em, actor, visit, { id: wanted.replaces, reason: null }, now);
  const order = await write(em, actor, visit, wanted, now);
  audit(em, actor, 'order.sign', order, now, { type: wanted.type, lines: wanted.lines.length, replaces: wanted.replaces });
  const signed = await findSigned(em, order.id);
  await notifyOfOrder(em, signed, now);
  return signed;
}

/** Cancels an order of which nothing was dispensed, and tells the patient. */
export async function cancelOrder(
  em: EntityManager,
  actor: ProviderActor,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<DoctorOrderRow> {
  const [order] = await em.execute<{ appointmentId: string }[]>(
    sql`select appointment_id as "appointmentId" from doctor_orders where id = ${id}`,
  );
  if (!order) throw notFound();
  const visit = await lockAppointment(em, actor, order.appointmentId, 'consult');
  await cancel(em, actor, visit, { id, reason }, now);
  const cancelled = await findSigned(em, id);
  await notifyOfCancellation(em, cancelled, now);
  return cancelled;
}
