import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { contains } from '#kernel/database/sql.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, hasOwnDatabase, readActionsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aFacility, anAppointment } from '#test/rows.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Place } from '../place/place.entity.ts';

hasOwnDatabase();

const pending = { isVerified: false, verificationStatus: 'pending' } as const;
const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2025, 0, 1, 0, minute)) });
const nextOf = (link: string | null): string | undefined => link?.match(/^<([^>]+)>/)?.[1];

describe('GET /api/admin/listings', () => {
  it('walks through every doctor and facility once, whatever the page’s size', async () => {
    const admin = as(await anAdmin());
    const authority = 'Walked Authority';
    for (let minute = 0; minute < 5; minute++) await aFacility(testEm(), { ...at(minute), name: `Walked ${minute}`, authority });
    await aDoctor({ ...at(2), name: 'Dr. Walked' });
    for (const waiting of ['oldest', 'newest']) {
      const seen: string[] = [];
      let path: string | undefined = `/api/admin/listings?q=walked&limit=2&waiting=${waiting}`;
      while (path) {
        const { body, headers } = await admin.get(path);
        seen.push(...body.map((it: { name: string }) => it.name));
        path = nextOf(headers.get('Link'));
      }
      const inOrder = ['Walked 0', 'Walked 1', 'Walked 3', 'Walked 4'];
      expect(seen).toHaveLength(6);
      expect(seen.filter((it) => inOrder.includes(it))).toEqual(waiting === 'oldest' ? inOrder : inOrder.toReversed());
      expect(new Set(seen).size).toBe(6);
    }
  });

  it('filters by kind, status, type and authority', async () => {
    const admin = as(await anAdmin());
    const authority = `Bureau ${crypto.randomUUID()}`;
    const { id } = await aFacility(testEm(), { ...pending, authority, facilityType: 'dentistry' });
    await aFacility(testEm(), { authority, facilityType: 'dentistry' });
    const ids = async (query: string) =>
      (await admin.get(`/api/admin/listings?authority=${encodeURIComponent(authority)}&${query}`)).body.map((it: { id: string }) => it.id);
    expect(await ids('')).toHaveLength(2);
    expect(await ids('status=pending&type=dentistry&kind=facility')).toEqual([id]);
    expect(await ids('type=pharmacy')).toEqual([]);
    expect(await ids('kind=doctor')).toEqual([]);
  });

  it('filters by a region that the address names, or in which its town is, and by an unknown level of care', async () => {
    const admin = as(await anAdmin());
    const em = testEm();
    const authority = `Bureau ${crypto.randomUUID()}`;
    const town = `Town ${crypto.randomUUID()}`;
    await em.insertMany(Place, [
      { name: town, kind: 'city', region: 'Sidama', latitude: 7, longitude: 38 },
      { name: `${town} North`, kind: 'city', region: 'Amhara', latitude: 11, longitude: 37 },
    ]);
    const places = [`Bole, Addis Ababa`, town, `${town}, Oromia`, `${town} North`];
    for (const [at, location] of places.entries())
      await aFacility(em, {
        authority,
        name: `Clinic ${at}`,
        location,
        address: null,
        facilityType: 'medium_clinic',
        isLevelKnown: at !== 1,
      });
    const list = async (query: string) =>
      (await admin.get(`/api/admin/listings?sort=name&authority=${encodeURIComponent(authority)}&${query}`)).body.map(
        (it: { name: string; isLevelKnown: boolean }) => [it.name, it.isLevelKnown],
      );
    expect(await list('region=addis_ababa')).toEqual([['Clinic 0', true]]);
    expect(await list('region=sidama')).toEqual([['Clinic 1', false]]);
    expect(await list('region=oromia')).toEqual([['Clinic 2', true]]);
    expect(await list('region=amhara')).toEqual([['Clinic 3', true]]);
    expect(await list('level=unknown')).toEqual([['Clinic 1', false]]);
    expect(await list('level=known')).toHaveLength(3);
    expect((await admin.get('/api/admin/listings?region=atlantis')).status).toBe(400);
  });

  it('narrows to applicants, listings without an owner, those who were asked, overdue ones, and renewed and expired licenses', async () => {
    const admin = as(await anAdmin());
    const mark = `Queue ${crypto.randomUUID()}`;
    const asked = { informationRequestedAt: new Date(), informationRequested: 'More' };
    const { doctorId: applicant } = await aDoctor({ ...pending, name: mark });
    const { id: unclaimed } = await aFacility(testEm(), { ...pending, name: mark });
    const { doctorId: waiting } = await aDoctor({ ...pending, ...asked, name: mark });
    const { doctorId: renewed } = await aDoctor({ name: mark, licenseRenewalSentAt: new Date(), licenseRenewalExpiresOn: '2030-01-01' });
    const longAgo = { ...asked, informationRequestedAt: new Date(Date.now() - 14 * DAY_MS) };
    const { id: overdue } = await aFacility(testEm(), { ...pending, ...longAgo, name: mark });
    const { doctorId: expired } = await aDoctor({ name: mark, licenseExpiresOn: '2020-01-01', licenseStands: false });
    const ids = async (queue: string) =>
      (await admin.get(`/api/admin/listings?q=${encodeURIComponent(mark)}&queue=${queue}`)).body.map((it: { id: string }) => it.id);
    expect(await ids('applicants')).toEqual(expect.arrayContaining([applicant]));
    expect(await ids('applicants')).not.toEqual(expect.arrayContaining([unclaimed]));
    expect((await ids('asked')).toSorted()).toEqual([waiting, overdue].toSorted());
    expect(await ids('overdue')).toEqual([overdue]);
    expect(await ids('expired')).toEqual([expired]);
    expect(await ids('unclaimed')).toEqual([unclaimed]);
    expect(await ids('renewals')).toEqual([renewed]);
  });

  it('finds by name in either script, by license and by phone, whole and in part', async () => {
    const admin = as(await anAdmin());
    const { doctorId } = await aDoctor({ name: 'Dr. Zerihun Gebremariam', licenseNumber: 'QX/77-31', phone: '+251944556677' });
    const isFound = async (q: string) =>
      (await admin.get(`/api/admin/listings?q=${encodeURIComponent(q)}`)).body.some((it: { id: string }) => it.id === doctorId);
    for (const q of ['zerihun', 'gebremar', 'ዘሪሁን ገብረማርያም', 'QX/77-31', 'qx7731', '77-3', '0944556677', '+251 0944 556677', '44 5566'])
      expect([q, await isFound(q)]).toEqual([q, true]);
    for (const q of ['Tesfaye Mulugeta', '%', 'ZZ-9']) expect([q, await isFound(q)]).toEqual([q, false]);
  });

  it('finds what is stored in Ethiopic letters by any part as typed, and nothing else by it', async () => {
    const admin = as(await anAdmin());
    const { id } = await aFacility(testEm(), { name: 'የሐረር ሕይወት ፋና 70% CLINIC', licenseNumber: 'ሐረ/8812' });
    const isFound = async (q: string) =>
      (await admin.get(`/api/admin/listings?kind=facility&q=${encodeURIComponent(q)}`)).body.some((it: { id: string }) => it.id === id);
    for (const q of ['ሐረር', 'ረር ሕይ', 'ይወት ፋና', 'ፋና 70% clin', 'ሐረ/88', 'ረ']) expect([q, await isFound(q)]).toEqual([q, true]);
    for (const q of ['ፋና 7__', 'ቀዶ ጥገና', 'ሑረ/88']) expect([q, await isFound(q)]).toEqual([q, false]);
  });

  it.each(['name', 'license_number'])(
    'reads an index for Ethiopic letters in a %s, whatever the locale of the database',
    async (column) => {
      const em = testEm();
      const plan = await em.transactional(async (unit) => {
        await unit.execute('set local enable_seqscan = off');
        return unit.execute(sql`explain select id from doctors p where ${contains(`p.${column}`, 'ሰላም')}`);
      });
      expect(JSON.stringify(plan)).toContain('doctors_written_key_index');
    },
  );

  it.each(['status=open', 'type=spaceship', 'cursor=x', 'limit=101', 'kind=patient'])('refuses %s', async (query) => {
    expect((await as(await anAdmin()).get(`/api/admin/listings?${query}`)).status).toBe(400);
  });
});

describe('GET /api/admin/providers/unverified', () => {
  it('lets a profile that was reopened wait behind those that have waited meanwhile', async () => {
    const admin = as(await anAdmin());
    const name = `Again ${crypto.randomUUID()}`;
    const old = await aFacility(testEm(), { name, verificationStatus: 'approved', isVerified: true, createdAt: new Date('2026-01-01') });
    const young = await aFacility(testEm(), { name, verificationStatus: 'pending', createdAt: new Date('2026-02-01') });
    await admin.post(`/api/admin/providers/facility/${old.id}/reopen`, {});
    const { body } = await admin.get(`/api/admin/listings?status=pending&waiting=oldest&q=${name}`);
    expect(body.map((it: { id: string }) => it.id)).toEqual([young.id, old.id]);
    expect(body[0].pendingSince).toBe('2026-02-01T00:00:00.000Z');
    expect(Date.parse(body[1].pendingSince)).toBeGreaterThan(Date.parse('2026-03-01'));
  });

  it('divides those who wait by kind, longest waiting first, and leaves the decided ones out', async () => {
    const [later, earlier] = [await aDoctor({ ...pending, ...at(9) }), await aDoctor({ ...pending, ...at(8) })];
    const pharmacy = await aFacilityAccount(pending);
    const dentist = await aFacility(testEm(), { ...pending, facilityType: 'dentistry' });
    const approved = await aDoctor();
    const { body } = await as(await anAdmin()).get('/api/admin/providers/unverified?limit=100');
    const ids = Object.fromEntries(Object.entries<{ id: string }[]>(body).map(([key, rows]) => [key, rows.map((it) => it.id)]));
    expect(ids.doctors?.slice(0, 2)).toEqual([earlier.doctorId, later.doctorId]);
    expect(ids.doctors).not.toContain(approved.doctorId);
    expect(ids.facilities).toEqual(expect.arrayContaining([pharmacy.facilityId, dentist.id]));
    expect(Object.keys(ids)).toEqual(['doctors', 'facilities']);
  });
});

describe('GET /api/admin/providers/:providerType/:id', () => {
  it('shows a doctor with appointments, figures and own documents, without patients, and records the view', async () => {
    const [doctor, patient] = [await aDoctor(), await aPatient()];
    for (let at = 1; at <= 11; at++)
      await anAppointment(testEm(), {
        userId: patient.id,
        doctorId: doctor.doctorId,
        appointmentDate: new Date(Date.now() + at * 86_400_000),
      });
    const em = testEm();
    const file = {
      kind: 'license',
      ownerAccountId: doctor.id,
      contentType: 'application/pdf',
      bytes: 1,
      originalName: 'license.pdf',
    } as const;
    em.create(StoredFile, { ...file, key: `license/${crypto.randomUUID()}`, relatedId: doctor.doctorId });
    em.create(StoredFile, { ...file, key: `license/${crypto.randomUUID()}`, relatedId: crypto.randomUUID(), originalName: 'claim.pdf' });
    await em.flush();
    const { status, body, text } = await as(await anAdmin()).get(`/api/admin/providers/doctor/${doctor.doctorId}`);
    expect(status).toBe(200);
    expect(body.doctor).toMatchObject({ id: doctor.doctorId, accountId: doctor.id, consultationFee: 500, rating: null });
    expect([body.facility, body.center, body.pharmacy]).toEqual([null, null, null]);
    expect(body.appointments).toHaveLength(10);
    expect(body.stats).toEqual({ totalAppointments: 11, upcomingAppointments: 11, completedAppointments: 0, cancelledAppointments: 0 });
    expect(body.documents.map((it: { name: string }) => it.name)).toEqual(['license.pdf']);
    expect(body.can.setStatus).toEqual(['rejected', 'pending']);
    expect(text).not.toContain(patient.id);
    expect(await readActionsOn(doctor.doctorId)).toEqual(['doctor.view']);
  });

  it('shows a facility in the spec’s shape, and as center or pharmacy only what it is', async () => {
    const [lab, patient, admin] = [await aFacilityAccount({ facilityType: 'diagnostic_lab' }), await aPatient(), as(await anAdmin())];
    await aDiagnosticRequest(testEm(), patient.id, lab.facilityId);
    const { body } = await admin.get(`/api/admin/providers/diagnostic/${lab.facilityId}`);
    expect(body.facility).toMatchObject({ facility_type: 'diagnostic_lab', account_id: lab.id, services_offered: [] });
    expect(body.center).toMatchObject({ id: lab.facilityId, isActive: true });
    const [request] = body.requests;
    expect(body.requests).toEqual([{ ...request, status: 'pending', createdAt: request.requestDate }]);
    expect(body.stats).toEqual({ totalRequests: 1, pendingRequests: 1, completedRequests: 0, rejectedRequests: 0 });
    expect((await admin.get(`/api/admin/providers/facility/${lab.facilityId}`)).body.center).toBeNull();
    const pharmacy = await aFacilityAccount();
    expect((await admin.get(`/api/admin/providers/pharmacy/${pharmacy.facilityId}`)).body.stats).toEqual({
      totalMedications: 0,
      totalRequests: 0,
      pendingRequests: 0,
      completedRequests: 0,
    });
    for (const type of ['pharmacy', 'doctor']) expect((await admin.get(`/api/admin/providers/${type}/${lab.facilityId}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/providers/hotel/${lab.facilityId}`)).status).toBe(400);
  });
});
