import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { queueMail, queueSms } from '#kernel/work/outbox.ts';
import { notify } from '../notification/notification.service.ts';
import {
  doctorMessage,
  type Message,
  movedByDoctor,
  movedForDoctor,
  movedForPatient,
  patientMessage,
  reminderMessage,
  reminderText,
} from './appointment.messages.ts';
import type { AppointmentRow } from './appointment.view.ts';

const factsOf = (it: AppointmentRow) => ({
  appointmentType: it.appointment_type,
  start: new Date(it.appointment_date),
  doctorName: it.doctor_name,
  patientName: `${it.first_name} ${it.last_name}`,
});

interface Contact {
  email: string;
  phone: string;
}

async function ringPatient(em: EntityManager, it: AppointmentRow, { title, message }: Message, now: Date): Promise<Contact | undefined> {
  await notify(em, { audience: 'patient', id: it.user_id }, { type: 'appointment', title, message, relatedId: it.id }, now);
  const [patient] = await em.execute<Contact[]>(sql`select email, phone from users where id = ${it.user_id}`);
  if (patient) await queueMail(em, { to: patient.email, subject: title, text: message }, now);
  return patient;
}

async function ringDoctor(em: EntityManager, it: AppointmentRow, { title, message }: Message, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string; email: string }[]>(sql`
    select p.id, p.email from doctors d join provider_accounts p on p.id = d.account_id
    where d.id = ${it.doctor_id} and d.is_verified and d.owner_stands`);
  // A profile that nobody has claimed has neither bell nor mail; one that isn't verified any more learns nothing of patients.
  if (!account) return;
  await notify(em, { audience: 'provider', id: account.id }, { type: 'appointment', title, message, relatedId: it.id }, now);
  await queueMail(em, { to: account.email, subject: title, text: message }, now);
}

/** Bell and mail to the patient: what the appointment has become. */
export async function tellPatient(em: EntityManager, it: AppointmentRow, now: Date): Promise<void> {
  await ringPatient(em, it, patientMessage(it.status, factsOf(it)), now);
}

/** Bell and mail to the doctor about a patient's booking or cancellation. */
export const tellDoctor = (em: EntityManager, it: AppointmentRow, now: Date): Promise<void> =>
  ringDoctor(em, it, doctorMessage(it.status === 'cancelled' ? 'cancelled' : 'scheduled', factsOf(it)), now);

/** Bell and mail to both: the appointment that was at `from` is at another time. */
export async function tellMoved(em: EntityManager, it: AppointmentRow, from: Date, now: Date): Promise<void> {
  await ringPatient(em, it, movedForPatient(factsOf(it)), now);
  await ringDoctor(em, it, movedForDoctor(factsOf(it), from), now);
}

/** Bell and mail to the patient: the doctor has moved the appointment that was at `from`. */
export async function tellMovedByDoctor(em: EntityManager, it: AppointmentRow, from: Date, now: Date): Promise<void> {
  await ringPatient(em, it, movedByDoctor(factsOf(it), from), now);
}

/** Bell, mail and text message to the patient before the appointment. */
export async function tellReminder(em: EntityManager, it: AppointmentRow, now: Date): Promise<void> {
  const patient = await ringPatient(em, it, reminderMessage(factsOf(it)), now);
  if (patient) await queueSms(em, { to: patient.phone, text: reminderText(factsOf(it)) }, now);
}
