import { describe, expect, it } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { TestClient } from '#test/client.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, testEm } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { WasteStopEvent } from './waste-stop-event.entity.ts';

const manager = '/api/waste/manager/pickups';

async function aStop() {
  const [account, driver, boss] = [await aFacilityAccount(), await aWasteDriver(), as(await aWasteManager())];
  const { id } = await aPickup(testEm(), account.id);
  await boss.patch(`${manager}/${id}`, { driverId: driver.driverId, date: today() });
  return { id, account, driver, phone: as(driver), boss };
}

const [facilityHand, driverHand, gate] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const step = (kind: string, more: object = {}) => ({ id: crypto.randomUUID(), at: new Date().toISOString(), kind, ...more });
const weighed = (kilograms: number) => step('weighed', { weights: { sharps: kilograms } });
const signed = (more: object = {}) =>
  step('signed', { signerName: 'Sister Tigist', signature: facilityHand, driverSignature: driverHand, ...more });

async function send(client: TestClient, id: string, events: object[], images = [facilityHand, driverHand]) {
  const form = new FormData();
  form.append('events', JSON.stringify(events));
  for (const name of images) form.append('images', await aPicture(`${name}.png`));
  return client.post(`/api/waste/driver/stops/${id}/events`, form);
}
const outcomes = ({ body }: { body: { results: { outcome: string; reason: string | null }[] } }) =>
  body.results.map((it) => (it.reason ? `${it.outcome} ${it.reason}` : it.outcome));

describe('a driver', () => {
  it('has the whole day on the phone, and only their own day', async () => {
    const { id, phone } = await aStop();
    const { body } = await phone.get('/api/waste/driver/route');
    expect(body).toMatchObject({ date: today(), stops: [{ id, facilityName: expect.any(String), estimatedWeight: 10, events: [] }] });
    const stranger = as(await aWasteDriver());
    expect((await stranger.get('/api/waste/driver/route')).body.stops).toEqual([]);
    expect((await send(stranger, id, [step('arrived')], [])).status).toBe(404);
  });

  it('corrects a weight before signing; a batch that is sent again, or twice at once, is applied once', async () => {
    const { id, phone, account } = await aStop();
    const batch = [step('arrived'), weighed(30), weighed(10.5), signed()];
    const [one, two] = await Promise.all([1, 2].map(() => send(phone, id, batch)));
    expect([one && outcomes(one), two && outcomes(two)]).toEqual([Array(4).fill('applied'), Array(4).fill('applied')]);
    expect(one?.body).toMatchObject({ status: 'completed', actualWeights: { sharps: 10.5 } });
    expect(outcomes(await send(phone, id, batch, []))).toEqual(Array(4).fill('applied'));
    expect(await testEm().count(WasteStopEvent, { pickupId: id })).toBe(4);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: id })).toBe(1);
    expect((await as(account).get(`/api/waste/pickup-requests/${id}`)).body.custody).toMatchObject([{ isSigned: true, kilograms: 10.5 }]);
    expect(await auditActionsOn(id)).toEqual(expect.arrayContaining(['waste_pickup.signed', 'waste_pickup.complete']));
  });

  it('may photograph the facility’s stamp, which its papers show and the manager’s record names, also after a correction', async () => {
    const { id, phone, boss } = await aStop();
    expect(outcomes(await send(phone, id, [weighed(10), signed({ isStampPhoto: true })]))).toEqual(['applied', 'applied']);
    const { body } = await boss.get(`${manager}/${id}`);
    const step = body.events.find((it: { kind: string }) => it.kind === 'signed');
    const stamp = step.files.find((it: { id: string }) => it.id === step.stampFileId);
    expect(stamp.name).toBe(`${facilityHand}.png`);
    expect(body.events[0].stampFileId).toBeNull();
    const correction = { actualWeights: { sharps: 9 }, reason: 'The scales were wrong', version: body.version };
    expect((await boss.post(`${manager}/${id}/correct`, correction)).status).toBe(200);
    const papers = await testEm().execute<{ isManifest: boolean; key: string | null; signedBy: string | null }[]>(
      `select contents ->> 'type' = 'manifest' as "isManifest",
        case when contents ->> 'isStampPhoto' = 'true' then contents ->> 'facilitySignatureKey'
          else contents -> 'stamp' ->> 'key' end as key,
        coalesce(contents ->> 'signedBy', contents -> 'stamp' ->> 'signedBy') as "signedBy"
      from waste_documents where pickup_request_id = ? and contents ->> 'type' in ('manifest', 'certificate') order by number`,
      [id],
    );
    const [file] = await testEm().execute<{ key: string }[]>('select key from stored_files where id = ?', [stamp.id]);
    const stated = { key: file?.key, signedBy: 'Sister Tigist' };
    expect(papers.map(({ isManifest: _, ...it }) => it)).toEqual([stated, stated, stated, stated]);
    const other = await aStop();
    await send(other.phone, other.id, [weighed(10), signed()]);
    expect((await other.boss.get(`${manager}/${other.id}`)).body.events.at(-1).stampFileId).toBeNull();
  });

  it('can’t have a step taken as done by the id of a step of another stop, or of another driver at the same stop', async () => {
    const [mine, next] = [await aStop(), await aStop()];
    const other = await aWasteDriver();
    await next.boss.patch(`${manager}/${next.id}`, { driverId: mine.driver.driverId, date: today() });
    const arrived = step('arrived');
    expect(outcomes(await send(mine.phone, mine.id, [arrived], []))).toEqual(['applied']);
    const refused = { status: 400, body: { issues: [{ path: 'events', message: 'This step belongs to another stop' }] } };
    expect(await send(mine.phone, next.id, [arrived], [])).toMatchObject(refused);
    await mine.boss.patch(`${manager}/${mine.id}`, { driverId: other.driverId, date: today() });
    expect(await send(as(other), mine.id, [arrived], [])).toMatchObject(refused);
    expect(await testEm().count(WasteStopEvent, { pickupId: { $in: [mine.id, next.id] } })).toBe(1);
    expect(outcomes(await send(as(other), mine.id, [step('arrived')], []))).toEqual(['applied']);
  });

  it('has steps taken from a phone whose clock shows any day, and the manager still sees them', async () => {
    const { id, phone, boss } = await aStop();
    const clocks = ['0000-01-01T00:00:00+14:00', '0001-06-01T00:00:00Z', '1970-01-01T00:00:05Z', '9999-12-31T23:59:59-14:00'];
    const steps = clocks.map((at) => ({ ...weighed(10), at }));
    expect(outcomes(await send(phone, id, steps, []))).toEqual(Array(4).fill('applied'));
    const { status, body } = await boss.get(`${manager}/${id}`);
    expect(status).toBe(200);
    const shown = (it: { madeAt: string; receivedAt: string }): string => (it.madeAt === it.receivedAt ? 'received' : it.madeAt);
    expect(body.events.map(shown)).toEqual(['received', 'received', '1970-01-01T00:00:05.000Z', 'received']);
  });

  it('is believed with a slow clock: by the day of the plan on the phone, and at the corrected time', async () => {
    const { id, phone, boss } = await aStop();
    await testEm().execute(`update waste_pickup_requests set created_at = now() - interval '5 days' where id = ?`, [id]);
    const dayAgo = { at: new Date(Date.now() - 86_400_000).toISOString() };
    expect(outcomes(await send(phone, id, [{ ...step('arrived'), ...dayAgo }], []))).toEqual(['refused moved']);
    const known = { ...dayAgo, day: today(), clockOffset: 86_400_000 };
    const steps = [step('arrived'), weighed(10), signed()].map((it) => ({ ...it, ...known }));
    expect(outcomes(await send(phone, id, steps))).toEqual(Array(3).fill('applied'));
    const { body } = await boss.get(`${manager}/${id}`);
    expect(localDate(Date.parse(body.actualPickupDate))).toBe(today());
    expect(localDate(Date.parse(body.events.at(-1).madeAt))).toBe(daysAfter(today(), -1));
    const moved = await aStop();
    await moved.boss.patch(`${manager}/${moved.id}`, { driverId: moved.driver.driverId, date: daysAfter(today(), 1) });
    expect(outcomes(await send(moved.phone, moved.id, [step('arrived', { day: today() })], []))).toEqual(['refused moved']);
  });

  it('offers the place of the arrival to a facility without a position, once, and only if it is accurate', async () => {
    const { id, phone, account, boss } = await aStop();
    await testEm().execute('update facilities set latitude = null, longitude = null where account_id = ?', [account.id]);
    const place = { latitude: 9.0123, longitude: 38.7654, accuracy: 12 };
    const position = async () => {
      const { latitude, longitude } = (await as(account).get('/api/waste/profile')).body;
      return { latitude, longitude };
    };
    await send(phone, id, [step('arrived', { place: { ...place, accuracy: 850 } })], []);
    expect(await position()).toEqual({ latitude: null, longitude: null });
    expect(outcomes(await send(phone, id, [step('arrived', { place })], []))).toEqual(['applied']);
    expect(await position()).toEqual({ latitude: 9.0123, longitude: 38.7654 });
    expect((await boss.get(`${manager}/${id}`)).body).toMatchObject({ latitude: 9.0123, longitude: 38.7654 });
    await send(phone, id, [step('arrived', { place: { ...place, latitude: 8 } })], []);
    expect((await position()).latitude).toBe(9.0123);
    expect(await testEm().count(Notification, { providerAccountId: account.id, textKey: 'pickup.located' })).toBe(1);
    const { version } = (await as(account).get('/api/waste/profile')).body;
    const half = await as(account).patch('/api/waste/profile', { latitude: 9.5, version });
    expect(half.body.issues).toMatchObject([{ path: 'latitude' }]);
    const pin = { latitude: 9.5, longitude: 38.5 };
    expect((await as(account).patch('/api/waste/profile', { ...pin, version })).body).toMatchObject(pin);
  });

  it('can’t sign without a weight, without a reason for a large difference, or without the signatures', async () => {
    const { id, phone } = await aStop();
    expect(outcomes(await send(phone, id, [signed()]))).toEqual(['refused not_weighed']);
    expect(outcomes(await send(phone, id, [weighed(50), signed()]))).toEqual(['applied', 'refused no_reason']);
    expect(outcomes(await send(phone, id, [signed({ discrepancyReason: 'More bags' })], []))).toEqual(['refused no_image']);
    expect(outcomes(await send(phone, id, [signed({ discrepancyReason: 'More bags' })]))).toEqual(['applied']);
    expect(outcomes(await send(phone, id, [weighed(9)]))).toEqual(['refused completed']);
  });

  it('collects a type that nobody requested with a reason; without one it is taken all the same, and flagged', async () => {
    const [one, other] = [await aStop(), await aStop()];
    const both = step('weighed', { weights: { sharps: 9, chemotherapy: 1 } });
    expect(outcomes(await send(one.phone, one.id, [both, signed({ discrepancyReason: 'One more bag' })]))).toEqual(['applied', 'applied']);
    const missing = step('weighed', { weights: { chemotherapy: 10 } });
    expect(outcomes(await send(other.phone, other.id, [missing, signed()]))).toEqual(['applied', 'flagged wrong_types']);
    expect((await other.boss.get(`${manager}/${other.id}`)).body).toMatchObject({
      status: 'completed',
      actualWeights: { chemotherapy: 10 },
      events: [{}, { outcome: 'flagged', reason: 'wrong_types' }],
    });
  });

  it('finds nobody: the pickup waits for a driver on the agreed day, and a photo shows the closed gate', async () => {
    const { id, phone, account, boss } = await aStop();
    const newDate = daysAfter(today(), 2);
    const missed = step('missed', { reason: 'closed', note: 'Gate locked', photo: gate, newDate });
    expect(outcomes(await send(phone, id, [step('arrived'), missed], [gate]))).toEqual(['applied', 'applied']);
    const { body } = await boss.get(`${manager}/${id}`);
    expect(body).toMatchObject({ status: 'pending', date: newDate, driverId: null, misses: 1 });
    expect(body.events[1]).toMatchObject({ missReason: 'closed', note: 'Gate locked', files: [{ name: `${gate}.png` }] });
    const picture = await boss.fetch(`${manager}/${id}/files/${body.events[1].files[0].id}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await testEm().count(Notification, { providerAccountId: account.id, textKey: 'pickup.missed' })).toBe(1);
  });

  it('a missed stop that the same driver gets again is a new visit; the weights that were sent are there on any phone', async () => {
    const { id, phone, boss, driver } = await aStop();
    expect(outcomes(await send(phone, id, [step('arrived'), weighed(9), step('missed', { reason: 'closed', newDate: today() })]))).toEqual(
      Array(3).fill('applied'),
    );
    await boss.patch(`${manager}/${id}`, { driverId: driver.driverId, date: today() });
    const events = async () => (await phone.get('/api/waste/driver/route')).body.stops[0].events;
    expect(await events()).toMatchObject(Array(3).fill({ isFormer: true }));
    expect(outcomes(await send(phone, id, [signed()]))).toEqual(['refused not_weighed']);
    const shown = { day: today() };
    expect(outcomes(await send(phone, id, [step('arrived', shown), { ...weighed(10), ...shown }]))).toEqual(['applied', 'applied']);
    const now = (await events()).slice(4);
    expect(now).toMatchObject([{ kind: 'arrived' }, { kind: 'weighed', weights: { sharps: 10 } }]);
    expect(now.some((it: { isFormer?: boolean }) => it.isFormer)).toBe(false);
    // Moved to another day, the visit begins anew as well.
    await boss.patch(`${manager}/${id}`, { driverId: driver.driverId, date: daysAfter(today(), 1) });
    const { stops } = (await phone.get(`/api/waste/driver/route?date=${daysAfter(today(), 1)}`)).body;
    expect(stops[0].events.at(-1)).toMatchObject({ kind: 'weighed', isFormer: true });
  });

  it('who took waste that was given to another meanwhile is believed, flagged, and named on the papers', async () => {
    const { id, phone, boss, driver } = await aStop();
    const other = await aWasteDriver({ name: 'Worknesh Abate' });
    await boss.patch(`${manager}/${id}`, { driverId: other.driverId, date: today() });
    expect(outcomes(await send(phone, id, [step('arrived'), weighed(10), signed()]))).toEqual([
      'refused reassigned',
      'flagged reassigned',
      'flagged reassigned',
    ]);
    expect((await boss.get(`${manager}/${id}`)).body).toMatchObject({ status: 'completed', driverId: driver.driverId });
    const bells = () => testEm().count(Notification, { relatedId: id, textKey: 'pickup.signedAgain' });
    expect(await bells()).toBe(0);
    const second = [weighed(11), signed()];
    expect(outcomes(await send(as(other), id, second))).toEqual(['refused completed', 'refused completed']);
    const rung = await bells();
    expect(rung).toBeGreaterThan(0);
    // Sent again, it rings nobody again.
    await send(as(other), id, second);
    expect(await bells()).toBe(rung);
  });

  it('who took waste of a canceled pickup is believed, but can’t arrive at one', async () => {
    const { id, phone, boss } = await aStop();
    await boss.post(`${manager}/${id}/cancel`, { reason: 'Road closed' });
    expect(outcomes(await send(phone, id, [step('arrived'), weighed(10), signed()]))).toEqual([
      'refused cancelled',
      'flagged cancelled',
      'flagged cancelled',
    ]);
    expect((await boss.get(`${manager}/${id}`)).body.status).toBe('completed');
  });

  it('whose signature was refused can send it again under another id once what was missing is there', async () => {
    const { id, phone } = await aStop();
    const signature = signed();
    expect(outcomes(await send(phone, id, [signature]))).toEqual(['refused not_weighed']);
    expect(outcomes(await send(phone, id, [weighed(10), signature]))).toEqual(['applied', 'refused not_weighed']);
    expect(outcomes(await send(phone, id, [{ ...signature, id: crypto.randomUUID() }]))).toEqual(['applied']);
  });

  it('loses only the call, not the pickup, when one of its pictures isn’t one', async () => {
    const { id, phone } = await aStop();
    const form = new FormData();
    const batch = [step('arrived'), step('photo', { photo: gate }), weighed(10), signed()];
    form.append('events', JSON.stringify(batch));
    form.append('images', new File(['RIFF'], `${gate}.jpg`, { type: 'image/jpeg' }));
    for (const name of [facilityHand, driverHand]) form.append('images', await aPicture(`${name}.png`));
    expect((await phone.post(`/api/waste/driver/stops/${id}/events`, form)).status).toBe(415);
    // Phones send each step alone after such a refusal.
    for (const it of batch.filter(({ kind }) => kind !== 'photo')) expect(outcomes(await send(phone, id, [it]))).toEqual(['applied']);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: id })).toBe(1);
    expect(outcomes(await send(phone, id, [step('photo', { photo: gate })], [gate]))).toEqual(['applied']);
  });

  it('and a manager who complete the same pickup at once make one invoice', async () => {
    const { id, phone, boss } = await aStop();
    await send(phone, id, [weighed(10)], []);
    const completion = { actualWeights: { sharps: 11 }, signerName: 'Sister Tigist' };
    const [mine, theirs] = await Promise.all([send(phone, id, [signed()]), boss.post(`${manager}/${id}/complete`, completion)]);
    expect([mine.status, theirs.status, mine.body.status, theirs.body.status]).toEqual([200, 200, 'completed', 'completed']);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: id })).toBe(1);
  });
});
