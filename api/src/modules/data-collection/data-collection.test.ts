import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { TestClient } from '#test/client.ts';
import { aForm } from '#test/form.ts';
import { aCollector, aDoctor, anAdmin, aPatient, as, auditActionsOn, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { aFacility, aSubmission } from '#test/rows.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { submissionPolicy, submissionsOf } from './data-collection.policy.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

// Tests of the review store facilities that resemble those of these tests.
hasOwnDatabase();

const photo = await aPicture('front.png');
const aVisit = (more: object = {}) => ({
  providerType: 'Pharmacy',
  institutionName: 'Sululta Selam Pharmacy',
  contactFirstName: 'Abebe',
  contactLastName: 'Bikila',
  phoneNumber: '0911 77 88 99',
  emailAddress: '',
  physicalAddress: 'Main road, beside the bank',
  cityLocation: 'Sululta',
  operatingHours: 'Mon-Sat 8:00-20:00',
  servicesOffered: 'Medicines',
  licenseNumber: 'PH-77',
  medicationsAvailable: 'Painkillers, antibiotics',
  deliveryService: 'No',
  latitude: 9.18,
  longitude: 38.75,
  accuracy: 7.6,
  ...more,
});
const send = (client: TestClient, more?: object, files: Record<string, File> = { photo }, headers?: Record<string, string>) =>
  client.post('/api/data-collection', aForm(aVisit(more), files), headers);

describe('POST /api/data-collection', () => {
  it('stores the submission with its photo for review, and records it', async () => {
    const collector = await aCollector();
    const { status, body } = await send(as(collector));
    expect([status, body]).toMatchObject([201, { institutionName: 'Sululta Selam Pharmacy', status: 'pending', doubles: [] }]);
    const stored = await testEm().findOneOrFail(DataCollectionSubmission, { id: body.id });
    expect(stored).toMatchObject({
      collectorId: collector.id,
      phoneNumber: '+251911778899',
      emailAddress: null,
      accuracy: 8,
      facilityId: null,
    });
    expect(await testEm().findOneOrFail(StoredFile, { key: stored.photo })).toMatchObject({
      ownerAccountId: collector.id,
      relatedId: body.id,
    });
    expect(await auditActionsOn(body.id)).toEqual(['data_collection.submit']);
    expect((await as(collector).get('/api/data-collection/mine')).body).toHaveLength(1);
  });

  it('reports stored facilities that it may duplicate, in either script, the likeliest first', async () => {
    const facilityType = 'pharmacy' as const;
    const same = await aFacility(testEm(), {
      name: 'ሱሉልታ ሰላም ፋርማሲ',
      facilityType,
      licenseNumber: 'PH/77',
      phone: '+251911778899',
      email: null,
    });
    const alike = await aFacility(testEm(), { name: 'Sululta Selam Pharmacy', facilityType, phone: '+251911778899', email: null });
    await aFacility(testEm(), { name: 'Adama Clinic', phone: '+251922000000', email: null });
    const { status, body } = await send(as(await aCollector()));
    expect(status).toBe(201);
    expect(body.doubles.map((it: { id: string }) => it.id)).toEqual([same.id, alike.id]);
    expect(body.doubles[0]).toEqual({ id: same.id, name: 'ሱሉልታ ሰላም ፋርማሲ', location: 'Kality', score: expect.any(Number) });
  });

  it('is stored once, even when the button is pressed twice', async () => {
    const collector = await aCollector();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => send(as(collector), {}, undefined, headers)));
    expect(new Set(answers.map((it) => it.body.id)).size).toBe(1);
    expect(await testEm().count(DataCollectionSubmission, { collectorId: collector.id })).toBe(1);
  });

  it('is stored once, even when a phone sends it again after its idempotency key has expired', async () => {
    const collector = await aCollector();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await send(as(collector), {}, undefined, headers);
    await testEm().execute("update idempotency_keys set created_at = created_at - interval '2 days' where key = ?", [
      headers['Idempotency-Key'],
    ]);
    const again = await send(as(collector), {}, undefined, headers);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await testEm().count(DataCollectionSubmission, { collectorId: collector.id })).toBe(1);
    expect(await testEm().count(StoredFile, { ownerAccountId: collector.id })).toBe(1);
  });

  it('keeps how it was measured, the photo of the license, and that a license was not seen instead of a number', async () => {
    const collector = await aCollector();
    const measures = {
      samples: 6,
      spread: 3.2,
      photoMeters: 12,
      photoSeconds: 40,
      formSeconds: 300,
      measuredAt: '2027-01-03T08:00:00.000Z',
    };
    const { body } = await send(as(collector), { measures }, { photo, licensePhoto: await aPicture('license.png') });
    const stored = await testEm().findOneOrFail(DataCollectionSubmission, { id: body.id });
    expect(stored).toMatchObject({ measures, licenseNumber: 'PH-77', licenseNotSeen: false });
    expect(await testEm().findOneOrFail(StoredFile, { key: stored.licensePhoto ?? '' })).toMatchObject({ relatedId: body.id });
    const unseen = await send(as(collector), { licenseNumber: undefined, licenseNotSeen: 'Yes' });
    expect(unseen.status).toBe(201);
    expect(await testEm().findOneOrFail(DataCollectionSubmission, { id: unseen.body.id })).toMatchObject({
      licenseNumber: '',
      licenseNotSeen: true,
      licensePhoto: null,
      measures: null,
    });
  });

  it.each([
    ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['2027-01-03T08:00:00+23:59', '2027-01-02T08:01:00.000Z'],
    ['9999-12-31T23:59:59-14:00', '9999-12-31T00:00:00.000Z'],
  ])('is taken from a phone whose clock says %s, and listed', async (measuredAt, stored) => {
    const measures = { samples: 6, spread: 3, photoMeters: null, photoSeconds: null, formSeconds: 300, measuredAt };
    const { body } = await send(as(await aCollector()), { measures });
    const admin = as(await anAdmin());
    expect((await admin.get(`/api/admin/submissions/${body.id}`)).body.measures.measuredAt).toBe(stored);
    expect((await admin.get('/api/admin/submissions')).status).toBe(200);
  });

  it('names the listed facility that it updates, and none that was removed meanwhile', async () => {
    const { id } = await aFacility(testEm(), {});
    const collector = await aCollector();
    const stored = async (updates: string) => {
      const { status, body } = await send(as(collector), { updates });
      return [status, (await testEm().findOneOrFail(DataCollectionSubmission, { id: body.id })).updatesFacilityId];
    };
    expect(await stored(id)).toEqual([201, id]);
    expect(await stored(crypto.randomUUID())).toEqual([201, null]);
  });

  it('is refused where its position is less accurate than the campaign takes, or nobody knows how accurate it is', async () => {
    const client = as(await aCollector());
    for (const accuracy of [2001, undefined]) {
      const rough = await send(client, { accuracy });
      expect([rough.status, rough.body.issues]).toEqual([400, [{ path: 'accuracy', message: expect.stringMatching(/less accurate/) }]]);
    }
    expect((await send(client, { accuracy: 2000 })).status).toBe(201);
  });

  it.each<[string, object, Record<string, File> | undefined, string, string]>([
    [
      'neither a license number nor that none was seen',
      { licenseNumber: undefined },
      undefined,
      'licenseNumber',
      'License number is required',
    ],
    ['no position', { latitude: undefined }, undefined, 'latitude', 'Please capture GPS coordinates before submitting'],
    ['no photo', {}, {}, 'photo', 'Please take or upload a photo of the facility'],
    ['a pharmacy without medicines', { medicationsAvailable: '' }, undefined, 'medicationsAvailable', 'Medications available are required'],
    ['a center without tests', { providerType: 'Diagnostic Center' }, undefined, 'testCategories', 'Test categories are required'],
    ['another kind of place', { providerType: 'Hotel' }, undefined, 'providerType', 'Please select the provider type'],
    ['half a phone number', { phoneNumber: '12' }, undefined, 'phoneNumber', 'Please enter a valid phone number'],
  ])('refuses %s', async (_, more, files, path, message) => {
    const { status, body } = await send(as(await aCollector()), more, files);
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  });

  it('is for collectors only', async () => {
    expect((await send(aVisitor())).status).toBe(401);
    expect((await send(as(await aPatient()))).status).toBe(401);
    expect((await send(as(await aDoctor()))).status).toBe(403);
  });
});

describe('GET /api/data-collection/mine', () => {
  it('returns the collector’s own, newest first, page by page, without contact data', async () => {
    const em = testEm();
    const [mine, other] = [await aCollector(), await aCollector()];
    for (const day of [1, 3, 2])
      await aSubmission(em, mine.id, { institutionName: `Clinic ${day}`, createdAt: new Date(Date.UTC(2027, 0, day)) });
    await aSubmission(em, other.id);
    const client = as(mine);
    const first = await client.get('/api/data-collection/mine?limit=2');
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(next);
    expect([...first.body, ...second.body].map((it) => it.institutionName)).toEqual(['Clinic 3', 'Clinic 2', 'Clinic 1']);
    expect(first.body[0]).toEqual({
      id: expect.any(String),
      providerType: 'Clinic',
      institutionName: 'Clinic 3',
      cityLocation: 'Sululta',
      status: 'pending',
      createdAt: '2027-01-03T00:00:00.000Z',
    });
  });

  it('is for collectors only', async () => {
    expect((await aVisitor().get('/api/data-collection/mine')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/data-collection/mine')).status).toBe(401);
    expect((await as(await aDoctor()).get('/api/data-collection/mine')).status).toBe(403);
  });

  it.each(['cursor=x', 'limit=-1', 'collector=1'])('refuses %s', async (query) => {
    expect((await as(await aCollector()).get(`/api/data-collection/mine?${query}`)).status).toBe(400);
  });

  it('returns the same rows by the policy and by its query', async () => {
    const em = testEm();
    const { id } = await aCollector();
    for (const it of [id, (await aCollector()).id]) await aSubmission(em, it);
    const collector: Actor = { provider: { id, providerType: 'admin', staffRoles: ['collector'], isVerified: true } };
    const all = await em.find(DataCollectionSubmission, {});
    for (const [actor, size] of [
      [{}, 0],
      [collector, 1],
    ] as const) {
      const found = await em.execute<{ id: string }[]>(sql`select id from data_collection_submissions where ${submissionsOf(actor)}`);
      expect(found.map((it) => it.id)).toEqual(all.filter((it) => submissionPolicy.read(actor, it)).map((it) => it.id));
      expect(found).toHaveLength(size);
    }
  });
});

describe('a submission that was sent back', () => {
  const correct = (client: TestClient, id: string, more?: object, files: Record<string, File> = {}, headers?: Record<string, string>) =>
    client.post(`/api/data-collection/${id}/correction`, aForm(aVisit(more), files), headers);

  it('is listed with everything to correct, and waits for review once it is corrected, with its photo or a new one', async () => {
    const collector = await aCollector();
    const { body: sent } = await send(as(collector));
    const photoOf = async () => (await testEm().findOneOrFail(DataCollectionSubmission, { id: sent.id })).photo;
    const former = await photoOf();
    const sendBack = () =>
      testEm().nativeUpdate(DataCollectionSubmission, { id: sent.id }, { status: 'returned', reviewNotes: 'The phone number is wrong' });
    await sendBack();
    const { body: listed } = await as(collector).get('/api/data-collection/returned');
    expect(listed).toEqual([
      expect.objectContaining({
        id: sent.id,
        remark: 'The phone number is wrong',
        medicationsAvailable: 'Painkillers, antibiotics',
        latitude: 9.18,
      }),
    ]);
    const kept = await correct(as(collector), sent.id, { phoneNumber: '0922112233' });
    expect([kept.status, kept.body.status]).toEqual([200, 'pending']);
    expect(await photoOf()).toBe(former);
    expect((await testEm().findOneOrFail(DataCollectionSubmission, { id: sent.id })).phoneNumber).toBe('+251922112233');
    await sendBack();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await correct(as(collector), sent.id, {}, { photo }, headers)).status).toBe(200);
    expect(await photoOf()).not.toBe(former);
    expect(await testEm().count(StoredFile, { ownerAccountId: collector.id })).toBe(1);
    await testEm().execute('delete from idempotency_keys where key = ?', [headers['Idempotency-Key']]);
    expect((await correct(as(collector), sent.id, {}, { photo }, headers)).status).toBe(200);
    expect(await auditActionsOn(sent.id)).toEqual(['data_collection.submit', 'data_collection.correct', 'data_collection.correct']);
  });

  it('can’t be corrected by another collector, nor when it wasn’t sent back', async () => {
    const collector = await aCollector();
    const { id } = await aSubmission(testEm(), collector.id);
    expect((await correct(as(await aCollector()), id)).status).toBe(404);
    expect((await correct(as(collector), id)).status).toBe(409);
    expect((await correct(as(collector), id, { institutionName: '' })).status).toBe(400);
  });
});

describe('GET /api/data-collection/areas', () => {
  it('lists the assigned towns with what is listed there and not recorded, and tells the collector of new ones', async () => {
    const em = testEm();
    const collector = await aCollector();
    // Characters that mean something in a pattern.
    const town = `Ad_is%\\${crypto.randomUUID()}`;
    const open = await aFacility(em, { location: `Kebele 1, ${town}`, name: 'Open Clinic' });
    const recorded = await aFacility(em, { location: town.toLowerCase(), name: 'Recorded Clinic' });
    await aFacility(em, { location: `${town} West` });
    await aSubmission(em, (await aCollector()).id, { status: 'accepted', facilityId: recorded.id });
    expect((await as(collector).get('/api/data-collection/areas')).body).toEqual([]);
    const admin = as(await anAdmin());
    const assign = (areas: string[]) => admin.put(`/api/admin/submissions/collectors/${collector.id}/areas`, { areas });
    expect((await assign([town, town.toUpperCase(), 'Nowhere'])).body).toEqual({ areas: [town, 'Nowhere'] });
    expect((await as(collector).get('/api/data-collection/areas')).body).toEqual([
      {
        area: town,
        facilities: 2,
        recorded: 1,
        targets: [{ id: open.id, name: 'Open Clinic', facilityType: open.facilityType, town: open.location }],
      },
      { area: 'Nowhere', facilities: 0, recorded: 0, targets: [] },
    ]);
    await assign([town]);
    const told = await em.find(Notification, { providerAccountId: collector.id });
    expect(told.map((it) => it.message)).toEqual([expect.stringContaining(`${town}, Nowhere`)]);
    expect(await auditActionsOn(collector.id)).toEqual(['provider.assign_areas', 'provider.assign_areas']);
    expect((await assign([''])).status).toBe(400);
    expect((await admin.put(`/api/admin/submissions/collectors/${(await aDoctor()).id}/areas`, { areas: [town] })).status).toBe(404);
    const { body } = await admin.get('/api/admin/submissions/coverage');
    expect(body.assignments).toContainEqual({ id: collector.id, name: expect.any(String), areas: [town], version: expect.any(String) });
  });
});

describe('GET /api/data-collection/facilities', () => {
  it('lists facilities within 10 km, the nearest first, and whether a collector was there, without contacts', async () => {
    const em = testEm();
    const far = { latitude: 6.5, longitude: 42 };
    const near = await aFacility(em, { ...far, latitude: 6.505 });
    const recorded = await aFacility(em, { ...far, latitude: 6.52 });
    await aFacility(em, { ...far, latitude: 6.7 });
    const visited = { status: 'accepted', facilityId: recorded.id } as const;
    for (const day of [3, 1])
      await aSubmission(em, (await aCollector()).id, { ...visited, createdAt: new Date(Date.UTC(2027, 0, day, 8)) });
    const { status, body } = await as(await aCollector()).get('/api/data-collection/facilities?latitude=6.5&longitude=42');
    expect(status).toBe(200);
    expect(body.map((it: { id: string; isRecorded: boolean }) => [it.id, it.isRecorded])).toEqual([
      [near.id, false],
      [recorded.id, true],
    ]);
    expect(body.map((it: { recordedAt: string | null }) => it.recordedAt)).toEqual([null, '2027-01-03T08:00:00.000Z']);
    expect(Object.keys(body[0]).sort()).toEqual([
      'facilityType',
      'id',
      'isRecorded',
      'latitude',
      'longitude',
      'name',
      'recordedAt',
      'town',
    ]);
  });

  it('refuses an invalid position', async () => {
    expect((await as(await aCollector()).get('/api/data-collection/facilities?latitude=91&longitude=0')).status).toBe(400);
  });
});
