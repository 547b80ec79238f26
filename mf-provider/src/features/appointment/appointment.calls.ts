import type {
  listDoctorAppointments,
  listPatientHistory,
  listSlots,
  moveByDoctor,
  setAppointmentNotes,
  setAppointmentStatus,
} from '@tenaye/contracts/appointment.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// Calls without their schemas: the page validates nothing, so it doesn't load the validation library.
const desk = '/api/provider/doctor/appointments';

export const listDoctorAppointmentsCall: Wire<typeof listDoctorAppointments> = { method: 'GET', path: desk, callers: ['doctor'] };
export const setAppointmentStatusCall: Wire<typeof setAppointmentStatus> = {
  method: 'PATCH',
  path: '/api/appointments/:id/status',
  callers: ['doctor'],
};
export const moveByDoctorCall: Wire<typeof moveByDoctor> = { method: 'POST', path: `${desk}/:id/reschedule`, callers: ['doctor'] };
export const setAppointmentNotesCall: Wire<typeof setAppointmentNotes> = {
  method: 'PATCH',
  path: `${desk}/:id/notes`,
  callers: ['doctor'],
};
export const listPatientHistoryCall: Wire<typeof listPatientHistory> = { method: 'GET', path: `${desk}/:id/history`, callers: ['doctor'] };
export const listSlotsCall: Wire<typeof listSlots> = {
  method: 'GET',
  path: '/api/doctors/:id/slots',
  callers: ['patient', 'doctor', 'facility', 'admin'],
};
