import { addressLine } from '@tenaye/contracts/address.facts.ts';
import { MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { LetterLine } from '../../messages/mail-texts.ts';
import type { MailExtras } from '../notification/notification.service.ts';
import { phoneShows } from './appointment.presenter.ts';
import type { AppointmentRow, ToldAppointment } from './appointment.view.ts';

type Reader = 'patient' | 'doctor';
type Practice = ToldAppointment['practice'];
type Facts = Pick<AppointmentRow, 'appointmentType' | 'doctorName' | 'status' | 'phone' | 'enteredName' | 'relative'>;

/** The address of a home visit is left out, because a mail can be read by others on its way. */
function where(reader: Reader, { appointmentType, doctorName }: Facts, practice: Practice): LetterLine {
  if (appointmentType === 'online') return { key: 'where.online', params: { minutes: MEETING_LINK_MINUTES } };
  if (appointmentType === 'home-visit') return { key: reader === 'patient' ? 'where.ownHome' : 'where.patientHome', params: {} };
  const address = addressLine(practice);
  return address ? { key: 'where.practiceAt', params: { doctorName, address } } : { key: 'where.practice', params: { doctorName } };
}

/**
 * What a mail adds to the notification's text: for an upcoming appointment its place, its fee, a link to change it, and for the doctor the
 * number at which the patient can be reached, where the portal shows it too.
 */
export function mailExtras(reader: Reader, appointment: Facts, practice: Practice): MailExtras {
  if (appointment.status !== 'scheduled' && appointment.status !== 'confirmed') return {};
  const fee: LetterLine = { key: 'fee', params: { total: practice.fee } };
  const { relative, enteredName: name } = appointment;
  // A name that a doctor has entered is left out, because the reader may be a stranger with a mistyped number.
  const visitor: LetterLine[] = reader === 'patient' && relative && name ? [{ key: 'visitor', params: { name } }] : [];
  const hasPhone = reader === 'doctor' && phoneShows(appointment);
  const phone: LetterLine[] = hasPhone ? [{ key: 'patientPhone', params: { phone: appointment.phone } }] : [];
  return { facts: [...visitor, where(reader, appointment, practice), ...phone, fee], link: 'link.change' };
}
