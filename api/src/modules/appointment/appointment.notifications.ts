import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import type { NotificationText } from '../../messages/texts.ts';
import {
  type MailExtras,
  type News,
  notifyAndMailPatients,
  notifyReader,
  type Sent,
  textNumber,
} from '../notification/notification.service.ts';
import { isOpenToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import {
  atPracticeText,
  cancelledByDoctorText,
  delayText,
  enteredText,
  movedByDoctorText,
  movedByPatientText,
  movedText,
  patientDidText,
  practiceEndedText,
  reminderText,
  statusText,
} from './appointment.texts.ts';
import type { AppointmentRow, ToldAppointment } from './appointment.view.ts';
import { mailExtras } from './appointment-mail.texts.ts';

const factsOf = (appointment: AppointmentRow) => ({
  appointmentType: appointment.appointmentType,
  start: new Date(appointment.appointmentDate),
  doctorName: appointment.doctorName,
  patientName: `${appointment.firstName} ${appointment.lastName}`,
});

const newsOf = (it: AppointmentRow) => ({ type: 'appointment' as const, relatedId: it.id });

function ringPatient(em: EntityManager, it: ToldAppointment, text: NotificationText, now: Date): Promise<void> {
  const sms = atPracticeText(text, factsOf(it), it.practice);
  return tellPatient(em, it, { ...newsOf(it), ...text }, now, { ...mailExtras('patient', it, it.practice), ...(sms && { sms }) });
}

/** Bell, mail and text message; a patient without an account only gets the text message. */
async function tellPatient(
  em: EntityManager,
  { patient, phone }: ToldAppointment,
  news: News,
  now: Date,
  extras: MailExtras,
): Promise<void> {
  if (!patient) await textNumber(em, phone, news, now, extras.sms);
  else await notifyReader(em, { audience: 'patient', ...patient }, news, now, extras);
}

/** An unclaimed profile has no account to notify. An unverified doctor, and a new owner of the profile, must not get patients' data. */
async function ringDoctor(em: EntityManager, appointment: ToldAppointment, text: NotificationText, now: Date): Promise<void> {
  const { doctorAccount, practice } = appointment;
  if (!doctorAccount || !isOpenToOwner(appointment)) return;
  const reader = { audience: 'provider', ...doctorAccount } as const;
  await notifyReader(em, reader, { ...newsOf(appointment), ...text }, now, mailExtras('doctor', appointment, practice));
}

/** Bell and mail to the patient about the new status; a cancellation is the patient's own. */
export const notifyPatient = (em: EntityManager, appointment: ToldAppointment, now: Date): Promise<void> =>
  ringPatient(em, appointment, statusText(appointment.status, factsOf(appointment)), now);

/** Bell, mail and text message to a patient for whom the doctor has booked. */
export const notifyOfEntry = (em: EntityManager, appointment: ToldAppointment, now: Date): Promise<void> =>
  ringPatient(em, appointment, enteredText(factsOf(appointment)), now);

/** Bell and mail to the patient: the doctor has canceled. The mail links to the doctor's free times. */
export async function notifyOfCancellationByDoctor(em: EntityManager, appointment: ToldAppointment, now: Date): Promise<void> {
  const { doctorId, appointmentType: mode, cancelReason } = appointment;
  const news = { ...newsOf(appointment), ...cancelledByDoctorText(cancelReason, factsOf(appointment)) };
  const page = `/appointments?${new URLSearchParams({ doctor: doctorId, mode })}`;
  await tellPatient(em, appointment, news, now, { link: 'link.again', page });
}

/**
 * Bell, mail and text message to the patients: the doctor may no longer practice. The mail links to other doctors of the specialty. Returns
 * what was sent, by the appointment's id.
 */
export async function notifyOfEndedPractice(
  em: EntityManager,
  appointments: readonly AppointmentRow[],
  specialty: string,
  now: Date,
): Promise<Map<string, Sent>> {
  const told = appointments.map((it) => ({ ...it, news: { ...newsOf(it), ...practiceEndedText(factsOf(it)) } }));
  const extras = { link: 'link.doctors', page: `/doctors?specialty=${specialty}` } as const;
  const sent = await notifyAndMailPatients(
    em,
    told.flatMap(({ userId, news }) => (userId === null ? [] : [{ userId, news, extras }])),
    now,
  );
  for (const { id, userId, phone, news } of told) if (userId === null) sent.set(id, await textNumber(em, phone, news, now));
  return sent;
}

/** Bell and mail to the doctor about a patient's booking or cancellation. */
export const notifyDoctor = (em: EntityManager, appointment: ToldAppointment, now: Date): Promise<void> =>
  ringDoctor(em, appointment, patientDidText(appointment.status === 'cancelled' ? 'cancelled' : 'scheduled', factsOf(appointment)), now);

/** Bell and mail to both parties: the patient has moved the appointment, which was at `from`. */
export async function notifyOfMove(em: EntityManager, appointment: ToldAppointment, from: Date, now: Date): Promise<void> {
  await ringPatient(em, appointment, movedText(factsOf(appointment)), now);
  await ringDoctor(em, appointment, movedByPatientText(factsOf(appointment), from), now);
}

/** Bell and mail to the patient: the doctor has moved the appointment, which was at `from`. */
export async function notifyOfMoveByDoctor(em: EntityManager, appointment: ToldAppointment, from: Date, now: Date): Promise<void> {
  await ringPatient(em, appointment, movedByDoctorText(factsOf(appointment), from), now);
}

/** Bell and mail to the patient: the appointment will begin late. */
export async function notifyOfDelay(em: EntityManager, appointment: ToldAppointment, delay: ReportedDelay, now: Date): Promise<void> {
  await ringPatient(em, appointment, delayText(factsOf(appointment), delay), now);
}

/** Bell, mail and text message to the patient before the appointment. */
export async function remindPatient(em: EntityManager, appointment: ToldAppointment, now: Date): Promise<void> {
  await ringPatient(em, appointment, reminderText(factsOf(appointment)), now);
}
