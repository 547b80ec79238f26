import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { findAppointment } from '../appointment/appointment.view.ts';
import { notifyReader } from '../notification/notification.service.ts';
import { isOpenToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import { resultText, withdrawnResultText } from './order.texts.ts';

/** Bell and mail to the doctor who ordered the tests of a request: a center has released a result, or withdrawn one. */
export async function notifyOrderingDoctor(
  em: EntityManager,
  { orderId, facilityName }: { orderId: string; facilityName: string },
  what: 'result' | 'withdrawn',
  now: Date,
): Promise<void> {
  const [order] = await em.execute<{ appointmentId: string }[]>(
    sql`select appointment_id as "appointmentId" from doctor_orders where id = ${orderId}`,
  );
  const visit = order && (await findAppointment(em, order.appointmentId));
  // As with all news of a visit: an unverified doctor, and a new owner of the profile, must not get patients' data.
  if (!visit?.doctorAccount || !isOpenToOwner(visit)) return;
  const facts = { facilityName, patientName: `${visit.firstName} ${visit.lastName}` };
  const text = what === 'result' ? resultText(facts) : withdrawnResultText(facts);
  await notifyReader(em, { audience: 'provider', ...visit.doctorAccount }, { type: 'appointment', relatedId: visit.id, ...text }, now);
}
