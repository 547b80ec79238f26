import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationText } from '../../messages/texts.ts';
import { findAppointment } from '../appointment/appointment.view.ts';
import { type MailExtras, notifyReader, textNumber } from '../notification/notification.service.ts';
import { cancelledCodeText, cancelledText, codeText, signedText } from './order.texts.ts';
import type { OrderRow } from './order.view.ts';

/** Bell and mail, and a text message with the code; a patient without an account only gets the text message. */
async function tellPatient(em: EntityManager, order: OrderRow, text: NotificationText, sms: MailExtras['sms'], now: Date): Promise<void> {
  const { patient, phone } = await findAppointment(em, order.appointmentId);
  const news = { type: 'other' as const, relatedId: order.id, ...text };
  if (!patient) await textNumber(em, phone, news, now, sms);
  else await notifyReader(em, { audience: 'patient', ...patient }, news, now, { ...(sms && { sms }) });
}

export const notifyOfOrder = (em: EntityManager, order: OrderRow, now: Date): Promise<void> =>
  tellPatient(em, order, signedText(order), codeText(order), now);

export const notifyOfCancellation = (em: EntityManager, order: OrderRow, now: Date): Promise<void> =>
  tellPatient(em, order, cancelledText(order), cancelledCodeText(order), now);
