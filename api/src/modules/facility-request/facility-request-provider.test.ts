import { describe, expect, it } from '@jest/globals';
import { requestTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { nextRequestStatuses, requestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { openStream } from '#test/event-source.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, anItem } from '#test/rows.ts';
import { FacilityInventory } from '../inventory/facility-inventory.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { FacilityRequest } from './facility-request.entity.ts';

const medicine = (name: string, quantity: number) => ({ name, quantity, medicationId: null });

async function asked(status: (typeof requestStatuses)[number] = 'pending') {
  const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
  const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
    status,
    requestedMedications: [medicine('Amoxicillin', 21), medicine('Cetirizine', 10), medicine('Zinc', 5), medicine('Codeine', 3)],
  });
  const answer = (body: unknown) => as(pharmacy).patch(`/api/provider/requests/${id}`, body);
  const accept = async (more: object = {}) => {
    const { quotedAt } = (await as(patient).get(`/api/medication-requests/${id}`)).body;
    return as(patient).post(`/api/medication-requests/${id}/quote`, { decision: 'accept', quotedAt, ...more });
  };
  return { id, patient, pharmacy, answer, accept, stored: () => testEm().findOneOrFail(FacilityRequest, { id }) };
}
const messagesAbout = async (relatedId: string) =>
  (await testEm().find(Notification, { relatedId, audience: 'patient' })).map((it) => `${it.title}: ${it.message}`);

const lines = [
  { availability: 'available', unitPrice: 7.05 },
  { availability: 'partial', quantity: 4, unitPrice: 5.1 },
  { availability: 'substituted', quantity: 6, unitPrice: 0.1, substitute: 'Zinc syrup' },
  { availability: 'unavailable' },
];

describe('GET /api/provider/requests', () => {
  it('counts a request as open while the facility can still change its status', () => {
    const movable = requestStatuses.filter((from) => requestTypes.some((type) => nextRequestStatuses(from, 'facility', type).length > 0));
    expect(openStatuses.toSorted()).toEqual(movable.toSorted());
  });

  it('lists the facility’s requests by status and kind, with the patient’s contact', async () => {
    const [em, pharmacy, patient] = [testEm(), await aFacilityAccount({ facilityType: 'hospital' }), await aPatient()];
    const first = await aDiagnosticRequest(em, patient.id, pharmacy.facilityId, { requestDate: new Date('2026-03-01T08:00:00Z') });
    const second = await aMedicationRequest(em, patient.id, pharmacy.facilityId, { status: 'confirmed' });
    await aMedicationRequest(em, patient.id, (await aFacilityAccount()).facilityId);
    const idsOf = async (query: string) =>
      (await as(pharmacy).get(`/api/provider/requests${query}`)).body.map((it: { id: string }) => it.id);
    expect(await idsOf('')).toEqual([second.id, first.id]);
    expect(await idsOf('?status=confirmed')).toEqual([second.id]);
    expect(await idsOf('?type=diagnostic')).toEqual([first.id]);
    expect(await idsOf('?type=diagnostic&status=confirmed')).toEqual([]);
    expect((await as(pharmacy).get('/api/provider/requests?status=lost')).status).toBe(400);
    expect((await as(pharmacy).get(`/api/provider/requests/${first.id}`)).body).toMatchObject({
      requestType: 'diagnostic',
      patient: { firstName: 'Abebe', lastName: 'Bikila', phone: expect.stringMatching(/^\+2519/) },
      can: { setStatus: ['quoted', 'rejected'], addResults: false },
    });
  });

  it('returns open requests in working order, page by page, and refuses a cursor of another list', async () => {
    const [em, pharmacy, patient] = [testEm(), await aFacilityAccount(), await aPatient()];
    const sent = (status: (typeof requestStatuses)[number], day: number) =>
      aMedicationRequest(em, patient.id, pharmacy.facilityId, { status, requestDate: new Date(Date.UTC(2026, 2, day)) });
    const ready = await sent('ready', 1);
    const [young, old] = [await sent('pending', 5), await sent('pending', 4)];
    const confirmed = await sent('confirmed', 2);
    const quoted = await sent('quoted', 1);
    for (const over of ['completed', 'rejected', 'cancelled'] as const) await sent(over, 3);
    await aMedicationRequest(em, patient.id, (await aFacilityAccount()).facilityId);
    const found: string[] = [];
    for (let path = '/api/provider/requests?open=true&limit=1'; path; ) {
      const { body, headers } = await as(pharmacy).get(path);
      found.push(...body.map((it: { id: string }) => it.id));
      path = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1] ?? '';
    }
    expect(found).toEqual([old.id, young.id, confirmed.id, ready.id, quoted.id]);
    expect((await as(pharmacy).get('/api/provider/requests?open=true&type=diagnostic')).body).toEqual([]);
    const { headers } = await as(pharmacy).get('/api/provider/requests?limit=1');
    const cursor = new URL(/<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor');
    expect((await as(pharmacy).get(`/api/provider/requests?open=true&cursor=${cursor}`)).status).toBe(400);
    expect((await as(pharmacy).get('/api/provider/requests?open=yes')).status).toBe(400);
  });

  it('hides the patient’s contact and the prescription once the patient has canceled', async () => {
    const [pharmacy, patient] = [await aFacilityAccount(), await aPatient()];
    const sent = await as(patient).post(
      '/api/medication-requests',
      aForm({ pharmacyId: pharmacy.facilityId, requestedMedications: [medicine('Zinc', 5)] }, { prescription: aPdf() }),
    );
    const { id, files } = sent.body;
    const file = () => as(pharmacy).fetch(`/api/medication-requests/${id}/files/${files[0].id}`);
    const mine = async () => (await as(pharmacy).get(`/api/provider/requests/${id}`)).body;
    expect(await mine()).toMatchObject({ patient: { phone: expect.stringMatching(/^\+2519/) }, files: [{ kind: 'prescription' }] });
    expect((await file()).status).toBe(200);
    await as(patient).post(`/api/medication-requests/${id}/cancel`);
    expect(await mine()).toMatchObject({ status: 'cancelled', patient: { firstName: 'Abebe', phone: null }, files: [] });
    expect((await file()).status).toBe(404);
    expect((await as(patient).fetch(`/api/medication-requests/${id}/files/${files[0].id}`)).status).toBe(200);
  });

  it('shows an unverified facility nothing, and refuses its answers', async () => {
    const { id, pharmacy, answer } = await asked();
    await testEm().execute('update facilities set is_verified = false where id = ?', [pharmacy.facilityId]);
    expect((await as(pharmacy).get('/api/provider/requests')).body).toEqual([]);
    expect((await as(pharmacy).get(`/api/provider/requests/${id}`)).status).toBe(404);
    expect((await answer({ status: 'quoted' })).status).toBe(404);
  });
});

describe('PATCH /api/provider/requests/:id', () => {
  const moves = requestStatuses.flatMap((from) => (['quoted', 'ready', 'completed', 'rejected'] as const).map((to) => [from, to] as const));
  it.each(moves)('changes %s to %s only as the transition table allows', async (from, to) => {
    const { id, answer, stored } = await asked(from);
    const allowed = nextRequestStatuses(from, 'facility', 'medication').includes(to);
    expect((await answer({ status: to, notes: 'Because' })).status).toBe(allowed ? 200 : 409);
    expect((await stored()).status).toBe(allowed ? to : from);
    expect([await auditActionsOn(id), await refusalsOn(id)]).toEqual(allowed ? [[`facility_request.${to}`], []] : [[], ['wrong_status']]);
    expect(await messagesAbout(id)).toHaveLength(allowed ? 1 : 0);
  });

  it('stores an answer for each line and the sum of the prices, and the patient sees both', async () => {
    const { id, answer, patient } = await asked();
    const answered = await answer({ status: 'quoted', lines, notes: 'Codeine needs a special prescription' });
    expect(answered).toMatchObject({
      status: 200,
      body: { status: 'quoted', totalAmount: 169.05, can: { setStatus: ['quoted', 'rejected'] } },
    });
    const { body } = await as(patient).get(`/api/medication-requests/${id}`);
    expect(body).toMatchObject({
      totalAmount: 169.05,
      facilityNotes: 'Codeine needs a special prescription',
      can: { cancel: true, answerQuote: true },
    });
    expect(body.requestedMedications.map((it: { answer: unknown }) => it.answer)).toEqual([
      { availability: 'available', quantity: 21, unitPrice: 7.05, substitute: null },
      { availability: 'partial', quantity: 4, unitPrice: 5.1, substitute: null },
      { availability: 'substituted', quantity: 6, unitPrice: 0.1, substitute: 'Zinc syrup' },
      { availability: 'unavailable', quantity: 0, unitPrice: null, substitute: null },
    ]);
    expect(await messagesAbout(id)).toEqual([
      'Your answer needed: Selam Pharmacy has answered your request. 1 of 4 medicines as requested: please see the answer for each. Total: ETB 169.05. Please accept or decline.',
    ]);
  });

  it('has no total while a price is missing, and accepts a given total', async () => {
    const missing = lines.map(({ unitPrice: _, ...it }) => it);
    expect((await (await asked()).answer({ status: 'quoted', lines: missing })).body.totalAmount).toBeNull();
    expect((await (await asked()).answer({ status: 'quoted', lines: missing, totalAmount: 99.5 })).body.totalAmount).toBe(99.5);
  });

  it.each<[string, unknown, string]>([
    ['an availability that is none', { status: 'quoted', lines: lines.map((it) => ({ ...it, availability: '' })) }, 'lines.0.availability'],
    ['no reason', { status: 'rejected' }, 'notes'],
    ['a blank reason', { status: 'rejected', notes: '  ' }, 'notes'],
    ['a status of the patient', { status: 'cancelled' }, 'status'],
    ['a negative total', { status: 'quoted', totalAmount: -1 }, 'totalAmount'],
    ['too few lines', { status: 'quoted', lines: lines.slice(1) }, 'lines'],
    [
      'a part that is the whole',
      { status: 'quoted', lines: [...lines.slice(0, 1), { ...lines[1], quantity: 10 }, ...lines.slice(2)] },
      'lines.1.quantity',
    ],
    ['a part of unknown size', { status: 'quoted', lines: [...lines.slice(0, 3), { availability: 'partial' }] }, 'lines.3.quantity'],
    [
      'a substitute without a name',
      { status: 'quoted', lines: [...lines.slice(0, 3), { availability: 'substituted' }] },
      'lines.3.substitute',
    ],
    ["an item of somebody's stock", { status: 'quoted', lines: lines.map((it) => ({ ...it, inventoryId: crypto.randomUUID() })) }, 'lines'],
  ])('refuses %s and changes nothing', async (_name, body, path) => {
    const { id, answer, stored } = await asked();
    const refused = await answer(body);
    expect({ status: refused.status, path: refused.body.issues?.[0].path }).toEqual({ status: 400, path });
    expect([(await stored()).status, await messagesAbout(id)]).toEqual(['pending', []]);
  });

  it('refuses an item of another pharmacy’s stock, whose name and expiry date the quote would show', async () => {
    const { id, pharmacy, answer, stored } = await asked();
    const quoteWith = (inventoryId: string) => answer({ status: 'quoted', lines: [{ ...lines[0], inventoryId }, ...lines.slice(1)] });
    const theirs = await anItem(testEm(), (await aFacilityAccount()).facilityId, { itemName: 'Amoxicillin 500mg' });
    expect(await quoteWith(theirs.id)).toMatchObject({ status: 400, body: { issues: [{ path: 'lines' }] } });
    expect([(await stored()).status, await messagesAbout(id)]).toEqual(['pending', []]);
    const own = await anItem(testEm(), pharmacy.facilityId, { itemName: 'Amoxicillin 500mg' });
    expect((await quoteWith(own.id)).status).toBe(200);
  });

  it('tells the patient why the request was declined', async () => {
    const { id, answer } = await asked();
    await answer({ status: 'rejected', notes: 'We are closed for stock-taking' });
    expect(await messagesAbout(id)).toEqual(["Request declined: Selam Pharmacy can't take your request: We are closed for stock-taking"]);
  });

  it('refuses answers by line for tests, and never sets them to ready', async () => {
    const lab = await aFacilityAccount({ facilityType: 'diagnostic_lab' });
    const { id } = await aDiagnosticRequest(testEm(), (await aPatient()).id, lab.facilityId);
    const answer = (body: unknown) => as(lab).patch(`/api/provider/requests/${id}`, body);
    expect((await answer({ status: 'quoted', lines: lines.slice(0, 1) })).body.issues[0].path).toBe('lines');
    expect((await answer({ status: 'quoted', totalAmount: 640 })).body).toMatchObject({
      totalAmount: 640,
      can: { setStatus: ['quoted', 'rejected'], addResults: false },
    });
    expect((await answer({ status: 'ready' })).status).toBe(409);
    expect(await messagesAbout(id)).toEqual([
      'Your answer needed: Selam Pharmacy has answered your request. Total: ETB 640.00. Please accept or decline.',
    ]);
  });
});

describe('a change by a colleague', () => {
  it('reaches the facility’s other open pages, and rings no bell there', async () => {
    const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
    const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
      requestedMedications: [{ name: 'Zinc', quantity: 5, medicationId: null }],
    });
    const stream = await openStream(as(pharmacy), NOTIFICATION_STREAM);
    await as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'quoted', totalAmount: 20 });
    expect(await stream.next()).toEqual({ event: 'request', data: { id } });
    await stream.close();
  });
});

describe('completing a medication request', () => {
  async function withStock(quantities: number[]) {
    const request = await asked();
    const em = testEm();
    const items = quantities.map((quantity, at) =>
      em.create(FacilityInventory, { facilityId: request.pharmacy.facilityId, itemName: `Item ${at}`, itemType: 'medication', quantity }),
    );
    await em.flush();
    const [amoxicillin, cetirizine] = items.map(({ id }) => id);
    const named = [
      { ...lines[0], inventoryId: amoxicillin },
      { ...lines[1], inventoryId: cetirizine },
      lines[2],
      { ...lines[3], inventoryId: amoxicillin },
    ];
    const shelf = async () =>
      (await testEm().find(FacilityInventory, { facilityId: request.pharmacy.facilityId }, { orderBy: { itemName: 'asc' } })).map(
        ({ quantity, isAvailable }) => [quantity, isAvailable],
      );
    return { ...request, named, shelf };
  }

  it('deducts the sold items from the stock once, and not at confirmation', async () => {
    const { answer, accept, named, shelf } = await withStock([100, 50]);
    await answer({ status: 'quoted', lines: named });
    await accept();
    await answer({ status: 'ready' });
    expect(await shelf()).toEqual([
      [100, true],
      [50, true],
    ]);
    const statuses = (await Promise.all([answer({ status: 'completed' }), answer({ status: 'completed' })])).map((it) => it.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await shelf()).toEqual([
      [79, true],
      [46, true],
    ]);
  });

  it('makes a used-up item unavailable', async () => {
    const { answer, accept, named, shelf } = await withStock([21, 4]);
    await answer({ status: 'quoted', lines: named });
    await accept();
    expect((await answer({ status: 'completed' })).status).toBe(200);
    expect(await shelf()).toEqual([
      [0, false],
      [0, false],
    ]);
  });
});
