import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { queueMail } from '#kernel/outbox.ts';
import { notify } from '../notification/notification.service.ts';
import { doctorMessage, patientMessage } from './appointment.messages.ts';
import type { AppointmentRow } from './appointment-view.service.ts';

const factsOf = (it: AppointmentRow) => ({
  appointmentType: it.appointment_type,
  start: new Date(it.appointment_date),
  doctorName: it.doctor_name,
  patientName: `${it.first_name} ${it.last_name}`,
});

/** Bell and mail to the patient: what the appointment has become. */
export async function tellPatient(em: EntityManager, it: AppointmentRow, now: Date): Promise<void> {
  const { title, message } = patientMessage(it.status, factsOf(it));
  await notify(em, { audience: 'patient', id: it.user_id }, { type: 'appointment', title, message, relatedId: it.id }, now);
  const [patient] = await em.execute<{ email: string }[]>(sql`select email from users where id = ${it.user_id}`);
  if (patient) await queueMail(em, { to: patient.email, subject: title, text: message }, now);
}

/** Bell and mail to the doctor about a patient's booking or cancellation; a profile that nobody has claimed has neither. */
export async function tellDoctor(em: EntityManager, it: AppointmentRow, now: Date): Promise<void> {
  const { title, message } = doctorMessage(it.status === 'cancelled' ? 'cancelled' : 'scheduled', factsOf(it));
  const [account] = await em.execute<{ id: string; email: string }[]>(sql`
    select p.id, p.email from doctors d join provider_accounts p on p.id = d.account_id where d.id = ${it.doctor_id}`);
  if (!account) return;
  await notify(em, { audience: 'provider', id: account.id }, { type: 'appointment', title, message, relatedId: it.id }, now);
  await queueMail(em, { to: account.email, subject: title, text: message }, now);
}
