import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import { queueSms } from '#kernel/work/outbox.ts';
import { smsIn } from '../../messages/render.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { notifyAndMail, notifyAndMailPatients } from '../notification/notification.service.ts';
import { isOpenToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import {
  cancelledByDoctorText,
  delayText,
  movedByDoctorText,
  movedByPatientText,
  movedText,
  patientDidText,
  practiceEndedText,
  reminderText,
  statusText,
} from './appointment.texts.ts';
import type { AppointmentRow } from './appointment.view.ts';
import { mailExtras, type Visit } from './appointment-mail.texts.ts';

const factsOf = (appointment: AppointmentRow) => ({
  appointmentType: appointment.appointmentType,
  start: new Date(appointment.appointmentDate),
  doctorName: appointment.doctorName,
  patientName: `${appointment.firstName} ${appointment.lastName}`,
});

const newsOf = (it: AppointmentRow) => ({ type: 'appointment' as const, relatedId: it.id });

interface Contact {
  email: string;
  phone: string;
  language: string | null;
}

/** The address of the doctor's practice and the fee, as they are now. */
async function findVisit(em: EntityManager, { doctorId }: AppointmentRow): Promise<Visit> {
  const [visit] = await em.execute<Visit[]>(sql`select address, consultation_fee::float8 as fee from doctors where id = ${doctorId}`);
  if (!visit) throw new Error(`Doctor ${doctorId} vanished`);
  return visit;
}

async function ringPatient(em: EntityManager, appointment: AppointmentRow, text: NotificationText, now: Date): Promise<Contact> {
  const [patient] = await em.execute<Contact[]>(sql`select email, phone, language from users where id = ${appointment.userId}`);
  if (!patient) throw new Error(`Appointment ${appointment.id} has no patient`);
  const reader = { audience: 'patient', id: appointment.userId, ...patient } as const;
  await notifyAndMail(
    em,
    reader,
    { ...newsOf(appointment), ...text },
    now,
    mailExtras('patient', appointment, await findVisit(em, appointment)),
  );
  return patient;
}

async function ringDoctor(em: EntityManager, appointment: AppointmentRow, text: NotificationText, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string; email: string; language: string | null }[]>(sql`
    select p.id, p.email, p.language from doctors d join provider_accounts p on p.id = d.account_id
    where d.id = ${appointment.doctorId} and d.is_verified and d.owner_stands`);
  // An unclaimed profile has no account to notify. An unverified doctor, and a new owner of the profile, must not get patients' data.
  if (!account || !isOpenToOwner(appointment)) return;
  const reader = { audience: 'provider', ...account } as const;
  await notifyAndMail(
    em,
    reader,
    { ...newsOf(appointment), ...text },
    now,
    mailExtras('doctor', appointment, await findVisit(em, appointment)),
  );
}

/** Bell and mail to the patient about the new status. */
export async function notifyPatient(em: EntityManager, appointment: AppointmentRow, now: Date): Promise<void> {
  const { status, cancelReason } = appointment;
  const facts = factsOf(appointment);
  const text = status === 'cancelled' && cancelReason ? cancelledByDoctorText(cancelReason, facts) : statusText(status, facts);
  await ringPatient(em, appointment, text, now);
}

/** Bell and mail to the patients: the doctor may no longer practice. The mail links to other doctors of the specialty. */
export const notifyOfEndedPractice = (
  em: EntityManager,
  appointments: readonly AppointmentRow[],
  specialty: string,
  now: Date,
): Promise<void> =>
  notifyAndMailPatients(
    em,
    appointments.map((it) => ({
      userId: it.userId,
      news: { ...newsOf(it), ...practiceEndedText(factsOf(it)) },
      extras: { link: 'link.doctors', page: `/doctors?specialty=${specialty}` },
    })),
    now,
  );

/** Bell and mail to the doctor about a patient's booking or cancellation. */
export const notifyDoctor = (em: EntityManager, appointment: AppointmentRow, now: Date): Promise<void> =>
  ringDoctor(em, appointment, patientDidText(appointment.status === 'cancelled' ? 'cancelled' : 'scheduled', factsOf(appointment)), now);

/** Bell and mail to both parties: the patient has moved the appointment, which was at `from`. */
export async function notifyOfMove(em: EntityManager, appointment: AppointmentRow, from: Date, now: Date): Promise<void> {
  await ringPatient(em, appointment, movedText(factsOf(appointment)), now);
  await ringDoctor(em, appointment, movedByPatientText(factsOf(appointment), from), now);
}

/** Bell and mail to the patient: the doctor has moved the appointment, which was at `from`. */
export async function notifyOfMoveByDoctor(em: EntityManager, appointment: AppointmentRow, from: Date, now: Date): Promise<void> {
  await ringPatient(em, appointment, movedByDoctorText(factsOf(appointment), from), now);
}

/** Bell and mail to the patient: the appointment will begin late. */
export async function notifyOfDelay(em: EntityManager, appointment: AppointmentRow, delay: ReportedDelay, now: Date): Promise<void> {
  await ringPatient(em, appointment, delayText(factsOf(appointment), delay), now);
}

/** Bell, mail and text message to the patient before the appointment. */
export async function remindPatient(em: EntityManager, appointment: AppointmentRow, now: Date): Promise<void> {
  const text = reminderText(factsOf(appointment));
  const { phone, language } = await ringPatient(em, appointment, text, now);
  await queueSms(em, { to: phone, text: smsIn(language, text) }, now);
}
