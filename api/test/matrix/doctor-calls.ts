import * as appointment from '@tenaye/contracts/appointment.ts';
import * as day from '@tenaye/contracts/appointment-day.ts';
import * as entry from '@tenaye/contracts/appointment-entry.ts';
import { blockTime, getAvailability, putAvailability } from '@tenaye/contracts/availability.ts';
import { beginConsultation, reportDelay, undoConsultation } from '@tenaye/contracts/consultation.ts';
import * as doctorProfile from '@tenaye/contracts/doctor-profile.ts';
import * as order from '@tenaye/contracts/order.ts';
import * as photo from '@tenaye/contracts/profile-photo.ts';
import { replyToReview, reportOwnReview } from '@tenaye/contracts/review.ts';
import * as files from '@tenaye/contracts/visit-export.ts';
import { listTakings, listVisitPayments, recordVisitPayment } from '@tenaye/contracts/visit-payment.ts';
import * as sheet from '@tenaye/contracts/visit-sheet.ts';
import { aForm, aPdf } from '../form.ts';
import { aPicture } from '../picture.ts';
import type { Call } from './call.ts';
import { doctors, expected } from './people.ts';
import type { Scene } from './scene.ts';

const vitals = { temperature: 37.2, systolic: 120, diastolic: 80, pulse: 72, respiration: 16, oxygen: 98, weight: 64, height: 168 };
const written = { notes: 'Seen', diagnoses: [], vitals, born: '1988', sex: 'female', allergies: [], isPregnant: null };
/** A visit with the version of its empty sheet, which is the same for each patient without facts. */
const theVisit = async (scene: Scene) => ({ id: await scene.visit() });

const theAppointment = async (scene: Scene) => ({ id: await scene.appointment() });

/** Appointments, calendar and profile. Another doctor has separate lists and a separate calendar, and sees nothing of this doctor's. */
export const doctorCalls: Call[] = [
  { spec: appointment.listDoctorAppointments, expected: doctors(200) },
  { spec: appointment.countDoctorAppointments, expected: doctors(200) },
  { spec: appointment.getDoctorAppointment, expected: doctors(200, 404), params: theAppointment },
  { spec: appointment.listPatientHistory, expected: doctors(200, 404), params: theAppointment },
  { spec: appointment.setAppointmentNotes, expected: doctors(200, 404), params: theAppointment, body: () => ({ notes: 'Seen' }) },
  { spec: sheet.getVisitSheet, expected: doctors(200, 404), params: theVisit },
  {
    spec: sheet.putVisitSheet,
    of: 'seen in another state',
    expected: doctors(409, 404),
    params: theVisit,
    body: () => ({ ...written, version: 'other' }),
  },
  {
    spec: sheet.putVisitSheet,
    of: 'before the visit',
    expected: doctors(409, 404),
    params: theAppointment,
    body: () => ({ ...written, version: 'any' }),
  },
  {
    spec: sheet.endVisit,
    of: 'seen in another state',
    expected: doctors(409, 404),
    params: theVisit,
    body: () => ({ ...written, version: 'other' }),
  },
  { spec: listVisitPayments, expected: doctors(200, 404), params: theVisit },
  { spec: recordVisitPayment, expected: doctors(201, 404), params: theVisit, body: () => ({ method: 'cash', amount: 500 }) },
  { spec: listTakings, expected: doctors(200) },
  { spec: files.exportVisits, expected: doctors(200) },
  { spec: files.getCalendarFeed, expected: doctors(200) },
  { spec: files.renewCalendarFeed, expected: doctors(200), body: () => ({ showsNames: false }) },
  { spec: files.endCalendarFeed, expected: doctors(204) },
  { spec: sheet.getNoteTemplates, expected: doctors(200) },
  { spec: sheet.putNoteTemplates, of: 'seen in another state', expected: doctors(409), body: () => ({ templates: [], version: 'other' }) },
  {
    spec: appointment.moveByDoctor,
    expected: doctors(200, 404),
    params: theAppointment,
    body: async (scene) => ({ appointmentDate: await scene.freeTime() }),
  },
  { spec: appointment.setAppointmentStatus, expected: doctors(200, 404), params: theAppointment, body: () => ({ status: 'confirmed' }) },
  {
    spec: blockTime,
    expected: doctors(204),
    body: () => ({ start: '2027-05-03T06:00:00Z', end: '2027-05-03T06:30:00Z' }),
  },
  { spec: day.confirmAppointments, expected: doctors(200), body: async (scene) => ({ ids: [await scene.appointment()] }) },
  {
    spec: day.delayDay,
    expected: doctors(200),
    body: async (scene) => {
      await scene.dueAppointment();
      return { minutes: 30, reason: 'emergency' };
    },
  },
  { spec: day.cancelDay, expected: doctors(200), body: () => ({ reason: 'Called away' }) },
  {
    spec: entry.enterPatient,
    of: 'at a time of one doctor',
    expected: doctors(201, 409),
    body: async (scene) => ({
      firstName: 'Abel',
      lastName: 'Kebede',
      phone: '0911556677',
      appointmentType: 'in-person',
      appointmentDate: await scene.freeTime(),
    }),
  },
  {
    spec: entry.bookFollowUp,
    expected: doctors(201, 404),
    params: async (scene) => ({ id: await scene.visit() }),
    body: async (scene) => ({ appointmentDate: await scene.freeTime() }),
  },
  {
    spec: order.signOrder,
    expected: doctors(201, 404),
    params: async (scene) => ({ id: await scene.visit() }),
    body: () => ({ type: 'medication', lines: [{ catalogueId: null, name: 'Amoxicillin 500mg', quantity: 21 }] }),
  },
  {
    spec: order.listVisitOrders,
    expected: doctors(200, 404),
    params: async (scene) => ({ id: (await scene.order()).visitId }),
  },
  {
    spec: order.cancelOrder,
    expected: doctors(200, 404),
    params: async (scene) => ({ id: (await scene.order()).id }),
    body: () => ({ reason: 'Wrong dose' }),
  },
  { spec: order.getOrderResult, expected: doctors(200, 404), params: (scene) => scene.resultOfOrder().then((it) => ({ ...it })) },
  { spec: beginConsultation, expected: doctors(200, 404), params: async (scene) => ({ id: await scene.dueAppointment() }) },
  { spec: beginConsultation, of: 'of a later day', expected: doctors(409, 404), params: theAppointment },
  { spec: undoConsultation, expected: doctors(200, 404), params: async (scene) => ({ id: await scene.begunVisit() }) },
  {
    spec: undoConsultation,
    of: 'that has not begun',
    expected: doctors(409, 404),
    params: async (scene) => ({ id: await scene.dueAppointment() }),
  },
  {
    spec: reportDelay,
    expected: doctors(200, 404),
    params: async (scene) => ({ id: await scene.dueAppointment() }),
    body: () => ({ minutes: 15, reason: 'traffic' }),
  },
  {
    spec: replyToReview,
    expected: expected(401, 401, 401, 200, 404, 404, 404, 404, 403, 403, 403),
    params: async (scene) => ({ id: await scene.review() }),
    body: () => ({ reply: 'Thank you' }),
  },
  {
    spec: reportOwnReview,
    expected: expected(401, 401, 401, 200, 404, 404, 404, 404, 403, 403, 403),
    params: async (scene) => ({ id: await scene.review() }),
    body: () => ({ reason: 'untrue' }),
  },
  { spec: getAvailability, expected: doctors(200) },
  {
    spec: putAvailability,
    of: 'with a state that is over',
    expected: doctors(409),
    body: () => ({ slotMinutes: 30, travelBufferMinutes: 0, weekly: [], exceptions: [], version: -1 }),
  },
  { spec: doctorProfile.getDoctorProfile, expected: doctors(200) },
  { spec: doctorProfile.getDoctorProfile, of: 'before there is one', isByNewPeople: true, expected: doctors(404) },
  {
    spec: doctorProfile.createDoctorProfile,
    isByNewPeople: true,
    expected: doctors(201),
    body: () =>
      aForm(
        {
          name: 'Dr. Sara Worku',
          gender: 'female',
          email: `${crypto.randomUUID()}@example.com`,
          mainResidenceArea: 'Bole',
          specialization: 'Cardiology',
          experience: 7,
          licenseNumber: crypto.randomUUID(),
          consultationFee: 500,
        },
        { medicalQualification: aPdf('degree.pdf'), renewedLicense: aPdf('license.pdf') },
      ),
  },
  { spec: doctorProfile.changeDoctorProfile, expected: doctors(200), body: () => aForm({ bio: 'Listens first.' }) },
  { spec: doctorProfile.getDoctorDocument, expected: doctors(200, 404), params: () => ({ document: 'renewedLicense' }) },
  { spec: photo.setDoctorPhoto, expected: doctors(200), body: async () => aForm({}, { photo: await aPicture() }) },
  { spec: photo.removeDoctorPhoto, expected: doctors(200) },
  { spec: doctorProfile.setDoctorLocation, expected: doctors(200), body: () => ({ latitude: 9.01, longitude: 38.75, isActive: true }) },
  {
    spec: doctorProfile.setDoctorLocation,
    of: 'before there is a profile',
    isByNewPeople: true,
    expected: doctors(404),
    body: () => ({ latitude: 9.01, longitude: 38.75, isActive: true }),
  },
];
