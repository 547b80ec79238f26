import { type AppointmentStatus, type AppointmentType, MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';

interface Facts {
  appointmentType: AppointmentType;
  start: Date;
  doctorName: string;
  patientName: string;
}

/** The title of a notification or mail, and its text. */
export interface Message {
  title: string;
  message: string;
}

/** The spec's names of the modes (provider-admin, "Appointment types"). */
const modeLabels: Record<AppointmentType, string> = {
  online: 'Online Consultation',
  'in-person': 'Clinic Visit',
  'home-visit': 'Home Visit',
};

/** The notification format of the spec, "MMM d, HH:mm", in Addis Ababa. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const forPatient = ({ appointmentType, doctorName, start }: Facts): string =>
  `${modeLabels[appointmentType]} with ${doctorName}, ${clock.format(start)}`;
const forDoctor = ({ appointmentType, patientName, start }: Facts): string =>
  `${modeLabels[appointmentType]} for ${patientName}, ${clock.format(start)}`;

const changed: Record<AppointmentStatus, string> = {
  scheduled: 'Appointment booked',
  confirmed: 'Appointment confirmed',
  completed: 'Appointment completed',
  cancelled: 'Appointment cancelled',
  no_show: 'Appointment missed',
};

/** What the patient reads when the appointment has become `status`. */
export const patientMessage = (status: AppointmentStatus, facts: Facts): Message => ({
  title: changed[status],
  message: status === 'scheduled' ? `${forPatient(facts)}. The doctor will confirm it.` : `${forPatient(facts)}.`,
});

/** What the doctor reads when a patient has booked or cancelled. */
export const doctorMessage = (status: 'scheduled' | 'cancelled', facts: Facts): Message => ({
  title: status === 'scheduled' ? 'New appointment' : changed.cancelled,
  message: `${forDoctor(facts)}.`,
});

/** What the patient reads who has moved an appointment. */
export const movedForPatient = (facts: Facts): Message => ({
  title: 'Appointment moved',
  message: `${forPatient(facts)}. The doctor will confirm the new time.`,
});

/** What the doctor reads when a patient has moved an appointment from another time. */
export const movedForDoctor = (facts: Facts, from: Date): Message => ({
  title: 'Appointment moved',
  message: `${forDoctor(facts)}. It was ${clock.format(from)}. Please confirm the new time.`,
});

/** What the patient reads whose appointment the doctor has moved from another time. */
export const movedByDoctor = (facts: Facts, from: Date): Message => ({
  title: 'Appointment moved by the doctor',
  message: `${forPatient(facts)}. It was ${clock.format(from)}. The new time is confirmed; if it doesn’t suit you, cancel or move it in your appointments.`,
});

const joining = ({ appointmentType }: Facts): string =>
  appointmentType === 'online' ? ` The link of the call shows in your appointments ${MEETING_LINK_MINUTES} minutes before.` : '';

/** What the patient reads before an appointment. It names the time and not "tomorrow": a mail may be read late. */
export const reminderMessage = (facts: Facts): Message => ({
  title: 'Appointment reminder',
  message: `${forPatient(facts)}.${joining(facts)}`,
});

/** The same as a text message. */
export const reminderText = (facts: Facts): string => `Tenaye reminder: ${forPatient(facts)}.${joining(facts)}`;
