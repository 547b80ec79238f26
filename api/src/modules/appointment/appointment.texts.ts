import { type AddressParts, shortAddressLine } from '@tenaye/contracts/address.facts.ts';
import { type AppointmentStatus, type AppointmentType, MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { DelayReason } from '@tenaye/contracts/consultation.facts.ts';
import type { SmsTexts } from '../../messages/sms-texts.ts';
import type { TextOf } from '../../messages/text-params.ts';
import type { NotificationText } from '../../messages/texts.ts';

interface Facts {
  appointmentType: AppointmentType;
  start: Date;
  doctorName: string;
  patientName: string;
}

const withDoctor = ({ appointmentType, doctorName, start }: Facts) => ({ mode: appointmentType, doctorName, start: start.toISOString() });
const forDoctor = ({ appointmentType, patientName, start }: Facts) => ({ mode: appointmentType, patientName, start: start.toISOString() });

const statusKeys = {
  scheduled: 'appointment.scheduled',
  confirmed: 'appointment.confirmed',
  completed: 'appointment.completed',
  cancelled: 'appointment.takenBack',
  no_show: 'appointment.missed',
} as const satisfies Record<AppointmentStatus, string>;

/** The patient's message about the new status; a cancellation is the patient's own. */
export const statusText = (status: AppointmentStatus, facts: Facts) => ({ key: statusKeys[status], params: withDoctor(facts) });

/** The patient's message when the doctor has canceled, with the doctor's reason if there is one. */
export const cancelledByDoctorText = (reason: string | null, facts: Facts) =>
  reason
    ? { key: 'appointment.cancelledByDoctor' as const, params: { ...withDoctor(facts), reason } }
    : { key: 'appointment.calledOff' as const, params: withDoctor(facts) };

/** The patient's message when the doctor has booked for them. */
export const enteredText = (facts: Facts) => ({ key: 'appointment.entered' as const, params: withDoctor(facts) });

/** The patient's message when the doctor may no longer practice. */
export const practiceEndedText = (facts: Facts) => ({ key: 'appointment.practiceEnded' as const, params: withDoctor(facts) });

/** The doctor's message about a patient's booking or cancellation. */
export const patientDidText = (status: 'scheduled' | 'cancelled', facts: Facts) => ({
  key: status === 'scheduled' ? ('appointment.asked' as const) : ('appointment.cancelledByPatient' as const),
  params: forDoctor(facts),
});

/** The message to a patient about their own move of an appointment. */
export const movedText = (facts: Facts) => ({ key: 'appointment.moved' as const, params: withDoctor(facts) });

/** The doctor's message when a patient has moved an appointment, which was at `from`. */
export const movedByPatientText = (facts: Facts, from: Date) => ({
  key: 'appointment.movedByPatient' as const,
  params: { ...forDoctor(facts), from: from.toISOString() },
});

/** The patient's message when the doctor has moved an appointment, which was at `from`. */
export const movedByDoctorText = (facts: Facts, from: Date) => ({
  key: 'appointment.movedByDoctor' as const,
  params: { ...withDoctor(facts), from: from.toISOString() },
});

/** The message to a patient whose appointment will begin late. */
export const delayText = (facts: Facts, { minutes, reason }: { minutes: number; reason: DelayReason }) => ({
  key: 'appointment.delayed' as const,
  params: { ...withDoctor(facts), minutes, reason },
});

/**
 * The patient's reminder, for the bell, the mail and the text message. It states the time instead of "tomorrow", because a mail may be read
 * late.
 */
export const reminderText = (facts: Facts) =>
  facts.appointmentType === 'online'
    ? { key: 'appointment.reminderOnline' as const, params: { ...withDoctor(facts), minutes: MEETING_LINK_MINUTES } }
    : { key: 'appointment.reminder' as const, params: withDoctor(facts) };

/**
 * The text message of news about a visit to come to the practice, with its short address; undefined where the news says all, or the
 * address is unknown.
 */
export function atPracticeText(news: NotificationText, { appointmentType }: Facts, practice: AddressParts): TextOf<SmsTexts> | undefined {
  const address = appointmentType === 'in-person' ? shortAddressLine(practice) : '';
  if (!address) return undefined;
  switch (news.key) {
    case 'appointment.reminder':
      return { key: 'appointment.reminderAt', params: { ...news.params, address } };
    case 'appointment.confirmed':
      return { key: 'appointment.confirmedAt', params: { ...news.params, address } };
    case 'appointment.entered':
      return { key: 'appointment.enteredAt', params: { ...news.params, address } };
    case 'appointment.movedByDoctor':
      return { key: 'appointment.movedByDoctorTo', params: { ...news.params, address } };
    default:
      return undefined;
  }
}
