import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import { readConfig } from '#kernel/config.ts';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { textOfPdf } from '#test/pdf.ts';
import { aPicture } from '#test/picture.ts';
import { today } from '#test/today.ts';
import { startWorker } from '../../start-worker.ts';
import { Notification } from '../notification/notification.entity.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { WasteContainer } from '../waste-pickup/waste-container.entity.ts';

hasOwnDatabase();

const requests = '/api/waste/pickup-requests';
const manager = '/api/waste/manager';
const declared = [
  { wasteType: 'sharps', kind: 'safety_box', count: 2 },
  { wasteType: 'isolation', count: 1 },
];

interface Shown {
  code: string;
  wasteType: string;
  isDeclared: boolean;
  isTaken: boolean;
}

const request = (containers: object[] = declared) =>
  aForm({
    wasteTypes: ['sharps', 'isolation'],
    estimatedWeight: 10,
    preferredPickupDate: daysAfter(today(), 1),
    preferredTimeSlot: 'morning',
    containers,
  });

/** A request with three containers. */
async function aRequested() {
  const account = await aFacilityAccount();
  const facility = as(account);
  const { body } = await facility.post(requests, request());
  const containers: Shown[] = body.containers;
  const boss = as(await aWasteManager());
  const read = async () => (await boss.get(`${manager}/pickups/${body.id}`)).body;
  return { id: body.id, account, facility, containers, boss, read };
}

/** Such a pickup, of which a manager has recorded that both safety boxes and a bag without a label were taken. */
async function aCollected() {
  const it = await aRequested();
  const { driverId } = await aWasteDriver();
  await it.boss.patch(`${manager}/pickups/${it.id}`, { driverId, date: today() });
  const taken = [
    ...it.containers.slice(0, 2).map(({ code }) => ({ code, wasteType: 'sharps', check: 'ticked' })),
    { wasteType: 'isolation', kind: 'red_bag', check: 'ticked', kilograms: 2 },
  ];
  const weights = { sharps: 8, isolation: 2 };
  const complete = (containers: object[] = taken) =>
    it.boss.post(`${manager}/pickups/${it.id}/complete`, { actualWeights: weights, signerName: 'Sister Tigist', containers });
  return { ...it, taken, weights, complete };
}
const deliver = (it: Awaited<ReturnType<typeof aCollected>>, count: number) =>
  it.boss.post(`${manager}/deliveries`, {
    ids: [it.id],
    plantName: 'Akaki Plant',
    receiverName: 'Kebede',
    containers: [{ id: it.id, count }],
  });
const treat = (it: Awaited<ReturnType<typeof aCollected>>, count: number) =>
  it.boss.post(`${manager}/treatments`, {
    ids: [it.id],
    method: 'incineration',
    treatedOn: today(),
    signerName: 'Ato Girma',
    containers: [{ id: it.id, count }],
  });
const bells = (relatedId: string, textKey: string) => testEm().count(Notification, { relatedId, textKey });

describe('the containers of a request', () => {
  it('get a code each, and labels with hazard, UN number and code, which only their facility can print', async () => {
    const { id, facility, containers } = await aRequested();
    expect(containers.map((it) => [it.wasteType, it.isDeclared, it.isTaken])).toEqual([
      ['sharps', true, false],
      ['sharps', true, false],
      ['isolation', true, false],
    ]);
    expect(new Set(containers.map((it) => it.code)).size).toBe(3);
    const answer = await facility.fetch(`${requests}/${id}/labels`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await textOfPdf(answer);
    for (const part of [...containers.map((it) => it.code), 'Sharps', 'Safety box', 'UN 3291', 'class 6.2', 'Biohazard', '3 of 3'])
      expect(text).toContain(part);
    expect((await as(await aFacilityAccount()).fetch(`${requests}/${id}/labels`)).status).toBe(404);
  });

  it('are only of the requested types; a request without any has no labels', async () => {
    const facility = as(await aFacilityAccount());
    const wrong = await facility.post(requests, request([{ wasteType: 'chemotherapy', count: 1 }]));
    expect(wrong.body.issues).toMatchObject([{ path: 'containers', message: containerTexts.type }]);
    const none = await facility.post(requests, request([]));
    expect([none.status, none.body.containers]).toEqual([201, []]);
    expect((await facility.get(`${requests}/${none.body.id}/labels`)).body.code).toBe('wrong_status');
  });
});

describe('further containers', () => {
  it('are declared until a driver has arrived, keep the codes of the first ones, and are at most a hundred together', async () => {
    const { id, facility, containers } = await aRequested();
    const add = (count: number, wasteType = 'sharps') =>
      facility.post(`${requests}/${id}/containers`, { containers: [{ wasteType, count }] });
    const { status, body } = await add(2);
    expect([status, body.containers.length]).toEqual([201, 5]);
    expect(body.containers.slice(0, 3)).toEqual(containers);
    expect((await add(96)).body.issues).toMatchObject([{ path: 'containers', message: containerTexts.most }]);
    expect((await add(1, 'chemotherapy')).body.issues).toMatchObject([{ path: 'containers', message: containerTexts.type }]);
    const none = await facility.post(`${requests}/${id}/containers`, { containers: [] });
    expect(none.body.issues).toMatchObject([{ path: 'containers', message: containerTexts.some }]);
    expect((await as(await aFacilityAccount()).post(`${requests}/${id}/containers`, { containers: declared })).status).toBe(404);
    await facility.post(`${requests}/${id}/cancel`, {});
    expect((await add(1)).body.code).toBe('wrong_status');
    expect(await auditActionsOn(id)).toEqual(['waste_pickup.create', 'waste_pickup.declare', 'waste_pickup.cancel']);
  });
});

describe('declared containers', () => {
  it('are taken back until a driver has arrived, once however often it is asked; others are added after them', async () => {
    const { id, facility, boss, containers } = await aRequested();
    const withdraw = (codes: string[], who = facility) => who.post(`${requests}/${id}/containers/withdraw`, { codes });
    const [first, second, third] = containers.map((it) => it.code);
    expect((await withdraw([])).body.issues).toMatchObject([{ path: 'codes', message: containerTexts.which }]);
    expect((await withdraw(['no code'])).body.issues).toMatchObject([{ message: containerTexts.code }]);
    expect((await withdraw([first ?? ''], as(await aFacilityAccount()))).status).toBe(404);
    const left = await withdraw([first ?? '', second ?? '']);
    expect([left.status, left.body.containers]).toEqual([200, containers.slice(2)]);
    expect((await withdraw([first ?? ''])).body.containers).toEqual(containers.slice(2));
    const more = await facility.post(`${requests}/${id}/containers`, { containers: [{ wasteType: 'sharps', count: 1 }] });
    expect(more.body.containers.map((it: Shown) => it.wasteType)).toEqual(['isolation', 'sharps']);
    expect(await auditActionsOn(id)).toEqual(['waste_pickup.create', 'waste_pickup.withdraw', 'waste_pickup.declare']);
    const { driverId } = await aWasteDriver();
    await boss.patch(`${manager}/pickups/${id}`, { driverId, date: today() });
    expect((await withdraw([more.body.containers[1].code])).body.containers).toEqual(containers.slice(2));
    await testEm().execute("update waste_pickup_requests set status = 'confirmed' where id = ?", [id]);
    const late = await withdraw([third ?? '']);
    expect([late.status, late.body.message]).toEqual([409, 'Containers can be taken back until the driver has arrived']);
    expect((await facility.get(`${requests}/${id}`)).body.containers).toEqual(containers.slice(2));
  });
});

describe('a driver', () => {
  const hands = [crypto.randomUUID(), crypto.randomUUID()];
  const step = (kind: string, more: object) => ({ id: crypto.randomUUID(), at: new Date().toISOString(), kind, ...more });

  it('confirms containers by scan, adds one without a label, and leaves one behind; a step sent again changes nothing', async () => {
    const { id, facility, containers, boss, read } = await aRequested();
    const driver = await aWasteDriver();
    await boss.patch(`${manager}/pickups/${id}`, { driverId: driver.driverId, date: today() });
    const phone = as(driver);
    const [stop] = (await phone.get('/api/waste/driver/route')).body.stops;
    expect(stop.containers.map((it: Shown) => it.code)).toEqual(containers.map((it) => it.code));
    const taken = [
      { code: containers[0]?.code, wasteType: 'sharps', check: 'scanned', kilograms: 6.5 },
      { wasteType: 'sharps', kind: 'rigid_box', check: 'ticked', kilograms: 3.5 },
    ];
    const [signature, driverSignature] = hands;
    const steps = [
      step('weighed', { weights: { sharps: 12 } }),
      step('weighed', { weights: { sharps: 10 }, containers: taken }),
      step('signed', { signerName: 'Sister Tigist', signature, driverSignature, discrepancyReason: 'The bag stays until Monday' }),
    ];
    const send = async () => {
      const form = new FormData();
      form.append('events', JSON.stringify(steps));
      for (const name of hands) form.append('images', await aPicture(`${name}.png`));
      return phone.post(`/api/waste/driver/stops/${id}/events`, form);
    };
    expect((await send()).body.results.map((it: { outcome: string }) => it.outcome)).toEqual(Array(3).fill('applied'));
    await send();
    const shown = (await facility.get(`${requests}/${id}`)).body;
    expect(shown).toMatchObject({ containersGiven: 2, containersReceived: null, containersTreated: null });
    expect(shown.containers).toMatchObject([
      { isTaken: true, check: 'scanned', kilograms: 6.5, kind: 'safety_box' },
      { isTaken: false, check: null },
      { isTaken: false, wasteType: 'isolation' },
      { isTaken: true, isDeclared: false, kind: 'rigid_box', kilograms: 3.5 },
    ]);
    expect((await read()).containers).toEqual(shown.containers);
  });

  it('with an earlier page, which counts nothing, leaves the number open', async () => {
    const it = await aCollected();
    await it.boss.post(`${manager}/pickups/${it.id}/complete`, { actualWeights: it.weights, signerName: 'Sister Tigist' });
    expect((await it.read()).containersGiven).toBeNull();
    expect((await deliver(it, 3)).body.issues).toMatchObject([{ path: 'containers.0.count', message: containerTexts.none }]);
  });
});

describe('the plant’s count', () => {
  it('is compared: a difference is on the certificate and in the report, and rings the managers’ bells', async () => {
    const it = await aCollected();
    const worker = await startWorker(readConfig(testApi().environment));
    expect((await it.complete()).status).toBe(200);
    expect((await deliver(it, 3)).status).toBe(201);
    expect(await bells(it.id, 'pickup.containersReceived')).toBe(0);
    expect((await treat(it, 2)).status).toBe(201);
    expect(await bells(it.id, 'pickup.containersTreated')).toBeGreaterThan(0);
    expect(await it.read()).toMatchObject({ containersGiven: 3, containersReceived: 3, containersTreated: 2 });
    const { body } = await it.facility.get(`/api/waste/documents?pickupId=${it.id}`);
    const textOf = async (which: { certifies?: string; type?: string }) => {
      const found = body.find((paper: Record<string, string>) => Object.entries(which).every(([key, value]) => paper[key] === value));
      return textOfPdf(await it.facility.fetch(found.downloadUrl));
    };
    const [manifest, certificate] = [await textOf({ type: 'manifest' }), await textOf({ certifies: 'treatment' })];
    await worker.end();
    expect(manifest).toContain('Sharps, Safety box 2');
    expect(manifest).toContain('Isolation, Red bag 1');
    for (const part of ['Containers given 3', 'Containers received 3', 'Containers treated 2', 'treated another number of containers'])
      expect(certificate).toContain(part);
    expect(certificate).not.toContain('The plant received another number');
    const { text } = await it.boss.get(`${manager}/pickup-lines?view=closed`);
    const [heading = '', ...lines] = text.split('\r\n');
    const line = lines.find((row) => row.includes(it.id))?.split(',') ?? [];
    const columns = heading.split(',');
    // From the end, because the column of types holds a comma.
    const of = (column: string) => line.at(columns.indexOf(column) - columns.length);
    expect(['containersGiven', 'containersReceived', 'containersTreated'].map(of)).toEqual(['3', '3', '2']);
    expect(await auditActionsOn(it.id)).toEqual(expect.arrayContaining(['waste_pickup.deliver', 'waste_pickup.treat']));
  });

  it('that differs already at delivery rings too, and a withdrawn certificate takes the treated number back', async () => {
    const it = await aCollected();
    await it.complete();
    await deliver(it, 2);
    expect(await bells(it.id, 'pickup.containersReceived')).toBeGreaterThan(0);
    await treat(it, 1);
    const { papers } = await it.read();
    const certificate = papers.find((paper: { certifies: string }) => paper.certifies === 'treatment');
    await it.boss.post(`${manager}/documents/${certificate.id}/void`, { reason: 'Counted again' });
    expect(await it.read()).toMatchObject({ containersReceived: 2, containersTreated: null });
    await treat(it, 2);
    expect((await it.read()).containersTreated).toBe(2);
  });
});

describe('a correction of containers', () => {
  it('replaces manifest and certificates, keeps the invoice, and tells the facility', async () => {
    const it = await aCollected();
    await it.complete();
    await deliver(it, 2);
    const { version, invoiceId, papers } = await it.read();
    const correct = (more: object) =>
      it.boss.post(`${manager}/pickups/${it.id}/correct`, { version, actualWeights: it.weights, reason: 'One box stayed', ...more });
    const fewer = [it.taken[0], it.taken[2]];
    const unequal = [it.taken[0], { ...it.taken[2], kilograms: 1 }];
    expect((await correct({})).body.issues).toMatchObject([{ path: 'actualWeights' }]);
    expect((await correct({ containers: unequal })).body.issues).toMatchObject([{ path: 'containers', message: containerTexts.sum }]);
    const { status, body } = await correct({ containers: fewer, containersReceived: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      containersGiven: 2,
      containersReceived: 2,
      invoiceId,
      corrections: [{ containers: { before: 3, after: 2 } }],
    });
    expect(body.papers).toHaveLength(papers.length + 2);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: it.id })).toBe(1);
    expect(await testEm().count(WasteContainer, { pickupId: it.id, isTaken: true })).toBe(2);
    expect(await testEm().count(Notification, { providerAccountId: it.account.id, textKey: 'pickup.containersCorrected' })).toBe(1);
    expect((await correct({ containers: it.taken })).status).toBe(409);
  });

  it('that counts them for the first time says so', async () => {
    const it = await aCollected();
    await it.boss.post(`${manager}/pickups/${it.id}/complete`, { actualWeights: it.weights, signerName: 'Sister Tigist' });
    const { version } = await it.read();
    const counted = { version, actualWeights: it.weights, reason: 'Counted on paper', containers: it.taken };
    const { body } = await it.boss.post(`${manager}/pickups/${it.id}/correct`, counted);
    expect(body).toMatchObject({ containersGiven: 3, corrections: [{ containers: { before: null, after: 3 } }] });
    expect(await testEm().count(Notification, { providerAccountId: it.account.id, textKey: 'pickup.containersCounted' })).toBe(1);
  });

  it('of the weights alone is refused while weighed containers don’t add up to the new weight', async () => {
    const it = await aCollected();
    await it.complete();
    const { version } = await it.read();
    const correct = (actualWeights: object) =>
      it.boss.post(`${manager}/pickups/${it.id}/correct`, { version, actualWeights, reason: 'Typed 8 for 9' });
    expect((await correct({ sharps: 8, isolation: 3 })).body.issues).toMatchObject([{ path: 'containers', message: containerTexts.sum }]);
    const { body } = await correct({ sharps: 9, isolation: 2 });
    expect(body).toMatchObject({ containersGiven: 3, corrections: [{ containers: null }] });
  });
});
