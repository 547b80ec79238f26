import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { NotificationText } from '../../messages/texts.ts';
import { findAppointment } from '../appointment/appointment.view.ts';
import { type MailExtras, notifyReader, textNumber } from '../notification/notification.service.ts';
import { isOpenToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import { cancelledCodeText, cancelledText, codeText, resultText, signedText, withdrawnResultText } from './order.texts.ts';
import type { OrderRow } from './order.view.ts';

/** Bell and mail, and a text message with the code; a patient without an account only gets the text message. */
async function tellPatient(em: EntityManager, order: OrderRow, text: NotificationText, sms: MailExtras['sms'], now: Date) {
  const { patient, phone } = await findAppointment(em, order.appointmentId);
  const news = { type: 'other' as const, relatedId: order.id, ...text };
  if (!patient) return textNumber(em, phone, news, now, sms);
  return notifyReader(em, { audience: 'patient', ...patient }, news, now, { ...(sms && { sms }) });
}

export const notifyOfOrder = (em: EntityManager, order: OrderRow, now: Date): Promise<void> =>
  tellPatient(em, order, signedText(order), codeText(order), now);

export const notifyOfCancellation = (em: EntityManager, order: OrderRow, now: Date): Promise<void> =>
  tellPatient(em, order, cancelledText(order), cancelledCodeText(order), now);

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
