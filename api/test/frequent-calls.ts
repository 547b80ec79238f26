import { expect } from '@jest/globals';
import * as appointment from '@tenaye/contracts/appointment.facts.ts';
import { getAvailability } from '@tenaye/contracts/availability.facts.ts';
import { getDashboardStats } from '@tenaye/contracts/dashboard.facts.ts';
import * as collection from '@tenaye/contracts/data-collection.facts.ts';
import * as directory from '@tenaye/contracts/directory.facts.ts';
import { getDoctor, listDoctors } from '@tenaye/contracts/doctor.facts.ts';
import { getFacility, listFacilities } from '@tenaye/contracts/facility.facts.ts';
import * as request from '@tenaye/contracts/facility-request.facts.ts';
import * as queue from '@tenaye/contracts/facility-request-provider.facts.ts';
import * as intelligence from '@tenaye/contracts/intelligence.facts.ts';
import { listInventory } from '@tenaye/contracts/inventory.facts.ts';
import { listNotifications, listProviderNotifications, readAllNotifications } from '@tenaye/contracts/notification.facts.ts';
import { login, register } from '@tenaye/contracts/patient-account.facts.ts';
import { providerLogin } from '@tenaye/contracts/provider-account.facts.ts';
import { listOffers } from '@tenaye/contracts/public-search.facts.ts';
import * as ranking from '@tenaye/contracts/ranking.facts.ts';
import * as session from '@tenaye/contracts/session.facts.ts';
import * as verification from '@tenaye/contracts/verification.facts.ts';
import * as pickup from '@tenaye/contracts/waste-pickup.facts.ts';
import * as manager from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import * as route from '@tenaye/contracts/waste-route.facts.ts';
import { booked } from './booked.ts';
import { PASSWORD } from './builders.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { aForm } from './form.ts';
import { aCollector, aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, aWasteDriver, aWasteManager, testEm } from './harness.ts';
import { aDiagnosticRequest, aMedicationRequest, aNotification, anAppointment, opens } from './rows.ts';

type Headers = Record<string, string>;
type Send = (headers: Headers) => Promise<TestAnswer>;
export interface Spec {
  method: string;
  path: string;
  idempotent?: boolean;
}
/** Makes the rows that the call needs, and returns the call. */
type Prepare = () => Promise<Send>;

const reading =
  (called: string, client: () => Promise<TestClient> | TestClient): Prepare =>
  async () => {
    const browser = await client();
    return (headers) => browser.get(called, headers);
  };
const aPatientsBrowser = async (): Promise<TestClient> => as(await aPatient());
const aDoctorsBrowser = async (): Promise<TestClient> => as(await aDoctor());
const aFacilitysBrowser = async (): Promise<TestClient> => as(await aFacilityAccount());
const anAdminsBrowser = async (): Promise<TestClient> => as(await anAdmin());

const PLACE = 'lat=9.2&lng=38.7';

const readingOwn =
  (called: (id: string) => string, prepare: (userId: string) => Promise<string>): Prepare =>
  async () => {
    const patient = await aPatient();
    const id = await prepare(patient.id);
    return (headers) => as(patient).get(called(id), headers);
  };

const visit = async (userId: string): Promise<string> =>
  (await anAppointment(testEm(), { userId, doctorId: (await aDoctor()).doctorId })).id;
const asked = async (userId: string): Promise<string> =>
  (await aDiagnosticRequest(testEm(), userId, (await aFacilityAccount({ facilityType: 'diagnostic_lab' })).facilityId)).id;

const signingIn =
  (called: string, account: () => Promise<{ email: string }>): Prepare =>
  async () => {
    const { email } = await account();
    return (headers) => aVisitor().post(called, { email, password: PASSWORD }, headers);
  };

const moving =
  (body: (to: string | undefined) => object, called: (id: string) => string): Prepare =>
  async () => {
    const { id, client, others } = await booked('patient', called);
    return (headers) => client.post(called(id), body(others.at(-1)?.start), headers);
  };

async function booking(): Promise<Send> {
  const { doctorId } = await aDoctor();
  await opens(testEm(), doctorId);
  const browser = await aPatientsBrowser();
  // Days ahead, so that both reminders are written at any time of the day.
  const slot = (await browser.get(`/api/doctors/${doctorId}/slots?mode=in-person`)).body.at(-1);
  const wish = { doctorId, appointmentType: 'in-person', appointmentDate: slot.start };
  return (headers) => browser.post('/api/appointments', wish, headers);
}

const quote = { status: 'quoted', lines: [{ availability: 'available', unitPrice: 7.05 }] };

/** Calls about a pending request for a medicine: by its pharmacy at `called`, the pharmacy's quote, and the patient's answer to that. */
async function atAPharmacy(called: (id: string) => string = () => '') {
  const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
  const requestedMedications = [{ name: 'Amoxicillin', quantity: 21, medicationId: null }];
  const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, { requestedMedications });
  const get: Send = (headers) => as(pharmacy).get(called(id), headers);
  const answer: Send = (headers) => as(pharmacy).patch(`/api/provider/requests/${id}`, quote, headers);
  const accept: Send = async (headers) => {
    const { quotedAt } = (await as(patient).get(`/api/medication-requests/${id}`)).body;
    return as(patient).post(`/api/medication-requests/${id}/quote`, { decision: 'accept', quotedAt }, headers);
  };
  return { get, answer, accept };
}

/** One successful call of each, in the state in which people make it most often. */
export const calls: readonly (readonly [name: string, spec: Spec, prepare: Prepare])[] = [
  ['getSession', session.getSession, reading('/api/session', aPatientsBrowser)],
  ['getUser', session.getUser, reading('/api/auth/user', aPatientsBrowser)],
  ['getProvider', session.getProvider, reading('/api/provider/me', async () => as(await aDoctor()))],
  ['login', login, signingIn(login.path, () => aPatient())],
  ['providerLogin', providerLogin, signingIn(providerLogin.path, () => aDoctor())],
  [
    'register',
    register,
    async () => {
      const body = { firstName: 'A', lastName: 'B', email: `${crypto.randomUUID()}@example.com`, phone: '0911234567', password: PASSWORD };
      return (headers) => aVisitor().post(register.path, body, headers);
    },
  ],
  [
    'logout',
    session.logout,
    async () => {
      const browser = await aPatientsBrowser();
      return (headers) => browser.post(session.logout.path, undefined, headers);
    },
  ],
  ['listDirectoryDoctors', directory.listDirectoryDoctors, reading(directory.listDirectoryDoctors.path, aVisitor)],
  ['listDirectoryFacilities', directory.listDirectoryFacilities, reading('/api/directory/facilities?kind=pharmacy', aVisitor)],
  ['searchDirectoryDoctors', directory.listDirectoryDoctors, reading('/api/directory/doctors?q=heart%20bole&sort=soonest', aVisitor)],
  ['listOffers', listOffers, reading('/api/directory/offers?kind=pharmacy&item=Amoxicillin', aVisitor)],
  ['listDoctors', listDoctors, reading('/api/doctors?mode=in-person', aPatientsBrowser)],
  [
    'getDoctor',
    getDoctor,
    readingOwn(
      (id) => `/api/doctors/${id}`,
      async () => (await aDoctor()).doctorId,
    ),
  ],
  [
    'listSlots',
    appointment.listSlots,
    readingOwn(
      (id) => `/api/doctors/${id}/slots?mode=in-person`,
      async () => {
        const { doctorId } = await aDoctor();
        await opens(testEm(), doctorId);
        return doctorId;
      },
    ),
  ],
  ['listFacilities', listFacilities, reading('/api/facilities', aPatientsBrowser)],
  [
    'getFacility',
    getFacility,
    readingOwn(
      (id) => `/api/facilities/${id}`,
      async () => (await aFacilityAccount()).facilityId,
    ),
  ],
  ['listAppointments', appointment.listAppointments, readingOwn(() => '/api/appointments', visit)],
  ['getAppointment', appointment.getAppointment, readingOwn((id) => `/api/appointments/${id}`, visit)],
  ['createAppointment', appointment.createAppointment, booking],
  [
    'cancelAppointment',
    appointment.cancelAppointment,
    moving(
      () => ({}),
      (id) => `/api/appointments/${id}/cancel`,
    ),
  ],
  [
    'rescheduleAppointment',
    appointment.rescheduleAppointment,
    moving(
      (to) => ({ appointmentDate: to }),
      (id) => `/api/appointments/${id}/reschedule`,
    ),
  ],
  [
    'listDoctorAppointments',
    appointment.listDoctorAppointments,
    reading('/api/provider/doctor/appointments', async () => as(await aDoctor())),
  ],
  ['listDiagnosticRequests', request.listDiagnosticRequests, readingOwn(() => '/api/facility-requests', asked)],
  ['getDiagnosticRequest', request.getDiagnosticRequest, readingOwn((id) => `/api/facility-requests/${id}`, asked)],
  [
    'createDiagnosticRequest',
    request.createDiagnosticRequest,
    async () => {
      const [browser, { facilityId }] = [await aPatientsBrowser(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
      return (headers) => browser.post('/api/facility-requests', aForm({ facilityId, requestedServices: ['X-ray'] }), headers);
    },
  ],
  ['listProviderRequests', queue.listProviderRequests, async () => (await atAPharmacy(() => '/api/provider/requests')).get],
  ['getProviderRequest', queue.getProviderRequest, async () => (await atAPharmacy((id) => `/api/provider/requests/${id}`)).get],
  [
    'answerMedicationQuote',
    request.answerMedicationQuote,
    async () => {
      const { answer, accept } = await atAPharmacy();
      const { status } = await answer({});
      expect(status).toBe(200);
      return accept;
    },
  ],
  ['answerRequest', queue.answerRequest, async () => (await atAPharmacy()).answer],
  [
    'listNotifications',
    listNotifications,
    readingOwn(
      () => '/api/notifications',
      async (userId) => (await aNotification(testEm(), { userId })).id,
    ),
  ],
  [
    'readAllNotifications',
    readAllNotifications,
    async () => {
      const browser = await aPatientsBrowser();
      return (headers) => browser.patch('/api/notifications/mark-all-read', undefined, headers);
    },
  ],
  ['getDashboardStats', getDashboardStats, reading('/api/dashboard/stats', aPatientsBrowser)],
  ['recommendDoctors', ranking.recommendDoctors, reading(`/api/doctors/recommendations?specialties=urology&${PLACE}`, aPatientsBrowser)],
  [
    'recommendCenters',
    ranking.recommendCenters,
    reading(`/api/facilities/recommendations?types=diagnostic_lab&${PLACE}`, aPatientsBrowser),
  ],
  [
    'recommendPharmacies',
    ranking.recommendPharmacies,
    reading(`/api/pharmacies/recommendations?medications=Amoxicillin&${PLACE}`, aPatientsBrowser),
  ],
  ['countDoctorAppointments', appointment.countDoctorAppointments, reading(appointment.countDoctorAppointments.path, aDoctorsBrowser)],
  ['getAvailability', getAvailability, reading(getAvailability.path, aDoctorsBrowser)],
  ['listProviderNotifications', listProviderNotifications, reading(listProviderNotifications.path, aDoctorsBrowser)],
  ['countProviderRequests', queue.countProviderRequests, reading(queue.countProviderRequests.path, aFacilitysBrowser)],
  ['listInventory', listInventory, reading(listInventory.path, aFacilitysBrowser)],
  ['listUnverified', verification.listUnverified, reading(verification.listUnverified.path, anAdminsBrowser)],
  ['getAdminOverview', intelligence.getAdminOverview, reading(intelligence.getAdminOverview.path, anAdminsBrowser)],
  ['listRecentActivities', intelligence.listRecentActivities, reading(intelligence.listRecentActivities.path, anAdminsBrowser)],
  ['listPickupRequests', pickup.listPickupRequests, reading(pickup.listPickupRequests.path, aFacilitysBrowser)],
  ['getWasteSchedule', pickup.getWasteSchedule, reading(pickup.getWasteSchedule.path, aFacilitysBrowser)],
  ['listManagerPickups', manager.listManagerPickups, reading(manager.listManagerPickups.path, async () => as(await aWasteManager()))],
  ['countManagerPickups', manager.countManagerPickups, reading(manager.countManagerPickups.path, async () => as(await aWasteManager()))],
  ['getDriverRoute', route.getDriverRoute, reading('/api/waste/driver/route', async () => as(await aWasteDriver()))],
  ['listMyCollected', collection.listMyCollected, reading(collection.listMyCollected.path, async () => as(await aCollector()))],
  ['listReturned', collection.listReturned, reading(collection.listReturned.path, async () => as(await aCollector()))],
  ['listMyAreas', collection.listMyAreas, reading(collection.listMyAreas.path, async () => as(await aCollector()))],
];
