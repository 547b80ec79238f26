import { requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import * as appointment from '@tenaye/contracts/appointment.ts';
import { createAssessment, listAssessments } from '@tenaye/contracts/assessment.ts';
import { getConfig, openAccessGate } from '@tenaye/contracts/config.ts';
import { getDashboardStats } from '@tenaye/contracts/dashboard.ts';
import * as request from '@tenaye/contracts/facility-request.ts';
import { listNotifications, readAllNotifications, readNotification } from '@tenaye/contracts/notification.ts';
import { listOrders } from '@tenaye/contracts/order.ts';
import { checkReset, confirmReset, requestReset } from '@tenaye/contracts/password-reset.ts';
import * as account from '@tenaye/contracts/patient-account.ts';
import * as profile from '@tenaye/contracts/patient-profile.ts';
import { findDiagnosticsReading, findPharmacyReading, readForDiagnostics, readForPharmacy } from '@tenaye/contracts/prescription.ts';
import * as privacy from '@tenaye/contracts/privacy.ts';
import { listOfferedTests, recommendCenters, recommendDoctors, recommendPharmacies } from '@tenaye/contracts/ranking.ts';
import * as relative from '@tenaye/contracts/relative.ts';
import { putReview, reportReview } from '@tenaye/contracts/review.ts';
import { sendTelemetry } from '@tenaye/contracts/telemetry.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { getVisitReceipt } from '@tenaye/contracts/visit-payment.ts';
import { getHealthFacts, putHealthFacts } from '@tenaye/contracts/visit-sheet.ts';
import { PASSWORD } from '../builders.ts';
import { aForm } from '../form.ts';
import { aPicture } from '../picture.ts';
import type { Call } from './call.ts';
import { everybody, patients } from './people.ts';
import type { Scene } from './scene.ts';

const theAppointment = async (scene: Scene) => ({ id: await scene.appointment() });
const theMedication = async (scene: Scene) => ({ id: (await scene.medication()).id });
const theDiagnostic = async (scene: Scene) => ({ id: (await scene.diagnostic()).id });
const aPhone = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const someone = () => `${crypto.randomUUID()}@example.com`;
const calm = Object.fromEntries(triageQuestions.map(({ id }) => [id, false]));

/** Calls open to visitors: settings, the access gate, signing up, in and out, and requesting codes and links. */
const visitorCalls: Call[] = [
  { spec: getConfig, expected: everybody(200) },
  { spec: privacy.getPolicies, expected: everybody(200) },
  { spec: openAccessGate, of: 'where there is no gate', expected: everybody(204), body: () => ({ code: 'zzzz' }) },
  {
    spec: sendTelemetry,
    expected: everybody(204),
    body: () => ({ events: [{ kind: 'vital', name: 'LCP', value: 900, source: 'shell', version: '1', path: '/' }] }),
  },
  { spec: account.login, expected: everybody(401), body: () => ({ email: someone(), password: 'wrong' }) },
  {
    spec: account.register,
    isByNewPeople: true,
    expected: everybody(201),
    body: () => ({ firstName: 'Sara', lastName: 'Worku', email: someone(), phone: aPhone(), password: 'long enough' }),
  },
  { spec: account.logout, isByNewPeople: true, expected: everybody(204) },
  { spec: requestReset, expected: everybody(200), body: () => ({ email: someone() }) },
  { spec: checkReset, expected: everybody(401), body: () => ({ token: 'unknown' }) },
  { spec: confirmReset, expected: everybody(401), body: () => ({ token: 'unknown', newPassword: 'long enough' }) },
  {
    spec: requestSmsCode,
    expected: everybody(200),
    body: () => ({ phone: aPhone(), purpose: 'login', userType: 'client' }),
  },
  {
    spec: verifySmsCode,
    expected: everybody(401),
    body: () => ({ phone: aPhone(), purpose: 'login', userType: 'client', code: '000000' }),
  },
  {
    spec: requestEmailCode,
    expected: everybody(200),
    body: () => ({ email: someone(), purpose: 'password_reset', userType: 'client' }),
  },
  {
    spec: verifyEmailCode,
    expected: everybody(401),
    body: () => ({ email: someone(), purpose: 'password_reset', userType: 'client', code: '000000' }),
  },
];

const noQuote = () => ({ decision: 'accept', quotedAt: '2026-03-01T08:00:00.000Z' });

/** Patients' calls about their own account, appointments and requests. Another patient's records are invisible to them. */
export const patientCalls: Call[] = [
  ...visitorCalls,
  { spec: account.getUser, expected: patients(200) },
  { spec: account.setUserPhoto, expected: patients(200), body: async () => aForm({}, { photo: await aPicture() }) },
  { spec: account.getUserPhoto, of: 'before there is one', isByNewPeople: true, expected: patients(404) },
  { spec: profile.updateProfile, expected: patients(200), body: () => ({ firstName: 'Sara' }) },
  {
    spec: profile.changePassword,
    isByNewPeople: true,
    expected: patients(204),
    body: () => ({ currentPassword: PASSWORD, newPassword: 'longer than before' }),
  },
  {
    spec: profile.changeEmail,
    of: 'with a code that was never sent',
    isByNewPeople: true,
    expected: patients(401),
    body: () => ({ email: 'elsewhere@example.com', code: '123456', currentPassword: PASSWORD }),
  },
  { spec: getVisitReceipt, of: 'of an unpaid visit', expected: patients(404), params: theAppointment },
  { spec: getHealthFacts, expected: patients(200) },
  {
    spec: putHealthFacts,
    of: 'seen in another state',
    expected: patients(409),
    body: () => ({ born: '1988', sex: 'female', allergies: [], version: 'other' }),
  },
  { spec: relative.listRelatives, expected: patients(200) },
  {
    spec: relative.addRelative,
    expected: patients(201),
    body: () => ({
      firstName: 'Abel',
      lastName: crypto.randomUUID(),
      relation: 'child',
      born: '2019',
      sex: 'male',
      allergies: null,
      agreed: true,
    }),
  },
  { spec: relative.removeRelative, of: 'an unknown one', expected: patients(404), params: () => ({ id: crypto.randomUUID() }) },
  { spec: profile.exportAccount, expected: patients(200) },
  { spec: profile.findOtherAccount, expected: patients(200) },
  { spec: profile.joinAccounts, of: 'where there is no other', expected: patients(404) },
  { spec: privacy.listConsents, expected: patients(200) },
  { spec: privacy.giveConsent, expected: patients(200), body: () => ({ purpose: 'assessments', version: '1' }) },
  { spec: privacy.withdrawConsent, isByNewPeople: true, expected: patients(200), body: () => ({ purpose: 'assessments' }) },
  { spec: privacy.listReads, expected: patients(200) },
  { spec: privacy.listDevices, expected: patients(200) },
  { spec: privacy.endDevice, of: 'an unknown one', expected: patients(404), params: () => ({ id: crypto.randomUUID() }) },
  { spec: profile.deleteAccount, isByNewPeople: true, expected: patients(204), body: () => ({ password: PASSWORD }) },
  { spec: recommendDoctors, expected: patients(200), query: { specialties: 'cardiology' } },
  { spec: recommendCenters, expected: patients(200), query: { types: 'lab' } },
  { spec: listOfferedTests, expected: patients(200), params: (scene) => ({ id: scene.centerId }), query: { tests: 'Urinalysis' } },
  { spec: recommendPharmacies, expected: patients(200), query: { medications: 'Amoxicillin' } },
  { spec: appointment.listAppointments, expected: patients(200) },
  { spec: appointment.getAppointment, expected: patients(200, 404), params: theAppointment },
  {
    spec: appointment.createAppointment,
    expected: patients(201),
    body: async (scene) => ({
      doctorId: scene.doctorId,
      appointmentType: 'in-person',
      appointmentDate: await scene.freeTime(),
    }),
  },
  { spec: appointment.shareAppointment, expected: patients(409, 404), params: theAppointment, body: () => ({ share: true }) },
  { spec: appointment.cancelAppointment, expected: patients(200, 404), params: theAppointment },
  {
    spec: appointment.rescheduleAppointment,
    expected: patients(200, 404),
    params: theAppointment,
    body: async (scene) => ({ appointmentDate: await scene.freeTime() }),
  },
  {
    spec: putReview,
    expected: patients(200, 404),
    params: async (scene) => ({ kind: 'appointment', id: await scene.visit() }),
    body: () => ({ rating: 5, text: 'Kind and clear' }),
  },
  {
    spec: reportReview,
    expected: patients(204),
    params: async (scene) => ({ id: await scene.othersReview() }),
    body: () => ({ reason: 'untrue' }),
  },
  {
    spec: reportReview,
    of: 'unknown',
    expected: patients(404, 404),
    params: () => ({ id: crypto.randomUUID() }),
    body: () => ({ reason: 'untrue' }),
  },
  { spec: createAssessment, expected: patients(201), body: () => ({ kind: 'triage', answers: calm }) },
  { spec: listAssessments, expected: patients(200) },
  { spec: listOrders, expected: patients(200) },
  { spec: getDashboardStats, expected: patients(200) },
  { spec: listNotifications, expected: patients(200) },
  { spec: readNotification, expected: patients(200, 404), params: async (scene) => ({ id: await scene.patientsNotification() }) },
  { spec: readAllNotifications, expected: patients(204) },
  { spec: readForDiagnostics, of: 'without a paper', expected: patients(400), body: () => aForm({}) },
  { spec: readForPharmacy, of: 'without a paper', expected: patients(400), body: () => aForm({}) },
  {
    spec: findDiagnosticsReading,
    expected: patients(200, 404),
    params: async (scene) => ({ key: await scene.reading('diagnostics') }),
  },
  { spec: findPharmacyReading, expected: patients(200, 404), params: async (scene) => ({ key: await scene.reading('pharmacy') }) },
  {
    spec: request.createDiagnosticRequest,
    expected: patients(201),
    body: (scene) => aForm({ facilityId: scene.centerId, requestedServices: ['Blood count'] }),
  },
  { spec: request.listDiagnosticRequests, expected: patients(200) },
  { spec: request.getDiagnosticRequest, expected: patients(200, 404), params: theDiagnostic },
  { spec: request.shareDiagnosticRequest, expected: patients(409, 404), params: theDiagnostic, body: () => ({ share: true }) },
  { spec: request.cancelDiagnosticRequest, expected: patients(200, 404), params: theDiagnostic },
  { spec: request.answerDiagnosticQuote, of: 'that was never made', expected: patients(409, 404), params: theDiagnostic, body: noQuote },
  {
    spec: request.createMedicationRequest,
    expected: patients(201),
    body: (scene) =>
      aForm({ pharmacyId: scene.pharmacyId, requestedMedications: [{ name: 'Amoxicillin', quantity: 2, medicationId: null }] }),
  },
  { spec: request.listMedicationRequests, expected: patients(200) },
  { spec: request.getMedicationRequest, expected: patients(200, 404), params: theMedication },
  { spec: request.shareMedicationRequest, expected: patients(409, 404), params: theMedication, body: () => ({ share: true }) },
  { spec: request.cancelMedicationRequest, expected: patients(200, 404), params: theMedication },
  { spec: request.answerMedicationQuote, of: 'that was never made', expected: patients(409, 404), params: theMedication, body: noQuote },
];
