import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { queueSms } from '#kernel/work/outbox.ts';
import { smsIn } from '../../messages/render.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { becameText, movedByDoctorText, movedByPatientText, movedText, patientDidText, reminderText } from './appointment.texts.ts';
import type { AppointmentRow } from './appointment.view.ts';

const factsOf = (it: AppointmentRow) => ({
  appointmentType: it.appointment_type,
  start: new Date(it.appointment_date),
  doctorName: it.doctor_name,
  patientName: `${it.first_name} ${it.last_name}`,
});

const newsOf = (it: AppointmentRow) => ({ type: 'appointment' as const, relatedId: it.id });

interface Contact {
  email: string;
  phone: string;
  language: string | null;
}

async function ringPatient(em: EntityManager, it: AppointmentRow, text: NotificationText, now: Date): Promise<Contact> {
  const [patient] = await em.execute<Contact[]>(sql`select email, phone, language from users where id = ${it.user_id}`);
  if (!patient) throw new Error(`Appointment ${it.id} has no patient`);
  await notifyAndMail(em, { audience: 'patient', id: it.user_id, ...patient }, { ...newsOf(it), ...text }, now);
  return patient;
}

async function ringDoctor(em: EntityManager, it: AppointmentRow, text: NotificationText, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string; email: string; language: string | null }[]>(sql`
    select p.id, p.email, p.language from doctors d join provider_accounts p on p.id = d.account_id
    where d.id = ${it.doctor_id} and d.is_verified and d.owner_stands`);
  // An unclaimed profile has neither bell nor mail; an unverified doctor no longer gets patients' data.
  if (account) await notifyAndMail(em, { audience: 'provider', ...account }, { ...newsOf(it), ...text }, now);
}

/** Bell and mail to the patient about the new status. */
export async function tellPatient(em: EntityManager, it: AppointmentRow, now: Date): Promise<void> {
  await ringPatient(em, it, becameText(it.status, factsOf(it)), now);
}

/** Bell and mail to the doctor about a patient's booking or cancellation. */
export const tellDoctor = (em: EntityManager, it: AppointmentRow, now: Date): Promise<void> =>
  ringDoctor(em, it, patientDidText(it.status === 'cancelled' ? 'cancelled' : 'scheduled', factsOf(it)), now);

/** Bell and mail to both parties: the appointment that was at `from` has moved. */
export async function tellMoved(em: EntityManager, it: AppointmentRow, from: Date, now: Date): Promise<void> {
  await ringPatient(em, it, movedText(factsOf(it)), now);
  await ringDoctor(em, it, movedByPatientText(factsOf(it), from), now);
}

/** Bell and mail to the patient: the doctor has moved the appointment that was at `from`. */
export async function tellMovedByDoctor(em: EntityManager, it: AppointmentRow, from: Date, now: Date): Promise<void> {
  await ringPatient(em, it, movedByDoctorText(factsOf(it), from), now);
}

/** Bell, mail and text message to the patient before the appointment. */
export async function tellReminder(em: EntityManager, it: AppointmentRow, now: Date): Promise<void> {
  const text = reminderText(factsOf(it));
  const { phone, language } = await ringPatient(em, it, text, now);
  await queueSms(em, { to: phone, text: smsIn(language, text) }, now);
}
