import { describe, expect, it } from '@jest/globals';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, anAdmin, aPatient, aProvider, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aFacility, aMedicationRequest } from '#test/rows.ts';
import { Facility } from '../facility/facility.entity.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const PATH = '/api/provider/facility';
const mark = (): string => `X${crypto.randomUUID().slice(0, 8)}`;
/** An Ethiopian number that only this test has. */
const aPhone = (): string =>
  `+25198${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7)}`;
type Given = Parameters<typeof aFacilityAccount>[0];

/** A facility's client, and its change to the facility as stored. */
async function facilityOf(given: Given) {
  const account = await aFacilityAccount(given);
  const client = as(account);
  const stored = async () => (await client.get(PATH)).body;
  const change = async (fields: Record<string, unknown>) => client.patch(PATH, { updatedAt: (await stored()).updatedAt, ...fields });
  return { ...account, client, stored, change };
}
const waiting = { isVerified: false, verificationStatus: 'pending' } as const;
const notificationsAbout = async (relatedId: string, providerAccountId: string) =>
  (await testEm().find(Notification, { relatedId, providerAccountId })).map((it) => it.message);

describe('PATCH /api/provider/facility', () => {
  it('states the level of care of a clinic whose list named none, but not once it was verified', async () => {
    const clinic = await facilityOf({ ...waiting, facilityType: 'medium_clinic', isLevelKnown: false });
    expect((await clinic.stored()).isLevelKnown).toBe(false);
    expect((await clinic.change({ isLevelKnown: true })).body.isLevelKnown).toBe(true);
    const verified = await facilityOf({ facilityType: 'medium_clinic', isLevelKnown: false });
    expect((await verified.change({ isLevelKnown: true })).body.code).toBe('wrong_status');
  });

  it('changes the given facts of the facility, and keeps the rest', async () => {
    const lab = await facilityOf({
      facilityType: 'diagnostic_lab',
      name: 'Bole Laboratory',
      email: 'old@example.com',
      additionalNotes: 'Old',
    });
    const wanted = {
      address: 'Ring Road',
      location: 'Bole',
      floor: '',
      landmark: 'Opposite the stadium',
      phone: '0911 22 33 44',
      email: '',
      latitude: 8.99,
      longitude: 38.78,
      services: [
        { name: 'X-ray', price: 650.5 },
        { name: 'Urinalysis', price: null },
      ],
      equipment: ['Microscope'],
      workingHours: { Monday: '8:30 AM - 5:00 PM', Sunday: 'Closed' },
      woreda: 'Woreda 05',
      deliveryService: true,
      deliveryRadius: 7.5,
      deliveryFee: 120,
      paymentMethods: ['cash', 'telebirr'],
      additionalNotes: '',
    };
    const answer = await lab.change(wanted);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...wanted,
      phone: '+251911223344',
      email: null,
      floor: null,
      additionalNotes: null,
      name: 'Bole Laboratory',
    });
    expect(await lab.stored()).toEqual(answer.body);
    expect(await auditActionsOn(lab.facilityId)).toEqual(['facility.change']);
    expect((await testEm().findOneOrFail(Facility, { id: lab.facilityId })).servicePrices).toEqual({ 'X-ray': 650.5 });
  });

  it('shows patients the prices of the services on offer', async () => {
    const lab = await facilityOf({ facilityType: 'diagnostic_lab' });
    await lab.change({
      services: [
        { name: 'X-ray', price: 650 },
        { name: 'Urinalysis', price: null },
      ],
    });
    const patient = as(await aPatient());
    expect((await patient.get(`/api/facilities/${lab.facilityId}`)).body).toMatchObject({
      services: ['X-ray', 'Urinalysis'],
      service_prices: { 'X-ray': 650 },
    });
    await lab.change({ services: [{ name: 'Urinalysis', price: 0 }] });
    expect((await patient.get(`/api/facilities/${lab.facilityId}`)).body.service_prices).toEqual({ Urinalysis: 0 });
  });

  it('doesn’t overwrite a change made meanwhile', async () => {
    const lab = await facilityOf({ facilityType: 'diagnostic_lab', address: 'Old' });
    const { updatedAt } = await lab.stored();
    expect((await lab.client.patch(PATH, { updatedAt, address: 'First' })).status).toBe(200);
    expect(await lab.client.patch(PATH, { updatedAt, address: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect(await lab.stored()).toMatchObject({ address: 'First' });
  });

  it('records nothing when every value equals the stored one', async () => {
    const pharmacy = await facilityOf({ licenseNumber: 'P-1', workingHours: { Monday: 'Closed', Friday: 'Open 24 hours' } });
    const before = await pharmacy.stored();
    const same = {
      name: before.name,
      facilityType: 'pharmacy',
      licenseNumber: 'P-1',
      workingHours: { Friday: 'Open 24 hours', Monday: 'Closed' },
    };
    expect(await pharmacy.change(same)).toMatchObject({ status: 200, body: before });
    expect(await auditActionsOn(pharmacy.facilityId)).toEqual([]);
  });

  it.each([{ name: 'Another' }, { facilityType: 'hospital' }, { licenseNumber: 'Z-9' }])(
    "doesn't change a verified field: %j",
    async (fields) => {
      const pharmacy = await facilityOf({ licenseNumber: 'P-1' });
      expect(await pharmacy.change({ address: 'New', ...fields })).toMatchObject({
        status: 409,
        body: {
          code: 'wrong_status',
          message: 'Your name, type and license number were verified. Please contact support to change them.',
        },
      });
      expect(await pharmacy.stored()).toMatchObject({ licenseNumber: 'P-1', facilityType: 'pharmacy', address: null });
    },
  );

  it('lets an unverified facility change its name, type and license', async () => {
    const [admin, pharmacy] = [await anAdmin(), await facilityOf(waiting)];
    const wanted = { name: mark(), facilityType: 'hospital', licenseNumber: mark() };
    expect(await pharmacy.change(wanted)).toMatchObject({ status: 200, body: { ...wanted, verificationStatus: 'pending' } });
    expect(await notificationsAbout(pharmacy.facilityId, admin.id)).toEqual([]);
  });

  it.each<[string, (listed: Facility) => Record<string, unknown>]>([
    ['license', (it) => ({ licenseNumber: it.licenseNumber?.toLowerCase() })],
    ['name and phone', (it) => ({ name: it.name, phone: it.phone })],
  ])('refuses %s of another facility, even before verification', async (_, taken) => {
    const listed = await aFacility(testEm(), {
      facilityType: 'pharmacy',
      name: `${mark()} Pharmacy`,
      licenseNumber: mark(),
      phone: aPhone(),
    });
    const pharmacy = await facilityOf({ ...waiting, name: `${mark()} Pharmacy`, licenseNumber: mark(), phone: null });
    const before = await pharmacy.stored();
    expect(await pharmacy.change(taken(listed))).toMatchObject({ status: 409, body: { code: 'already_listed' } });
    expect([await pharmacy.stored(), await refusalsOn(listed.id)]).toEqual([before, ['already_listed']]);
    expect((await pharmacy.change({ licenseNumber: mark(), address: 'New' })).status).toBe(200);
  });

  it('gives a license to only one of two facilities that set it at once', async () => {
    const pharmacies = [await facilityOf({ ...waiting, name: mark() }), await facilityOf({ ...waiting, name: mark() })];
    const starts: string[] = [];
    for (const it of pharmacies) starts.push((await it.stored()).updatedAt);
    const licenseNumber = mark();
    const answers = await Promise.all(pharmacies.map((it, at) => it.client.patch(PATH, { updatedAt: starts[at], licenseNumber })));
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
  });

  it('sends a rejected facility back for review once it has changed', async () => {
    const [admin, name] = [await anAdmin(), mark()];
    const pharmacy = await facilityOf({ name, isVerified: false, verificationStatus: 'rejected' });
    expect((await pharmacy.change({ isActive: false })).body.verificationStatus).toBe('rejected');
    expect((await pharmacy.change({ licenseNumber: 'P-2' })).body).toMatchObject({ verificationStatus: 'pending', isVerified: false });
    expect(await notificationsAbout(pharmacy.facilityId, admin.id)).toEqual([`${name} was not approved and has been changed since.`]);
  });

  it('refuses a change of type while requests are open', async () => {
    const [em, patient] = [testEm(), await aPatient()];
    const pharmacy = await facilityOf(waiting);
    const request = await aMedicationRequest(em, patient.id, pharmacy.facilityId, { status: 'ready' });
    expect(await pharmacy.change({ facilityType: 'hospital' })).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    await em.nativeUpdate(FacilityRequest, { id: request.id }, { status: 'completed' });
    expect((await pharmacy.change({ facilityType: 'hospital' })).status).toBe(200);
    await aDiagnosticRequest(em, patient.id, pharmacy.facilityId);
    expect((await pharmacy.change({ facilityType: 'dentistry' })).status).toBe(409);
    expect((await pharmacy.change({ facilityType: 'diagnostic_lab' })).status).toBe(200);
  });

  it('removes a closed facility from every list and refuses new requests, until it opens', async () => {
    const name = mark();
    const place = { latitude: 9.02, longitude: 38.75 };
    const pharmacy = await facilityOf({ name, ...place });
    const lab = await facilityOf({ name, facilityType: 'diagnostic_lab', ...place });
    const patient = as(await aPatient());
    const at = 'lat=9.02&lng=38.75';
    const found = async () => {
      const lists = [
        `/api/facilities?name=${name}`,
        `/api/facilities?name=${name}&${at}`,
        `/api/pharmacies?q=${name}`,
        `/api/pharmacies?q=${name}&${at}`,
      ];
      const counts: number[] = [];
      for (const it of lists) counts.push((await patient.get(it)).body.length);
      for (const it of [pharmacy, lab]) counts.push((await patient.get(`/api/facilities/${it.facilityId}`)).status);
      return counts;
    };
    const medicines = { pharmacyId: pharmacy.facilityId, requestedMedications: [{ name: 'Aspirin', quantity: 1, medicationId: null }] };
    const send = async () => [
      (await patient.post('/api/medication-requests', aForm(medicines))).status,
      (await patient.post('/api/facility-requests', aForm({ facilityId: lab.facilityId, requestedServices: ['X-ray'] }))).status,
    ];
    expect([await found(), await send()]).toEqual([
      [2, 2, 1, 1, 200, 200],
      [201, 201],
    ]);
    for (const it of [pharmacy, lab]) expect((await it.change({ isActive: false })).body.isActive).toBe(false);
    expect([await found(), await send()]).toEqual([
      [0, 0, 0, 0, 404, 404],
      [409, 409],
    ]);
    for (const it of [pharmacy, lab]) await it.change({ isActive: true });
    expect([await found(), await send()]).toEqual([
      [2, 2, 1, 1, 200, 200],
      [201, 201],
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no state to start from', { updatedAt: undefined }],
    ['half a position', { latitude: 9 }],
    ['half of no position', { latitude: null, longitude: 38 }],
    [
      'a service twice',
      {
        services: [
          { name: 'X-ray', price: null },
          { name: 'x-RAY', price: 1 },
        ],
      },
    ],
    ['a price below nothing', { services: [{ name: 'X-ray', price: -1 }] }],
    ['a price finer than a cent', { services: [{ name: 'X-ray', price: 1.005 }] }],
    ["a day that there isn't", { workingHours: { Someday: 'Closed' } }],
    ['no way to pay', { paymentMethods: [] }],
    ['an empty way to pay', { paymentMethods: [' '] }],
    ['a phone that nobody has', { phone: '0000000000' }],
    ['its own verification', { isVerified: true }],
  ])('refuses %s', async (_, wrong) => {
    const pharmacy = await facilityOf({});
    expect(await pharmacy.change(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('is not_found for an account without a facility', async () => {
    const client = as(await aProvider({ providerType: 'health_facility' }));
    expect((await client.patch(PATH, { updatedAt: new Date().toISOString(), isActive: false })).status).toBe(404);
  });
});
