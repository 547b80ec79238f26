import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { TestClient } from '#test/client.ts';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { aFacility, aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';
import { watchStorage } from '../waste-compliance/waste-storage-watch.service.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';
import { requestRecurring } from './waste-recurring.service.ts';

const tomorrow = () => daysAfter(today(), 1);
const path = '/api/waste/pickup-requests';
const aRequest = (more: object = {}) => ({
  wasteTypes: ['sharps', 'isolation'],
  estimatedWeight: 12.5,
  preferredPickupDate: tomorrow(),
  preferredTimeSlot: 'afternoon',
  specialInstructions: 'Back gate',
  ...more,
});

async function formOf(photos: number, more: object = {}): Promise<FormData> {
  const form = aForm(aRequest(more));
  for (let nth = 0; nth < photos; nth++) form.append('photos', await aPicture(`photo${nth}.png`));
  return form;
}
const send = (client: TestClient, form: FormData, headers?: Record<string, string>) => client.post(path, form, headers);
const idsIn = ({ body }: { body: { id: string }[] }) => body.map((it) => it.id);

describe('a facility’s pickups', () => {
  it('are requested with photos once, however often the button is pressed, and only this facility sees them', async () => {
    const [account, other] = [await aFacilityAccount(), await aFacilityAccount()];
    const second = await aFacility(testEm(), { accountId: account.id });
    const client = as(account);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const at = `?facilityId=${account.facilityId}`;
    const [one, two] = await Promise.all([1, 2].map(async () => client.post(path + at, await formOf(2), headers)));
    expect([one?.status, two?.body.id]).toEqual([201, one?.body.id]);
    expect(one?.body).toMatchObject({ status: 'pending', photos: 2, date: tomorrow(), timeSlot: 'afternoon', driverName: null });
    const { id, files } = one?.body ?? {};
    const photo = await client.fetch(`${path}/${id}/photos/${files[0].id}${at}`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await client.get(`${path}/${id}?facilityId=${second.id}`)).status).toBe(404);
    expect((await as(other).get(`${path}/${id}`)).status).toBe(404);
    expect((await as(other).fetch(`${path}/${id}/photos/${files[0].id}`)).status).toBe(404);
    expect(await auditActionsOn(id)).toEqual(['waste_pickup.create']);
  });

  it('are not requested twice for the same waste, day and slot, even at once, unless another one is meant', async () => {
    const client = as(await aFacilityAccount());
    const twice = await Promise.all([1, 2].map(async () => send(client, await formOf(0))));
    expect(twice.map((it) => it.status).toSorted()).toEqual([201, 409]);
    expect(twice.find((it) => it.status === 409)?.body.code).toBe('duplicate_item');
    expect((await send(client, await formOf(0, { isAnother: true }))).status).toBe(201);
    expect((await send(client, await formOf(0, { preferredTimeSlot: 'evening' }))).status).toBe(201);
    for (const { id } of (await client.get(path)).body) await client.post(`${path}/${id}/cancel`, {});
    expect((await send(client, await formOf(0))).status).toBe(201);
  });

  it.each([
    ['today', { preferredPickupDate: today() }, 'preferredPickupDate', 'Please choose a date from tomorrow on'],
    [
      'a day in two years',
      { preferredPickupDate: daysAfter(today(), 730) },
      'preferredPickupDate',
      'Please choose a date within the next 365 days',
    ],
    ['nothing at all', { estimatedWeight: 0 }, 'estimatedWeight', 'Please enter a weight of at least 0.1 kg'],
    ['no types', { wasteTypes: [] }, 'wasteTypes', 'Please choose at least one waste type'],
    [
      'a weight of hundredths',
      { estimatedWeight: 1.25 },
      'estimatedWeight',
      'Please enter the estimated weight in kg, with at most one decimal',
    ],
    ['no slot', { preferredTimeSlot: '' }, 'preferredTimeSlot', 'Please choose a time slot'],
  ])('are refused for %s', async (_, more, field, message) => {
    const { status, body } = await send(as(await aFacilityAccount()), await formOf(0, more));
    expect([status, body.issues]).toEqual([400, [{ path: field, message }]]);
  });

  it('are refused with six photos', async () => {
    expect((await send(as(await aFacilityAccount()), await formOf(6))).body.issues[0].message).toBe('Please choose at most 5 files');
  });

  it('are listed by day, the latest first, by status and by words, and page by page', async () => {
    const account = await aFacilityAccount();
    const ids: string[] = [];
    for (let day = 1; day <= 3; day++)
      ids.unshift(
        (
          await aPickup(testEm(), account.id, {
            specialInstructions: `Gate ${day}`,
            preferredPickupDate: `2027-01-0${day}`,
            createdAt: new Date(Date.UTC(2027, 0, 9 - day)),
          })
        ).id,
      );
    const client = as(account);
    const first = await client.get(`${path}?limit=2`);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect([...idsIn(first), ...idsIn(await client.get(next))]).toEqual(ids);
    expect(idsIn(await client.get(`${path}?q=gate%202`))).toEqual([ids[1]]);
    expect(idsIn(await client.get(`${path}?status=completed`))).toEqual([]);
  });

  it('can be moved and canceled while pending, and not after', async () => {
    const account = await aFacilityAccount();
    const client = as(account);
    const { id } = await aPickup(testEm(), account.id);
    const to = { preferredPickupDate: daysAfter(today(), 3), preferredTimeSlot: 'evening' };
    expect((await client.post(`${path}/${id}/reschedule`, { ...to, preferredPickupDate: today() })).status).toBe(400);
    expect((await client.post(`${path}/${id}/reschedule`, to)).body).toMatchObject({ date: to.preferredPickupDate, timeSlot: 'evening' });
    expect((await client.post(`${path}/${id}/cancel`, {})).body.status).toBe('cancelled');
    expect((await client.post(`${path}/${id}/cancel`, {})).body.code).toBe('wrong_status');
    expect((await client.post(`${path}/${id}/reschedule`, to)).body.code).toBe('wrong_status');
    const schedule = `/api/waste/schedule?from=${today()}&to=${daysAfter(today(), 30)}`;
    await aPickup(testEm(), account.id, { preferredPickupDate: daysAfter(today(), 4) });
    expect((await client.get(schedule)).body).toMatchObject([{ date: daysAfter(today(), 4), driverName: null, wasteTypes: ['sharps'] }]);
  });
});

describe('a facility’s waste settings', () => {
  const profile = '/api/waste/profile';
  const recurring = () => ({
    isRecurring: true,
    recurringFrom: tomorrow(),
    preferredPickupFrequency: 'weekly',
    wasteTypes: ['sharps'],
    preferredPickupTime: 'morning',
    wasteGenerationRate: 21,
  });

  it('begin with the facility’s own facts, and refuse a change that is based on older ones', async () => {
    const client = as(await aFacilityAccount({ name: 'Bole Clinic' }));
    const before = (await client.get(profile)).body;
    expect(before).toMatchObject({ name: 'Bole Clinic', isRecurring: false, version: 'none', wasteTypes: [] });
    const saved = (await client.patch(profile, { phone: '0911223344', wasteTypes: ['chemotherapy'], version: 'none' })).body;
    expect(saved).toMatchObject({ name: 'Bole Clinic', phone: '+251911223344', wasteTypes: ['chemotherapy'] });
    expect((await client.patch(profile, { address: 'Gerji', version: 'none' })).body.code).toBe('changed_elsewhere');
    expect((await client.patch(profile, { address: 'Gerji', version: saved.version })).body.address).toBe('Gerji');
    expect((await client.patch(profile, { isRecurring: true })).body.issues[0].path).toBe('preferredPickupTime');
  });

  it('request the first recurring pickup at once when it is near, so that the facility sees it', async () => {
    const account = await aFacilityAccount();
    const client = as(account);
    expect((await client.patch(profile, { ...recurring(), recurringFrom: daysAfter(today(), 30) })).body.nextRecurringDay).toBe(
      daysAfter(today(), 30),
    );
    expect((await client.get(path)).body).toEqual([]);
    const { version } = (await client.get(profile)).body;
    expect((await client.patch(profile, { recurringFrom: tomorrow(), version })).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject([{ date: tomorrow(), isRecurring: true, status: 'pending' }]);
  });

  it('request recurring pickups once for each day, also with several workers, and pass over a skipped one', async () => {
    const account = await aFacilityAccount();
    const client = as(account);
    expect((await client.patch(profile, recurring())).body.nextRecurringDay).toBe(daysAfter(tomorrow(), 7));
    const now = new Date();
    await Promise.all([1, 2].map(() => requestRecurring(testEm(), now)));
    const made = await testEm().find(WastePickupRequest, { facilityId: account.facilityId });
    expect(made.map((it) => [it.recurringDay, it.estimatedWeight, it.status])).toEqual([[tomorrow(), 21, 'pending']]);
    const next = daysAfter(tomorrow(), 7);
    expect((await client.get(profile)).body.nextRecurringDay).toBe(next);
    expect((await client.patch(profile, { skippedDay: daysAfter(next, 1) })).status).toBe(400);
    expect((await client.patch(profile, { skippedDay: next })).body.nextRecurringDay).toBe(daysAfter(next, 7));
    await requestRecurring(testEm(), new Date(now.getTime() + 6 * 24 * HOUR_MS));
    await requestRecurring(testEm(), new Date(now.getTime() + 12 * 24 * HOUR_MS));
    const days = (await testEm().find(WastePickupRequest, { facilityId: account.facilityId }, { orderBy: { recurringDay: 1 } })).map(
      (it) => it.recurringDay,
    );
    expect(days).toEqual([tomorrow(), daysAfter(next, 7)]);
    expect((await client.patch(profile, { isRecurring: false })).body.nextRecurringDay).toBeNull();
  });
});

describe('the storage clock', () => {
  it('counts from the last pickup of the type, and warns once before the limit unless a pickup comes in time', async () => {
    const account = await aFacilityAccount();
    const at = new Date('2027-07-01T06:00:00Z');
    const hours = (count: number) => new Date(at.getTime() + count * HOUR_MS);
    const collected = { status: 'completed', actualPickupDate: at, actualWeight: 5, actualWeights: { isolation: 5 } } as const;
    await aPickup(testEm(), account.id, { ...collected, wasteTypes: ['isolation'] });
    const warnings = () =>
      testEm().find(Notification, { providerAccountId: account.id, textKey: 'pickup.storage' }, { orderBy: { createdAt: 1 } });
    await watchStorage(testEm(), hours(35));
    expect(await warnings()).toEqual([]);
    await watchStorage(testEm(), hours(36));
    await watchStorage(testEm(), hours(40));
    expect((await warnings()).map((it) => it.textParams)).toEqual([
      { wasteTypes: ['isolation'], hours: 48, dueAt: '2027-07-03T06:00:00.000Z' },
    ]);
    const { body } = await as(account).get('/api/waste/storage');
    expect(body).toMatchObject([{ wasteType: 'isolation', since: at.toISOString(), limitHours: 48, nextPickup: null }]);
  });

  it('goes on for waste that was requested and stayed behind, until a later pickup takes it', async () => {
    const account = await aFacilityAccount();
    const requested = new Date('2027-07-01T06:00:00Z');
    const taken = (actualWeights: object, at: string) => ({
      ...{ status: 'completed' as const, createdAt: requested, wasteTypes: ['sharps' as const, 'isolation' as const] },
      ...{ actualPickupDate: new Date(at), actualWeight: 5, actualWeights },
    });
    await aPickup(testEm(), account.id, taken({ sharps: 5 }, '2027-07-02T06:00:00Z'));
    const stored = async () => (await as(account).get('/api/waste/storage')).body;
    expect(await stored()).toMatchObject([
      { wasteType: 'isolation', since: requested.toISOString(), nextPickup: null },
      { wasteType: 'sharps', since: '2027-07-02T06:00:00.000Z' },
    ]);
    await aPickup(testEm(), account.id, taken({ isolation: 5 }, '2027-07-03T06:00:00Z'));
    expect(await stored()).toMatchObject([
      { wasteType: 'isolation', since: '2027-07-03T06:00:00.000Z' },
      { wasteType: 'sharps', since: '2027-07-02T06:00:00.000Z' },
    ]);
  });
});
