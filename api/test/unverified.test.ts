import { readdir } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { ProviderAccount } from '../src/modules/account/provider-account.entity.ts';
import { Appointment } from '../src/modules/appointment/appointment.entity.ts';
import { Doctor } from '../src/modules/doctor/doctor.entity.ts';
import { isListedDoctor, listedDoctors } from '../src/modules/doctor/doctor.policy.ts';
import { Facility } from '../src/modules/facility/facility.entity.ts';
import { isListedFacility, listedFacilities } from '../src/modules/facility/facility.policy.ts';
import { FacilityRequest } from '../src/modules/facility-request/facility-request.entity.ts';
import { Notification } from '../src/modules/notification/notification.entity.ts';
import type { TestDoctor, TestFacility } from './builders.ts';
import type { TestAnswer } from './client.ts';
import { aForm, aPdf } from './form.ts';
import { aDoctor, aFacilityAccount, aPatient, as, hasOwnDatabase, testApi, testEm } from './harness.ts';
import { aDiagnosticRequest, aMedicationRequest, anAppointment, anItem, opens } from './rows.ts';

hasOwnDatabase();

/** Unverified providers are not listed and can't receive anything (decisions, "Provider unverified"; docs/decisions/0015). */

/** Ways in which an administrator or the provider unlists a profile; `owner` says which actions remain for its account. */
interface Unlisting {
  profile?: object;
  account?: Partial<Pick<ProviderAccount, 'isVerified' | 'isActive'>>;
  owner: 'works' | 'sees nothing' | 'is out';
}
const unlistings = (off: object): [string, Unlisting][] => [
  ['is pending', { profile: { isVerified: false, verificationStatus: 'pending' }, owner: 'sees nothing' }],
  ['is rejected', { profile: { isVerified: false, verificationStatus: 'rejected' }, owner: 'sees nothing' }],
  ['has an unverified account', { account: { isVerified: false }, owner: 'sees nothing' }],
  ['has an inactive account', { account: { isActive: false }, owner: 'is out' }],
  ['is inactive', { profile: off, owner: 'works' }],
];

async function unlist(provider: TestDoctor | TestFacility, { profile, account }: Unlisting): Promise<void> {
  const em = testEm();
  if (profile && 'doctorId' in provider) await em.nativeUpdate(Doctor, { id: provider.doctorId }, profile);
  if (profile && 'facilityId' in provider) await em.nativeUpdate(Facility, { id: provider.facilityId }, profile);
  if (account) await em.nativeUpdate(ProviderAccount, { id: provider.id }, account);
}

/** Whether a successful answer contains `id`, however deep. */
const holds = ({ status, text }: TestAnswer, id: string): boolean => status === 200 && text.includes(id);
const outcome = ({ status, body }: TestAnswer): string => [status, body?.code].filter(Boolean).join(' ');
const notificationCounts = async ({ id, email }: { id: string; email: string }) => [
  await testEm().count(Notification, { providerAccountId: id }),
  await testEm().count(OutboxMessage, { recipient: email }),
];
const ownerSays = (owner: Unlisting['owner'], works: string, hidden = '404 not_found'): string =>
  ({ works, 'sees nothing': hidden, 'is out': '401 unauthenticated' })[owner];

let made = 0;

/** A listed doctor with hours, bookable in every mode, and a patient with a booking. */
async function aPractice() {
  const em = testEm();
  const name = `Dr. Practice ${++made}`;
  const doctor = await aDoctor({ name, specialization: 'oncology', consultationFee: 0 });
  await opens(em, doctor.doctorId);
  const patient = await aPatient();
  const appointment = await anAppointment(em, { userId: patient.id, doctorId: doctor.doctorId });
  const [client, owner] = [as(patient), as(doctor)];
  const slots = await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`);
  expect((await owner.get('/api/provider/doctor/appointments')).body).toHaveLength(1);
  return { doctor, name, client, owner, appointment, start: slots.body[3].start, other: slots.body[6].start };
}
type Practice = Awaited<ReturnType<typeof aPractice>>;

async function waysToFindDoctor({ doctor: { doctorId }, name, client }: Practice): Promise<Record<string, boolean>> {
  const provider = as(await aDoctor());
  const ways: Record<string, TestAnswer> = {
    list: await client.get('/api/doctors?limit=100'),
    'list of a specialty and a way': await client.get('/api/doctors?specialty=oncology&mode=online&limit=100'),
    search: await client.get(`/api/doctors?q=${encodeURIComponent(name)}`),
    details: await client.get(`/api/doctors/${doctorId}`),
    recommendations: await client.get('/api/doctors/recommendations?specialties=oncology&mode=online&limit=10'),
    'search of providers': await provider.get(`/api/doctors/search?query=${encodeURIComponent(name)}`),
  };
  const slots = await client.get(`/api/doctors/${doctorId}/slots?mode=in-person`);
  return { ...Object.fromEntries(Object.entries(ways).map(([way, it]) => [way, holds(it, doctorId)])), slots: slots.status === 200 };
}

const book = ({ client, doctor }: Practice, appointmentDate: string) =>
  client.post('/api/appointments', { doctorId: doctor.doctorId, appointmentType: 'in-person', appointmentDate });
const move = ({ client, appointment }: Practice, appointmentDate: string) =>
  client.post(`/api/appointments/${appointment.id}/reschedule`, { appointmentDate });

/** Every action of a doctor on an appointment and on a shared position, with its outcome. */
async function ownerActions({ owner, appointment: { id }, other }: Practice): Promise<Record<string, string>> {
  const desk = '/api/provider/doctor/appointments';
  const list = await owner.get(desk);
  return {
    list: list.status === 200 ? `${list.body.length} shown` : outcome(list),
    history: outcome(await owner.get(`${desk}/${id}/history`)),
    notes: outcome(await owner.patch(`${desk}/${id}/notes`, { notes: 'Seen' })),
    move: outcome(await owner.post(`${desk}/${id}/reschedule`, { appointmentDate: other })),
    status: outcome(await owner.patch(`/api/appointments/${id}/status`, { status: 'confirmed' })),
    location: outcome(await owner.patch('/api/provider/doctor/location', { latitude: 9.02, longitude: 38.75, isActive: true })),
  };
}

describe('a doctor', () => {
  it('who is listed is found in every way and can be booked, so the checks below are meaningful', async () => {
    const practice = await aPractice();
    expect(new Set(Object.values(await waysToFindDoctor(practice)))).toEqual(new Set([true]));
    expect((await book(practice, practice.start)).status).toBe(201);
    expect(await notificationCounts(practice.doctor)).toEqual([1, 1]);
    const works = { history: '200', notes: '200', move: '200', status: '200', location: '200' };
    expect(await ownerActions(practice)).toEqual({ list: '2 shown', ...works });
  });

  it.each(unlistings({ isAvailable: false }))('who %s can’t be found in any way, and receives nothing', async (_, how) => {
    const practice = await aPractice();
    await unlist(practice.doctor, how);
    expect(new Set(Object.values(await waysToFindDoctor(practice)))).toEqual(new Set([false]));
    for (const answer of [await book(practice, practice.start), await move(practice, practice.other)])
      expect(outcome(answer)).toBe('409 doctor_unavailable');
    expect(await testEm().count(Appointment, { doctorId: practice.doctor.doctorId })).toBe(1);
    expect(await notificationCounts(practice.doctor)).toEqual([0, 0]);
  });

  it.each(unlistings({ isAvailable: false }))('who %s has no access to patients, unless the profile is only inactive', async (_, how) => {
    const practice = await aPractice();
    await unlist(practice.doctor, how);
    const works = ownerSays(how.owner, '200');
    expect(await ownerActions(practice)).toEqual({
      list: ownerSays(how.owner, '1 shown', '0 shown'),
      history: works,
      notes: works,
      move: ownerSays(how.owner, '409 doctor_unavailable'),
      status: works,
      location: ownerSays(how.owner, '200', '403 forbidden'),
    });
    const { isLocationActive } = await testEm().findOneOrFail(Doctor, { id: practice.doctor.doctorId });
    expect(isLocationActive).toBe(how.owner === 'works');
    const cancelled = await practice.client.post(`/api/appointments/${practice.appointment.id}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(await notificationCounts(practice.doctor)).toEqual(how.owner === 'works' ? [1, 1] : [0, 0]);
  });
});

const kinds = {
  pharmacy: { facilityType: 'pharmacy', queue: '/api/medication-requests', request: aMedicationRequest },
  laboratory: { facilityType: 'diagnostic_lab', queue: '/api/facility-requests', request: aDiagnosticRequest },
} as const;
type Kind = keyof typeof kinds;

/** A listed facility with stock, open to every request, and a patient with a request. */
async function aPlace(kind: Kind) {
  const em = testEm();
  const name = `Place ${++made}`;
  const facility = await aFacilityAccount({ facilityType: kinds[kind].facilityType, name, accreditationLevel: 'excellence' });
  await anItem(em, facility.facilityId, { itemName: name });
  const patient = await aPatient();
  const request = await kinds[kind].request(em, patient.id, facility.facilityId);
  const [client, owner] = [as(patient), as(facility)];
  expect((await owner.get('/api/provider/requests')).body).toHaveLength(1);
  return { kind, facility, name, client, owner, request };
}
type Place = Awaited<ReturnType<typeof aPlace>>;

async function waysToFind({ kind, facility: { facilityId }, name, client }: Place): Promise<Record<string, boolean>> {
  const provider = as(await aFacilityAccount());
  const q = encodeURIComponent(name);
  const ways: Record<string, TestAnswer> = {
    list: await client.get('/api/facilities?limit=100'),
    'list from a place': await client.get('/api/facilities?limit=100&lat=9&lng=38'),
    search: await client.get(`/api/facilities?name=${q}`),
    'search of providers': await provider.get(`/api/facilities?name=${q}`),
    details: await client.get(`/api/facilities/${facilityId}`),
    'details for providers': await provider.get(`/api/facilities/${facilityId}`),
    ...(kind === 'pharmacy' && {
      pharmacies: await client.get(`/api/pharmacies?q=${q}`),
      recommendations: await client.get(`/api/pharmacies/recommendations?medications=${q}`),
    }),
    ...(kind === 'laboratory' && { recommendations: await client.get('/api/facilities/recommendations?types=diagnostic_lab') }),
  };
  return Object.fromEntries(Object.entries(ways).map(([way, it]) => [way, holds(it, facilityId)]));
}

const ask = ({ kind, facility: { facilityId }, client }: Place) =>
  client.post(
    kinds[kind].queue,
    kind === 'pharmacy'
      ? aForm(
          { pharmacyId: facilityId, requestedMedications: [{ name: 'Aspirin', quantity: 1, medicationId: null }] },
          { prescription: aPdf() },
        )
      : aForm({ facilityId, requestedServices: ['Blood count'] }, { prescription: aPdf() }),
  );

/** Every action of a facility on a request, with its outcome. */
async function counterOf({ kind, owner, request: { id } }: Place): Promise<Record<string, string>> {
  const list = await owner.get('/api/provider/requests');
  // The request came without a list, so the pharmacy says what it has read.
  const read = kind === 'pharmacy' && { medicines: [{ name: 'Amoxicillin', quantity: 2 }], lines: [{ availability: 'available' }] };
  const answered = await owner.patch(`/api/provider/requests/${id}`, { status: 'quoted', ...read });
  // Results are for accepted requests, and only the patient accepts.
  await testEm().nativeUpdate(FacilityRequest, { id, status: 'quoted' }, { status: 'confirmed' });
  const result = () => owner.post(`/api/provider/requests/${id}/results`, aForm({}, { result: aPdf() }));
  return {
    list: list.status === 200 ? `${list.body.length} shown` : outcome(list),
    one: outcome(await owner.get(`/api/provider/requests/${id}`)),
    answer: outcome(answered),
    ...(kind === 'laboratory' && { results: outcome(await result()) }),
  };
}

const stored = async (): Promise<number> =>
  (await readdir(testApi().storageDirectory, { recursive: true, withFileTypes: true })).filter((it) => it.isFile()).length;

describe.each(['pharmacy', 'laboratory'] as const)('a %s', (kind) => {
  const isLab = kind === 'laboratory';

  it('that is listed is found in every way and gets requests, so the checks below are meaningful', async () => {
    const place = await aPlace(kind);
    expect(new Set(Object.values(await waysToFind(place)))).toEqual(new Set([true]));
    expect((await ask(place)).status).toBe(201);
    expect(await notificationCounts(place.facility)).toEqual([1, 1]);
    expect(await counterOf(place)).toEqual({ list: '2 shown', one: '200', answer: '200', ...(isLab && { results: '201' }) });
  });

  it.each(unlistings({ isActive: false }))('that %s can’t be found in any way, and receives nothing', async (_, how) => {
    const place = await aPlace(kind);
    await unlist(place.facility, how);
    const before = await stored();
    expect(new Set(Object.values(await waysToFind(place)))).toEqual(new Set([false]));
    expect(outcome(await ask(place))).toBe('409 facility_unavailable');
    expect([await testEm().count(FacilityRequest, { facilityId: place.facility.facilityId }), await stored()]).toEqual([1, before]);
    expect(await notificationCounts(place.facility)).toEqual([0, 0]);
  });

  it.each(unlistings({ isActive: false }))('that %s has an empty queue, unless it has only closed', async (_, how) => {
    const place = await aPlace(kind);
    await unlist(place.facility, how);
    const hidden = ownerSays(how.owner, '200');
    expect(await counterOf(place)).toEqual({
      list: ownerSays(how.owner, '1 shown', '0 shown'),
      one: hidden,
      answer: hidden,
      ...(isLab && { results: ownerSays(how.owner, '201') }),
    });
  });
});

describe('the list of providers', () => {
  const accounts = [{}, { isVerified: false }, { isActive: false }];
  const profiles = [{}, { isVerified: false }, { verificationStatus: 'rejected', isVerified: false }] as const;

  it('is the same by the policies, by their queries and by the stored flag, even for profiles created later than the account', async () => {
    for (const account of accounts) {
      for (const profile of profiles) {
        await aDoctor({ ...profile }, account);
        await aFacilityAccount({ ...profile }, account);
      }
      await aDoctor({ isAvailable: false }, account);
      await aFacilityAccount({ isActive: false }, account);
    }
    const em = testEm();
    const standing = new Map((await em.find(ProviderAccount, {})).map((it) => [it.id, it.isActive && it.isVerified]));
    const stands = (accountId: string | null | undefined): boolean => !accountId || standing.get(accountId) === true;
    const [doctors, facilities] = [await em.find(Doctor, {}), await em.find(Facility, {})];
    for (const it of [...doctors, ...facilities]) expect(it.ownerStands).toBe(stands(it.accountId));
    const ids = (rows: readonly { id: string }[]) => rows.map((it) => it.id).toSorted();
    const found = (table: 'doctors' | 'facilities') =>
      em.execute<{ id: string }[]>(
        table === 'doctors'
          ? sql`select id from doctors where ${listedDoctors()}`
          : sql`select id from facilities where ${listedFacilities()}`,
      );
    expect(ids(await found('doctors'))).toEqual(ids(doctors.filter(isListedDoctor)));
    expect(ids(await found('facilities'))).toEqual(ids(facilities.filter(isListedFacility)));
    expect(ids(await em.execute('select id from listed_doctors'))).toEqual(ids(doctors.filter(isListedDoctor)));
    expect(ids(await em.execute('select id from listed_facilities'))).toEqual(ids(facilities.filter(isListedFacility)));
  });

  it('changes with the account at once, both ways, and with the profile’s owner', async () => {
    const [doctor, stranger] = [await aDoctor(), await aDoctor({}, { isVerified: false })];
    const em = testEm();
    const client = as(await aPatient());
    const isShown = async () => (await client.get(`/api/doctors/${doctor.doctorId}`)).status === 200;
    const shown = [await isShown()];
    for (const account of [{ isVerified: false }, { isVerified: true }, { isActive: false }, { isActive: true }]) {
      await em.nativeUpdate(ProviderAccount, { id: doctor.id }, account);
      shown.push(await isShown());
    }
    await em.nativeDelete(Doctor, { id: stranger.doctorId });
    await em.nativeUpdate(Doctor, { id: doctor.doctorId }, { accountId: stranger.id });
    shown.push(await isShown());
    await em.nativeUpdate(Doctor, { id: doctor.doctorId }, { accountId: null });
    shown.push(await isShown());
    expect(shown).toEqual([true, false, true, false, true, false, true]);
  });
});
