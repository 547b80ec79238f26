import { describe, expect, it } from '@jest/globals';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, anItem } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { FacilityRequest } from './facility-request.entity.ts';

const medicine = (name: string, quantity: number) => ({ name, quantity, medicationId: null });
const asAsked = { availability: 'available', unitPrice: 7.98 };
const lines = [asAsked, { availability: 'substituted', quantity: 10, unitPrice: 3, substitute: 'Loratadine 10mg' }];

async function asked(
  more: Record<string, unknown> = {},
  pharmacyFacts: Parameters<typeof aFacilityAccount>[0] = {},
  files: Parameters<typeof aForm>[1] = {},
) {
  const [patient, pharmacy] = [await aPatient(), await aFacilityAccount(pharmacyFacts)];
  const requestedMedications = [medicine('Amoxicillin 500mg', 21), medicine('Cetirizine 10mg', 12)];
  const sent = await as(patient).post(
    '/api/medication-requests',
    aForm({ pharmacyId: pharmacy.facilityId, requestedMedications, ...more }, files),
  );
  const { id } = sent.body;
  const quote = (body: object = {}) => as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'quoted', lines, ...body });
  const read = async () => (await as(patient).get(`/api/medication-requests/${id}`)).body;
  const answer = async (body: object) =>
    as(patient).post(`/api/medication-requests/${id}/quote`, { quotedAt: (await read()).quotedAt, ...body });
  return { id, sent, patient, pharmacy, quote, read, answer };
}

const news = async (relatedId: string, audience: 'patient' | 'provider') =>
  (await testEm().find(Notification, { relatedId, audience }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.title);

const confirmation = async (relatedId: string) =>
  (await testEm().findOneOrFail(Notification, { relatedId, audience: 'patient', title: 'Request confirmed' })).message;

describe('POST /api/medication-requests/:id/quote', () => {
  it('confirms what the patient accepts, and nothing before it', async () => {
    const { id, pharmacy, quote, answer } = await asked();
    const quoted = await quote();
    expect(quoted.body).toMatchObject({ status: 'quoted', totalAmount: 197.58, can: { setStatus: ['quoted', 'rejected'] } });
    const ready = () => as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'ready' });
    expect((await ready()).status).toBe(409);
    expect(await answer({ decision: 'accept' })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', totalAmount: 197.58, can: { cancel: true, answerQuote: false } },
    });
    expect((await ready()).status).toBe(200);
    expect(await auditActionsOn(id)).toEqual([
      'facility_request.create',
      'facility_request.quoted',
      'facility_request.confirmed',
      'facility_request.ready',
    ]);
    expect((await news(id, 'provider')).toSorted()).toEqual(['New medication request', 'Quote accepted']);
    expect(await news(id, 'patient')).toContain('Your answer needed');
    const partly = /^You accepted the quote of .+ 1 of 2 medicines as requested.+ Total: ETB 197\.58\.$/;
    expect(await confirmation(id)).toMatch(partly);
  });

  it('leaves out a substitute that the patient doesn’t want, with its price and its stock', async () => {
    const { id, pharmacy, quote, answer } = await asked();
    const { id: inventoryId } = await anItem(testEm(), pharmacy.facilityId, { quantity: 50 });
    await quote({ lines: [asAsked, { ...lines[1], inventoryId }] });
    expect(await answer({ decision: 'accept', without: [0] })).toMatchObject({ status: 400, body: { issues: [{ path: 'without' }] } });
    const { body } = await answer({ decision: 'accept', without: [1] });
    expect(body).toMatchObject({
      totalAmount: 167.58,
      requestedMedications: [{ answer: { quantity: 21 } }, { answer: { quantity: 0, declined: true, substitute: 'Loratadine 10mg' } }],
    });
    await as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'completed' });
    expect((await as(pharmacy).get('/api/provider/inventory')).body).toMatchObject([{ quantity: 50 }]);
    expect(await news(id, 'patient')).toContain('Request completed in part');
  });

  it('says at the end that a medicine which the pharmacy promised in part only is still missing', async () => {
    const { id, pharmacy, quote, answer } = await asked();
    await quote({ lines: [asAsked, { availability: 'unavailable' }] });
    await answer({ decision: 'accept' });
    expect((await as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'completed' })).status).toBe(200);
    expect(await news(id, 'patient')).toContain('Request completed in part');
  });

  it('names the patient as the one who accepted a complete quote (n13)', async () => {
    const { id, quote, answer } = await asked();
    await quote({ lines: [asAsked, asAsked] });
    await answer({ decision: 'accept' });
    expect(await confirmation(id)).toMatch(/^You accepted the quote of .+\. Total: ETB 263\.34\.$/);
  });

  it('refuses an accepted quote of which nothing is left', async () => {
    const { quote, answer } = await asked();
    await quote({ lines: [{ availability: 'unavailable' }, lines[1]] });
    expect((await answer({ decision: 'accept', without: [1] })).body.message).toBe(
      'Nothing would be left. Please decline the quote instead.',
    );
  });

  it('declines: the request is canceled, and the pharmacy reads why', async () => {
    const { id, quote, answer } = await asked();
    await quote();
    expect((await answer({ decision: 'decline' })).body).toMatchObject({ status: 'cancelled', can: { cancel: false, answerQuote: false } });
    expect(await news(id, 'provider')).toContain('Quote declined');
  });

  it('takes a second tap as the same answer, and another answer of a second device as a conflict', async () => {
    const { id, quote, answer, read } = await asked();
    await quote();
    const { quotedAt } = await read();
    const again = (body: object) => answer({ quotedAt, ...body });
    const both = await Promise.all([again({ decision: 'accept', without: [1] }), again({ decision: 'accept', without: [1] })]);
    expect(both.map((it) => it.status)).toEqual([200, 200]);
    expect((await again({ decision: 'accept' })).status).toBe(409);
    expect((await again({ decision: 'decline' })).status).toBe(409);
    expect((await news(id, 'provider')).filter((it) => it === 'Quote accepted')).toHaveLength(1);
    expect(await refusalsOn(id)).toEqual(['wrong_status', 'wrong_status']);
  });

  it('refuses the answer to a quote that was replaced meanwhile, and two quotes of which one sender hasn’t seen the other', async () => {
    const { quote, answer, read } = await asked();
    await quote();
    const { quotedAt } = await read();
    expect(await quote()).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await quote({ quotedAt, totalAmount: 150 })).body).toMatchObject({ status: 'quoted', totalAmount: 150 });
    expect(await answer({ decision: 'accept', quotedAt })).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await answer({ decision: 'accept' })).body.totalAmount).toBe(150);
  });

  it('is for quotes only, and for the patient only', async () => {
    const { id, quote, answer } = await asked();
    const early = await answer({ decision: 'accept', quotedAt: new Date().toISOString() });
    expect(early).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    await quote();
    const stranger = as(await aPatient());
    const body = { decision: 'accept', quotedAt: new Date().toISOString() };
    expect((await stranger.post(`/api/medication-requests/${id}/quote`, body)).status).toBe(404);
    expect((await answer({ decision: 'maybe' })).status).toBe(400);
  });

  it('can’t change a price that was agreed', async () => {
    const { id, pharmacy, quote, answer } = await asked();
    await quote();
    await answer({ decision: 'accept' });
    const dearer = await as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'ready', totalAmount: 500 });
    expect(dearer).toMatchObject({ status: 400, body: { issues: [{ path: 'status' }] } });
  });
});

describe('a request accepted in advance', () => {
  it.each([
    ['exactly as asked is confirmed at once', [asAsked, asAsked], 'confirmed'],
    ['dearer waits for the patient', [asAsked, { ...asAsked, unitPrice: 9 }], 'quoted'],
    ['with a substitute waits for the patient', [asAsked, { ...lines[1], unitPrice: 1 }], 'quoted'],
  ])('%s', async (_name, quoted, status) => {
    const { id, quote } = await asked({ acceptedTotal: 263.34 });
    expect((await quote({ lines: quoted })).body).toMatchObject({ status, acceptedTotal: 263.34 });
    expect((await news(id, 'patient')).at(-1)).toBe(status === 'quoted' ? 'Your answer needed' : 'Request confirmed');
  });

  it('works for tests, by their total', async () => {
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, { requestedServices: ['X-ray'], acceptedTotal: 300 });
    const { body } = await as(lab).patch(`/api/provider/requests/${id}`, { status: 'quoted', totalAmount: 300 });
    expect(body).toMatchObject({ status: 'confirmed', can: { addResults: true } });
  });
});

describe('delivery', () => {
  const here = { latitude: 8.99, longitude: 38.79 };
  const nearby = { address: 'Bole Medhanialem, house 12', latitude: 9, longitude: 38.79 };
  const delivers = { deliveryService: true, deliveryRadius: 5, deliveryFee: 90, ...here };

  it('goes to an address within reach, and its fee is in the total', async () => {
    const { id, sent, pharmacy, quote, patient } = await asked({ delivery: nearby }, delivers);
    expect(sent.body.delivery).toEqual({ address: nearby.address, fee: 90, distance: 1.11 });
    expect((await quote()).body).toMatchObject({ totalAmount: 287.58, delivery: { address: nearby.address } });
    await as(patient).post(`/api/medication-requests/${id}/cancel`);
    expect((await as(pharmacy).get(`/api/provider/requests/${id}`)).body.delivery).toBeNull();
  });

  it.each<[string, object, object, string]>([
    ['too far away', { ...nearby, latitude: 9.2 }, delivers, 'Too far for delivery'],
    [
      'from an unknown position',
      { address: 'Somewhere' },
      delivers,
      'Please say where you are, because the pharmacy delivers only nearby.',
    ],
    [
      'where none is offered',
      nearby,
      { ...delivers, deliveryService: false },
      "This pharmacy doesn't deliver. Please pick the medicines up.",
    ],
  ])('is refused %s', async (_name, delivery, facts, message) => {
    const { sent } = await asked({ delivery }, facts);
    expect(sent).toMatchObject({ status: 400, body: { issues: [{ path: 'delivery', message }] } });
  });
});

describe('the reference', () => {
  it('is short, unambiguous, the same for both sides, and another one for each open request of the facility', async () => {
    const { id, sent, pharmacy, patient } = await asked();
    expect(sent.body.reference).toMatch(/^[2-9A-HJ-NP-Z]{5}$/);
    expect((await as(pharmacy).get(`/api/provider/requests/${id}`)).body.reference).toBe(sent.body.reference);
    const other = await aDiagnosticRequest(testEm(), patient.id, pharmacy.facilityId);
    const set = () => testEm().nativeUpdate(FacilityRequest, { id: other.id }, { reference: sent.body.reference });
    await expect(set()).rejects.toThrow('facility_requests_reference_unique');
    await as(patient).post(`/api/medication-requests/${id}/cancel`);
    await set();
  });
});

describe('finding a request', () => {
  it('goes by a part of the name, the phone number or the reference, in every list, and by nothing else', async () => {
    const { id, sent, pharmacy } = await asked();
    const lensa = await aPatient({ firstName: 'Lensa', lastName: 'Bekele', phone: '+251922334455' });
    const { id: hers } = await aDiagnosticRequest(testEm(), lensa.id, pharmacy.facilityId, { status: 'completed' });
    const found = async (q: string, more = '') =>
      (await as(pharmacy).get(`/api/provider/requests?q=${encodeURIComponent(q)}${more}`)).body.map((it: { id: string }) => it.id);
    expect(await found('sa bek')).toEqual([hers]);
    expect(await found('Bekele Lensa')).toEqual([hers]);
    expect(await found('0922 33 44')).toEqual([hers]);
    expect(await found(sent.body.reference.toLowerCase())).toEqual([id]);
    expect(await found(sent.body.reference, '&open=true')).toEqual([id]);
    expect(await found('Lensa', '&open=true')).toEqual([]);
    expect(await found('100%')).toEqual([]);
    expect((await as(await aFacilityAccount()).get('/api/provider/requests?q=Lensa')).body).toEqual([]);
  });

  it('doesn’t go by the number of a patient who has canceled, which isn’t shown either', async () => {
    const pharmacy = await aFacilityAccount();
    const { id: userId } = await aPatient({ firstName: 'Lensa', lastName: 'Bekele', phone: '+251922334455' });
    const { id } = await aDiagnosticRequest(testEm(), userId, pharmacy.facilityId, { status: 'cancelled' });
    const found = async (q: string) => (await as(pharmacy).get(`/api/provider/requests?q=${encodeURIComponent(q)}`)).body;
    expect(await found('Lensa')).toMatchObject([{ id, patient: { phone: null } }]);
    expect(await found('0922 33 44')).toEqual([]);
  });

  it('counts the facility’s requests by status', async () => {
    const { pharmacy, quote } = await asked();
    await quote();
    const counts = async (query = '') => (await as(pharmacy).get(`/api/provider/requests/counts${query}`)).body;
    const none = { pending: 0, quoted: 0, confirmed: 0, ready: 0, completed: 0, rejected: 0, cancelled: 0 };
    expect(await counts()).toEqual({ ...none, quoted: 1 });
    expect(await counts('?type=diagnostic')).toEqual(none);
  });
});

describe('a prescription without a list', () => {
  const read = [
    { name: 'Amoxicillin 500mg', quantity: 21 },
    { name: 'Cetirizine 10mg', quantity: 12 },
  ];
  const onPaper = () => asked({ requestedMedications: [] }, {}, { prescription: aPdf() });

  it('is sent alone, and its pharmacy is told to read it', async () => {
    const { id, sent, pharmacy } = await onPaper();
    expect(sent).toMatchObject({ status: 201, body: { status: 'pending', requestedMedications: [], files: [{ kind: 'prescription' }] } });
    const [notice] = await testEm().find(Notification, { relatedId: id, audience: 'provider' });
    expect(notice?.message).toMatch(/sent a prescription for you to read\.$/);
    const { body } = await as(pharmacy).get(`/api/provider/requests/${id}`);
    expect(body).toMatchObject({ requestedMedications: [], files: [{ kind: 'prescription' }], can: { setStatus: ['quoted', 'rejected'] } });
  });

  it('is refused without its paper, and with a total accepted in advance: nobody knows for what', async () => {
    const nothing = await asked({ requestedMedications: [] });
    expect(nothing.sent).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'requestedMedications', message: 'Please add at least one medicine' }] },
    });
    const inAdvance = await asked({ requestedMedications: [], acceptedTotal: 100 }, {}, { prescription: aPdf() });
    expect(inAdvance.sent).toMatchObject({ status: 400, body: { issues: [{ path: 'acceptedTotal' }] } });
    expect(await testEm().count(FacilityRequest, { userId: { $in: [nothing.patient.id, inAdvance.patient.id] } })).toBe(0);
  });

  it('is quoted with the medicines that the pharmacy has read, which a changed quote may correct', async () => {
    const { id, quote, read: asPatient, answer } = await onPaper();
    expect(await quote({ medicines: read })).toMatchObject({ status: 200, body: { status: 'quoted', totalAmount: 197.58 } });
    expect((await asPatient()).requestedMedications).toMatchObject([
      { name: 'Amoxicillin 500mg', quantity: 21, isRead: true, answer: { availability: 'available', quantity: 21 } },
      { name: 'Cetirizine 10mg', quantity: 12, isRead: true },
    ]);
    const { quotedAt } = await asPatient();
    const corrected = { medicines: [{ name: 'Amoxicillin 250mg', quantity: 10 }], lines: [asAsked], quotedAt };
    expect(await quote(corrected)).toMatchObject({ status: 200, body: { totalAmount: 79.8 } });
    expect(await answer({ decision: 'accept' })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', requestedMedications: [{ name: 'Amoxicillin 250mg', quantity: 10, isRead: true }] },
    });
    expect(await auditActionsOn(id)).toContain('facility_request.quoted');
  });

  it('takes no price for what nobody has read, and no answers without the medicines', async () => {
    const { quote, read: asPatient } = await onPaper();
    for (const body of [{ lines: undefined, totalAmount: 90 }, {}])
      expect(await quote(body)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'medicines', message: 'Please add at least one medicine' }] },
      });
    expect(await quote({ medicines: read, lines: undefined })).toMatchObject({ status: 400, body: { issues: [{ path: 'lines' }] } });
    expect(await quote({ medicines: read, lines: [asAsked] })).toMatchObject({ status: 400, body: { issues: [{ path: 'lines' }] } });
    expect(await quote({ medicines: [{ name: ' ', quantity: 0 }], lines: [asAsked] })).toMatchObject({ status: 400 });
    expect(await asPatient()).toMatchObject({ status: 'pending', requestedMedications: [] });
  });

  it('alone is read by the pharmacy: a list of the patient stays as it is, and a stranger reads nothing', async () => {
    const { quote } = await asked();
    expect(await quote({ medicines: read })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'medicines', message: 'The patient has listed the medicines' }] },
    });
    const { id } = await onPaper();
    const stranger = await aFacilityAccount();
    expect((await as(stranger).patch(`/api/provider/requests/${id}`, { status: 'quoted', medicines: read, lines })).status).toBe(404);
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const test = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId);
    expect(await as(lab).patch(`/api/provider/requests/${test.id}`, { status: 'quoted', medicines: read })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'medicines' }] },
    });
  });
});
