import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import type { TestClient } from '#test/client.ts';
import { aForm } from '#test/form.ts';
import { aCollector, aFacilityAccount, anAdmin, as, auditActionsOn, readActionsOn, testEm } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { aFacility, aSubmission } from '#test/rows.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';
import { findCoverage } from './submission-coverage.view.ts';

const photo = await aPicture('front.png');
const unique = () => crypto.randomUUID();

/** A submission of a place that resembles no other. */
async function submitted(given: Parameters<typeof aSubmission>[2] = {}, collectorId?: string): Promise<DataCollectionSubmission> {
  const rare = { institutionName: unique(), licenseNumber: unique(), phoneNumber: `+2519${String(Math.random()).slice(2, 10)}` };
  return aSubmission(testEm(), collectorId ?? (await aCollector()).id, { ...rare, ...given });
}
const pathOf = (id: string) => `/api/admin/submissions/${id}`;

/** Reviews the submission in its present version. */
async function review(client: TestClient, id: string, action: string, more: object = {}) {
  const { body } = await client.get(pathOf(id));
  return client.post(`${pathOf(id)}/review`, { action, version: body.version, ...more });
}
const stored = (id: string) => testEm().findOneOrFail(DataCollectionSubmission, { id });
const facilityOf = (id: string | null | undefined) => testEm().findOneOrFail(Facility, { id: id ?? '' });
const messagesFor = async (providerAccountId: string) =>
  (await testEm().find(Notification, { providerAccountId }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.message);
const detailOf = async (targetId: string, action: string) => (await testEm().findOneOrFail(AuditEvent, { targetId, action })).detail;
const next = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
const namesIn = (body: { institutionName: string }[]) => body.map((it) => it.institutionName);

describe('GET /api/admin/submissions', () => {
  it('lists the longest waiting first, page by page, and reviewed ones newest first', async () => {
    const town = unique();
    for (const day of [2, 1, 3])
      await submitted({ institutionName: `Clinic ${day}`, cityLocation: town, createdAt: new Date(Date.UTC(2027, 0, day)) });
    for (const day of [4, 5])
      await submitted({
        institutionName: `Clinic ${day}`,
        cityLocation: town,
        status: 'rejected',
        createdAt: new Date(Date.UTC(2027, 0, day)),
      });
    const client = as(await anAdmin());
    const first = await client.get(`/api/admin/submissions?limit=2&q=${town}`);
    expect(namesIn(first.body)).toEqual(['Clinic 1', 'Clinic 2']);
    expect(first.body[0]).toMatchObject({ status: 'pending', collectorName: 'Tirunesh Dibaba', reviewerName: null, reviewedAt: null });
    expect(namesIn((await client.get(next(first.headers))).body)).toEqual(['Clinic 3']);
    expect(namesIn((await client.get(`/api/admin/submissions?status=rejected&q=${town}`)).body)).toEqual(['Clinic 5', 'Clinic 4']);
  });

  it.each(['institutionName', 'licenseNumber', 'phoneNumber'] as const)('finds a submission by %s', async (by) => {
    const one = await submitted();
    const typed = by === 'phoneNumber' ? one.phoneNumber.replace('+251', '0') : one[by];
    const { body } = await as(await anAdmin()).get(`/api/admin/submissions?q=${encodeURIComponent(typed)}`);
    expect(body.map((it: { id: string }) => it.id)).toEqual([one.id]);
  });

  it.each(['status=done', 'limit=0', 'cursor=x', 'x=1'])('refuses %s', async (query) => {
    expect((await as(await anAdmin()).get(`/api/admin/submissions?${query}`)).status).toBe(400);
  });
});

describe('GET /api/admin/submissions/:id', () => {
  it('shows the submission beside the facilities that it may duplicate, the likeliest first, and records the view', async () => {
    const institutionName = `Sululta Selam ${unique().slice(0, 8)} Pharmacy`;
    const one = await submitted({ institutionName, providerType: 'Pharmacy', operatingHours: 'Mon 8:00-20:00', servicesOffered: 'A, b' });
    const place = { name: institutionName, facilityType: 'pharmacy', email: null } as const;
    const other = await aFacility(testEm(), { ...place, phone: null, location: 'Sululta' });
    const same = await aFacility(testEm(), { ...place, phone: one.phoneNumber, latitude: 9.18, longitude: 38.75, services: ['B'] });
    const { status, body } = await as(await anAdmin()).get(pathOf(one.id));
    expect(status).toBe(200);
    expect(body.duplicates.map((it: { id: string }) => it.id)).toEqual([same.id, other.id]);
    expect(body.duplicates[0]).toMatchObject({
      score: 100,
      parts: [
        { part: 'name', points: 55 },
        { part: 'phone', points: 30 },
        { part: 'distance', points: 30 },
        { part: 'sort', points: 0 },
      ],
      km: 0,
      isClaimed: false,
      stored: { services: ['B'], position: { latitude: 9.18, longitude: 38.75 }, deliveryService: false },
    });
    expect(body.submitted).toMatchObject({
      name: institutionName,
      workingHours: { Monday: '8:00-20:00' },
      services: ['A', 'b'],
      equipment: [],
      accreditationLevel: null,
    });
    expect(await readActionsOn(one.id)).toEqual(['data_collection.view']);
  });
});

describe('GET /api/admin/submissions/:id/photo', () => {
  it('shows the bytes in place, unsniffed, and records each view', async () => {
    const collector = await aCollector();
    const form = {
      providerType: 'Clinic',
      institutionName: unique(),
      contactFirstName: 'Abebe',
      contactLastName: 'Bikila',
      phoneNumber: '0911 77 88 99',
      physicalAddress: 'Main road',
      cityLocation: 'Sululta',
      operatingHours: 'Every day',
      servicesOffered: 'First aid',
      licenseNumber: unique(),
      latitude: 9.18,
      longitude: 38.75,
      accuracy: 8,
    };
    const { id } = (await as(collector).post('/api/data-collection', aForm(form, { photo }))).body;
    const client = as(await anAdmin());
    expect((await client.get(pathOf(id))).body.photo).toEqual({ name: 'front.png', contentType: 'image/png', bytes: photo.size });
    const answer = await client.fetch(`${pathOf(id)}/photo`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toContain('inline');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await answer.arrayBuffer()).byteLength).toBe(photo.size);
    expect(await readActionsOn(id)).toEqual(['data_collection.view', 'data_collection.view_photo']);
    expect((await client.fetch(`${pathOf(id)}/license-photo`)).status).toBe(404);
  });
});

describe('POST /api/admin/submissions/:id/review: accept', () => {
  it('creates a facility without an owner that waits for verification, and notifies the collector', async () => {
    const collector = await aCollector();
    const one = await submitted(
      {
        providerType: 'Diagnostic Center',
        operatingHours: 'Mon-Tue 8:00-17:00',
        servicesOffered: 'Blood count\nUrine test',
        testCategories: 'Chemistry, blood count',
        equipmentAvailable: 'X-ray',
        accreditationLevel: 'Premium',
        paymentMethods: 'Cash, Telebirr',
        emailAddress: 'lab@example.com',
      },
      collector.id,
    );
    const admin = await anAdmin();
    const { status, body } = await review(as(admin), one.id, 'accept', { facilityType: 'diagnostic_imaging', notes: 'Clear photo.' });
    expect([status, body]).toMatchObject([
      200,
      { status: 'accepted', reviewNotes: 'Clear photo.', duplicates: [], facility: { name: one.institutionName } },
    ]);
    const reviewed = await stored(one.id);
    expect(reviewed).toMatchObject({ reviewerId: admin.id, photo: one.photo, reviewedAt: expect.any(Date) });
    expect(await facilityOf(reviewed.facilityId)).toMatchObject({
      accountId: null,
      name: one.institutionName,
      facilityType: 'diagnostic_imaging',
      verificationStatus: 'pending',
      isVerified: false,
      phone: one.phoneNumber,
      email: 'lab@example.com',
      address: 'Main road',
      location: 'Sululta',
      latitude: 9.18,
      workingHours: { Monday: '8:00-17:00', Tuesday: '8:00-17:00' },
      services: ['Blood count', 'Urine test', 'Chemistry'],
      equipmentList: ['X-ray'],
      accreditationLevel: 'premium',
      paymentMethods: ['Cash', 'Telebirr'],
    });
    expect(await messagesFor(collector.id)).toEqual([
      `${one.institutionName} has been accepted and is waiting for verification. Thank you.`,
    ]);
    expect(await detailOf(one.id, 'data_collection.accept')).toEqual({
      previousStatus: 'pending',
      newStatus: 'accepted',
      possibleDuplicates: 0,
      facilityId: reviewed.facilityId,
      facilityType: 'diagnostic_imaging',
      before: 0,
      after: 12,
    });
  });

  it('gives the defaults of a new facility where the submission states nothing', async () => {
    const one = await submitted({ providerType: 'Clinic', operatingHours: 'Ask the guard' });
    await review(as(await anAdmin()), one.id, 'accept', { facilityType: 'hospital' });
    expect(await facilityOf((await stored(one.id)).facilityId)).toMatchObject({
      workingHours: null,
      accreditationLevel: 'basic',
      paymentMethods: ['cash'],
      deliveryService: false,
    });
  });

  it.each([
    ['Clinic', 'pharmacy'],
    ['Clinic', 'diagnostic_lab'],
    ['Diagnostic Center', 'medium_clinic'],
    ['Pharmacy', 'hospital'],
  ] as const)('refuses to turn a %s into a %s', async (providerType, facilityType) => {
    const one = await submitted({ providerType });
    const { status, body } = await review(as(await anAdmin()), one.id, 'accept', { facilityType });
    expect([status, body.issues]).toMatchObject([400, [{ path: 'facilityType' }]]);
    expect((await stored(one.id)).status).toBe('pending');
  });

  it('happens once when two administrators accept it at the same moment', async () => {
    const one = await submitted();
    const clients = [as(await anAdmin()), as(await anAdmin())];
    const answers = await Promise.all(clients.map((it) => review(it, one.id, 'accept', { facilityType: 'medium_clinic' })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((it) => it.status === 409)?.body).toMatchObject({
      code: 'wrong_status',
      message: 'This submission has already been reviewed.',
    });
    expect(await testEm().count(Facility, { name: one.institutionName })).toBe(1);
    expect(await messagesFor(one.collectorId)).toHaveLength(1);
  });

  it('lists a place once that two collectors have submitted, although both are accepted at the same moment', async () => {
    const place = { institutionName: unique(), licenseNumber: unique(), phoneNumber: '+251911000111' };
    const both = [await submitted(place), await submitted(place)];
    const client = as(await anAdmin());
    const bodies = await Promise.all(both.map(async ({ id }) => ({ id, version: (await client.get(pathOf(id))).body.version })));
    const answers = await Promise.all(
      bodies.map(({ id, version }) => client.post(`${pathOf(id)}/review`, { action: 'accept', facilityType: 'medium_clinic', version })),
    );
    expect(answers.map((it) => it.body.code ?? it.status).toSorted()).toEqual([200, 'changed_elsewhere']);
    expect(await testEm().count(Facility, { name: place.institutionName })).toBe(1);
  });
});

describe('POST /api/admin/submissions/:id/review: merge', () => {
  it('takes over the chosen facts only, and notifies the collector and the owner', async () => {
    const one = await submitted({
      servicesOffered: 'Consultation, Vaccination',
      operatingHours: 'Sun closed',
      additionalNotes: 'Blue gate',
    });
    const owner = await aFacilityAccount({
      name: one.institutionName,
      phone: one.phoneNumber,
      services: ['consultation'],
      workingHours: { Monday: '8:00-12:00' },
      address: 'Old road',
      email: 'kept@example.com',
    });
    const before = await facilityOf(owner.facilityId);
    const { status, body } = await review(as(await anAdmin()), one.id, 'merge', {
      facilityId: owner.facilityId,
      fields: ['services', 'workingHours', 'position'],
    });
    expect([status, body]).toMatchObject([200, { status: 'duplicate', facility: { id: owner.facilityId } }]);
    const after = await facilityOf(owner.facilityId);
    expect(after).toMatchObject({
      services: ['consultation', 'Vaccination'],
      workingHours: { Monday: '8:00-12:00', Sunday: 'closed' },
      latitude: 9.18,
      address: 'Old road',
      email: 'kept@example.com',
      verificationVersion: before.verificationVersion + 1,
      verificationStatus: before.verificationStatus,
      accountId: owner.id,
    });
    expect(+after.updatedAt).toBeGreaterThan(+before.updatedAt);
    expect(await messagesFor(one.collectorId)).toEqual([
      `${one.institutionName} is already listed as ${before.name}, so your submission has been merged with it.`,
    ]);
    expect(await messagesFor(owner.id)).toEqual([expect.stringContaining('An administrator has updated')]);
    const detail = await detailOf(one.id, 'data_collection.merge');
    expect(detail).toMatchObject({
      newStatus: 'duplicate',
      facilityId: owner.facilityId,
      fields: ['services', 'workingHours', 'position'],
    });
    expect(JSON.stringify(detail)).not.toMatch(/Vaccination|Old road/);
  });

  it('leaves the facility as it is when nothing is chosen', async () => {
    const one = await submitted();
    const { id } = await aFacility(testEm(), { name: one.institutionName, phone: one.phoneNumber });
    const before = await facilityOf(id);
    expect((await review(as(await anAdmin()), one.id, 'merge', { facilityId: id, fields: [] })).status).toBe(200);
    expect(await facilityOf(id)).toEqual(before);
    expect((await stored(one.id)).facilityId).toBe(id);
  });

  it('refuses when the facility was changed after it was compared', async () => {
    const one = await submitted();
    const client = as(await anAdmin());
    const { id } = await aFacility(testEm(), { name: one.institutionName, phone: one.phoneNumber });
    const { version } = (await client.get(pathOf(one.id))).body;
    await testEm().execute("update facilities set address = 'Elsewhere', updated_at = updated_at + interval '1 second' where id = ?", [id]);
    const body = { action: 'merge', facilityId: id, fields: ['address'], version };
    const answer = await client.post(`${pathOf(one.id)}/review`, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await facilityOf(id)).address).toBe('Elsewhere');
  });

  it('takes a facility that no detector found, once the administrator has compared it as it is now', async () => {
    const one = await submitted({ servicesOffered: 'Vaccination' });
    const client = as(await anAdmin());
    const { id, name } = await aFacility(testEm(), { name: unique(), phone: null, address: 'Old road' });
    const merge = (version: string) =>
      client.post(`${pathOf(one.id)}/review`, { action: 'merge', facilityId: id, fields: ['address'], version });
    const compare = () => client.get(`${pathOf(one.id)}/facilities/${id}`);
    expect((await merge((await client.get(pathOf(one.id))).body.version)).body.code).toBe('changed_elsewhere');
    const seen = await compare();
    expect(seen.body.facility).toMatchObject({ id, isClaimed: false, stored: { name, address: 'Old road' } });
    await testEm().execute("update facilities set address = 'Elsewhere', updated_at = updated_at + interval '1 second' where id = ?", [id]);
    expect((await merge(seen.body.version)).body.code).toBe('changed_elsewhere');
    expect((await merge((await compare()).body.version)).status).toBe(200);
    expect((await facilityOf(id)).address).toBe('Main road');
    expect((await stored(one.id)).facilityId).toBe(id);
    expect(await detailOf(one.id, 'data_collection.merge')).toMatchObject({ possibleDuplicates: 0, facilityId: id });
  });

  it('refuses a fact that the submission lacks, and an unknown facility', async () => {
    const one = await submitted({ equipmentAvailable: null });
    const client = as(await anAdmin());
    const { id } = await aFacility(testEm(), { name: one.institutionName, phone: one.phoneNumber });
    const { status, body } = await review(client, one.id, 'merge', { facilityId: id, fields: ['phone', 'equipment'] });
    expect([status, body.issues]).toMatchObject([400, [{ path: 'fields.1' }]]);
    expect((await review(client, one.id, 'merge', { facilityId: unique(), fields: [] })).status).toBe(404);
    expect((await stored(one.id)).status).toBe('pending');
  });
});

describe('POST /api/admin/submissions/:id/review: reject', () => {
  it('keeps the reason and sends it to the collector', async () => {
    const one = await submitted();
    const { status, body } = await review(as(await anAdmin()), one.id, 'reject', { notes: 'The photo shows another place.' });
    expect([status, body]).toMatchObject([200, { status: 'rejected', facility: null, reviewNotes: 'The photo shows another place.' }]);
    expect(await messagesFor(one.collectorId)).toEqual([`${one.institutionName} was not accepted. Reason: The photo shows another place.`]);
    expect(await auditActionsOn(one.id)).toEqual(['data_collection.reject']);
  });

  it.each(['returned', 'accepted', 'rejected', 'duplicate'] as const)('refuses one that is %s already', async (status) => {
    const one = await submitted({ status });
    const answer = await review(as(await anAdmin()), one.id, 'reject', { notes: 'Again.' });
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_status']);
    expect((await stored(one.id)).status).toBe(status);
  });

  it.each([
    ['without a reason', { action: 'reject', notes: ' ' }],
    ['of an acceptance without a type', { action: 'accept' }],
    ['of a merge without a facility', { action: 'merge', fields: [] }],
    ['of an unknown field', { action: 'merge', facilityId: unique(), fields: ['rating'] }],
    ['of an unknown action', { action: 'delete' }],
    ["with another action's fields", { action: 'reject', notes: 'No.', facilityType: 'pharmacy' }],
  ])('refuses a review %s', async (_, body) => {
    const one = await submitted();
    const answer = await as(await anAdmin()).post(`${pathOf(one.id)}/review`, { version: 'v', ...body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('POST /api/admin/submissions/:id/review: return', () => {
  it('sends a submission back with a remark that its collector reads, and needs one', async () => {
    const collector = await aCollector();
    const one = await aSubmission(testEm(), collector.id);
    expect((await review(as(await anAdmin()), one.id, 'return', { notes: ' ' })).status).toBe(400);
    const { status, body } = await review(as(await anAdmin()), one.id, 'return', { notes: 'Please take the photo again.' });
    expect([status, body]).toMatchObject([200, { status: 'returned', reviewNotes: 'Please take the photo again.' }]);
    expect(await messagesFor(collector.id)).toEqual([expect.stringContaining('Please take the photo again.')]);
  });
});

describe('doubts about a submission', () => {
  const measured = (minute: number, more: object = {}) => ({
    samples: 5,
    spread: 2,
    photoMeters: 5,
    photoSeconds: 30,
    formSeconds: 300,
    measuredAt: new Date(Date.UTC(2027, 0, 3, 8, minute)).toISOString(),
    ...more,
  });
  const place = (north: number) => ({ latitude: 9.18 + north / 111, longitude: 38.75 });
  const flagsOf = async (id: string) => (await as(await anAdmin()).get(pathOf(id))).body.flags;

  it('are none about one that was measured well, although the collector has sent others', async () => {
    const { id: collectorId } = await aCollector();
    await submitted({ physicalAddress: unique(), ...place(0), measures: measured(0) }, collectorId);
    const one = await submitted({ physicalAddress: unique(), ...place(1), measures: measured(30) }, collectorId);
    expect(await flagsOf(one.id)).toEqual([]);
  });

  it.each<[string, Parameters<typeof aSubmission>[2], string[]]>([
    ['was filled in within a minute', { measures: measured(30, { formSeconds: 60 }) }, ['quick']],
    ['follows another sooner than a car', { measures: measured(1), ...place(20) }, ['fast']],
    [
      'has a photo of another place and day',
      { measures: measured(30, { photoMeters: 900, photoSeconds: 90_000 }) },
      ['farPhoto', 'oldPhoto'],
    ],
    ['is rough', { accuracy: 850 }, ['rough']],
    ['has the place of another', place(0.001), ['samePlace']],
    ['has the place of another, a step to the south', place(-0.001), ['samePlace']],
    ['has the phone of another', { phoneNumber: '+251911000111' }, ['samePhone']],
    ['has the answers of another', { physicalAddress: 'Main road ', operatingHours: 'ALWAYS' }, ['sameAnswers']],
  ])('say that it %s', async (_, given, flags) => {
    const { id: collectorId } = await aCollector();
    await submitted({ physicalAddress: 'Main road', phoneNumber: '+251911000111', ...place(0), measures: measured(0) }, collectorId);
    const one = await submitted({ physicalAddress: unique(), ...place(5), ...given }, collectorId);
    // The same facts of another collector's submission are no doubt.
    await submitted({ physicalAddress: one.physicalAddress, phoneNumber: one.phoneNumber, ...place(0) });
    expect(await flagsOf(one.id)).toEqual(flags);
    const { body } = await as(await anAdmin()).get('/api/admin/submissions/coverage');
    expect(body.collectors.find(({ id }: { id: string }) => id === collectorId).flagged).toBeGreaterThanOrEqual(1);
  });
});

describe('a submission a minute after another', () => {
  it('follows it too fast, even over midnight', async () => {
    const { id: collectorId } = await aCollector();
    const at = (measuredAt: string) => ({ samples: 5, spread: 2, photoMeters: 5, photoSeconds: 30, formSeconds: 300, measuredAt });
    const evening = { physicalAddress: unique(), latitude: 9.18, longitude: 38.75, measures: at('2027-01-03T23:59:30.000Z') };
    await submitted(evening, collectorId);
    const night = { physicalAddress: unique(), latitude: 9.2, longitude: 38.75, measures: at('2027-01-04T00:00:30.000Z') };
    const { id } = await submitted(night, collectorId);
    expect((await as(await anAdmin()).get(pathOf(id))).body.flags).toEqual(['fast']);
  });
});

describe('a collector with thousands of submissions', () => {
  it('is counted within the time of a statement, though each submission is compared with all others', async () => {
    const { id: collectorId } = await aCollector();
    const measures = { samples: 9, spread: 4, photoMeters: 12, photoSeconds: 60, formSeconds: 400, measuredAt: '2026-01-01T08:00:00.000Z' };
    const { id } = await submitted({ measures, latitude: 9.18, longitude: 38.75 }, collectorId);
    await testEm().execute(
      `insert into data_collection_submissions select (jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'latitude', 9.18 + n * 0.001, 'phone_number', 'phone ' || n, 'physical_address', 'Street ' || n,
         'measures', s.measures || jsonb_build_object('measuredAt', '2026-01-01T08:00:00Z'::timestamptz + n * interval '1 hour')))).*
       from data_collection_submissions s, generate_series(1, 2000) n where s.id = ?`,
      [id],
    );
    const { collectors } = await testEm().transactional(async (tx) => {
      await tx.execute("set local statement_timeout = '3s'");
      return findCoverage(tx);
    });
    expect(collectors.find((it) => it.id === collectorId)).toMatchObject({ flagged: 0 });
  });

  it('is written into a file without comparing any of them', async () => {
    const { id, institutionName } = await submitted();
    // A submission whose flags can't be computed: a statement that tries fails.
    await testEm().execute(`update data_collection_submissions set measures = '{"formSeconds": "never"}' where id = ?`, [id]);
    const file = await as(await anAdmin())
      .get(`/api/admin/submissions/export?q=${institutionName}`)
      .catch(() => undefined);
    await testEm().nativeDelete(DataCollectionSubmission, { id });
    expect(file?.text).toContain(id);
  });
});

describe('GET /api/admin/submissions/coverage', () => {
  it('counts submissions by town, however it is spelled, and by collector', async () => {
    const em = testEm();
    const collector = await aCollector();
    const town = `Town ${crypto.randomUUID()}`;
    for (const [status, cityLocation] of [
      ['pending', town],
      ['returned', ` ${town.toUpperCase()}`],
      ['accepted', town],
    ] as const)
      await aSubmission(em, collector.id, { status, cityLocation });
    for (const location of [town, `Bole, ${town.toLowerCase()}`, `${town} West`]) await aFacility(em, { location });
    const { status, body } = await as(await anAdmin()).get('/api/admin/submissions/coverage');
    expect(status).toBe(200);
    const counts = { submissions: 3, waiting: 1, returned: 1, accepted: 1 };
    const isTown = ({ area }: { area: string }) => area.toLowerCase() === town.toLowerCase();
    expect(body.areas.filter(isTown)).toEqual([expect.objectContaining({ ...counts, facilities: 2 })]);
    expect(body.collectors.find(({ id }: { id: string }) => id === collector.id)).toMatchObject({ ...counts, areas: 1 });
  });
});
