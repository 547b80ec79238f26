import type { AppointmentStatus, AppointmentType } from '@tenaye/contracts/appointment.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.ts';

interface Facts {
  appointmentType: AppointmentType;
  start: Date;
  doctorName: string;
  patientName: string;
}

interface Message {
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
