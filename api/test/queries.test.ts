import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as appointment from '@tenaye/contracts/appointment.facts.ts';
import { getDashboardStats } from '@tenaye/contracts/dashboard.facts.ts';
import * as directory from '@tenaye/contracts/directory.facts.ts';
import { getDoctor, listDoctors } from '@tenaye/contracts/doctor.facts.ts';
import { getFacility, listFacilities } from '@tenaye/contracts/facility.facts.ts';
import * as request from '@tenaye/contracts/facility-request.facts.ts';
import * as queue from '@tenaye/contracts/facility-request-provider.facts.ts';
import { listNotifications, readAllNotifications } from '@tenaye/contracts/notification.facts.ts';
import { login, register } from '@tenaye/contracts/patient-account.facts.ts';
import { providerLogin } from '@tenaye/contracts/provider-account.facts.ts';
import * as session from '@tenaye/contracts/session.facts.ts';
import { COMMIT_FOLLOWS } from '#kernel/database/travel.ts';
import { booked } from './booked.ts';
import { PASSWORD } from './builders.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { aForm } from './form.ts';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, hasOwnDatabase, testApi, testEm } from './harness.ts';
import { recordStatements } from './recorded-statements.ts';
import { aDiagnosticRequest, aMedicationRequest, aNotification, anAppointment, opens } from './rows.ts';

hasOwnDatabase();

type Headers = Record<string, string>;
type Send = (headers: Headers) => Promise<TestAnswer>;
interface Spec {
  method: string;
  path: string;
  idempotent?: boolean;
}
/** Makes the rows that the call needs, and returns the call. */
type Prepare = () => Promise<Send>;

const folder = path.join(import.meta.dirname, '../queries');
const isWriting = process.env.WRITE_QUERIES === '1';
const WIDEST = 140;

const wrapped = (statement: string): string => {
  const lines = [''];
  for (const word of statement.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length > WIDEST - 2) lines.push(`  ${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
};

/** These travel with the statement that follows (`kernel/database/travel.ts`). */
const travels = (statement: string): boolean => /^(begin|savepoint|release)\b/.test(statement) || statement.endsWith(COMMIT_FOLLOWS);

const page = ({ method, path: called }: Spec, statements: readonly string[]): string =>
  [
    `-- ${method} ${called}`,
    `-- Round trips: ${statements.filter((it) => !travels(it)).length}`,
    ...statements.map((it) => `${wrapped(it)};`),
  ]
    .join('\n\n')
    .concat('\n');

const reading =
  (called: string, client: () => Promise<TestClient> | TestClient): Prepare =>
  async () => {
    const browser = await client();
    return (headers) => browser.get(called, headers);
  };
const aPatientsBrowser = async (): Promise<TestClient> => as(await aPatient());

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
    return (headers) => client.post(called(id), body(others[0]?.start), headers);
  };

async function booking(): Promise<Send> {
  const { doctorId } = await aDoctor();
  await opens(testEm(), doctorId);
  const browser = await aPatientsBrowser();
  const [slot] = (await browser.get(`/api/doctors/${doctorId}/slots?mode=in-person`)).body;
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
const calls: readonly (readonly [name: string, spec: Spec, prepare: Prepare])[] = [
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
];

let statementsOf: ReturnType<typeof recordStatements>;
beforeAll(() => {
  statementsOf = recordStatements(testApi());
  if (isWriting) mkdirSync(folder, { recursive: true });
});

describe('the statements of a call are those of api/queries (`npm run queries` writes them)', () => {
  it.each(calls)('%s', async (name, spec, prepare) => {
    const send = await prepare();
    const requestId = crypto.randomUUID();
    const key = spec.idempotent && { 'Idempotency-Key': crypto.randomUUID() };
    const { status, text } = await send({ 'X-Request-Id': requestId, ...key });
    expect({ status, text: status < 300 ? '' : text }).toEqual({ status: expect.any(Number), text: '' });
    const written = page(spec, statementsOf(requestId));
    const file = path.join(folder, `${name}.sql`);
    if (isWriting) writeFileSync(file, written);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(written);
  });

  it('no file is left of a call that is gone', () => {
    expect(readdirSync(folder).toSorted()).toEqual(calls.map(([name]) => `${name}.sql`).toSorted());
  });
});
