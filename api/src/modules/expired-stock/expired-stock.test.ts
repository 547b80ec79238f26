import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, testEm } from '#test/harness.ts';
import { anItem } from '#test/rows.ts';
import { today } from '#test/today.ts';

const PATH = '/api/provider/expired-stock';
const [gone, late] = [daysAfter(today(), -3), daysAfter(today(), 300)];
const pickup = { estimatedWeight: 0.5, preferredPickupDate: daysAfter(today(), 2), preferredTimeSlot: 'morning' };

async function aShelf() {
  const pharmacy = await aFacilityAccount();
  const desk = as(pharmacy);
  const item = await anItem(testEm(), pharmacy.facilityId, { itemName: 'Amoxicillin', quantity: 4, expiryDate: gone });
  await anItem(testEm(), pharmacy.facilityId, { itemName: 'Gauze', quantity: 7, expiryDate: today() });
  await desk.post(`/api/provider/inventory/${item.id}/batches`, { quantity: 6, expiryDate: late });
  const dispose = (batches: string[], more: object = {}) => desk.post(`${PATH}/pickup`, { ...pickup, batches, ...more });
  return { pharmacy, desk, item, dispose, expired: async () => (await desk.get(PATH)).body };
}

describe('expired stock', () => {
  it('is listed from the day after its last one, and seen by its own pharmacy alone', async () => {
    const { expired, item } = await aShelf();
    expect(await expired()).toEqual([
      { id: expect.any(String), inventoryId: item.id, itemName: 'Amoxicillin', number: null, expiryDate: gone, quantity: 4 },
    ]);
    expect((await as(await aFacilityAccount()).get(PATH)).body).toEqual([]);
  });

  it('becomes a waste request, leaves the stock as expired, and does so once', async () => {
    const { pharmacy, desk, item, dispose, expired } = await aShelf();
    const batches = (await expired()).map((it: { id: string }) => it.id);
    const answers = await Promise.all([dispose(batches), dispose(batches), dispose(batches)]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409, 409]);
    const { pickupId } = answers.find((it) => it.status === 201)?.body ?? {};
    const requests = (await desk.get('/api/waste/pickup-requests')).body;
    expect(requests).toMatchObject([{ id: pickupId, wasteTypes: ['pharmaceutical'], estimatedWeight: 0.5, status: 'pending' }]);
    const stock = (await desk.get('/api/provider/inventory?q=amox')).body;
    expect(stock).toMatchObject([{ quantity: 6, expired: 0, firstExpiryDate: late, isAvailable: true }]);
    expect((await desk.get(`/api/provider/inventory/${item.id}/movements`)).body[0]).toMatchObject({
      kind: 'corrected',
      reason: 'expired',
      change: -4,
      left: 6,
      relatedId: pickupId,
    });
    expect(await expired()).toEqual([]);
    expect(await auditActionsOn(pharmacy.facilityId)).toContain('inventory.dispose');
  });

  it('is in a register for the authority: in the stock, then handed over, with manifest, plant and treatment', async () => {
    const { pharmacy, desk, dispose, expired } = await aShelf();
    const lines = async () => (await desk.get(`${PATH}/register`)).text.replace('\uFEFF', '').trim().split('\r\n').slice(1);
    expect(await lines()).toEqual([`Amoxicillin,,${gone},4,in_stock,,,,,,`]);
    const { pickupId } = (await dispose((await expired()).map((it: { id: string }) => it.id))).body;
    expect(await lines()).toEqual([`Amoxicillin,,${gone},4,pending,${today()},,,,,${pickupId}`]);
    const boss = as(await aWasteManager());
    const { driverId } = await aWasteDriver();
    const manager = '/api/waste/manager';
    await boss.patch(`${manager}/pickups/${pickupId}`, { driverId, date: today() });
    const body = { actualWeights: { pharmaceutical: 0.5 }, signerName: 'Sister Tigist' };
    expect((await boss.post(`${manager}/pickups/${pickupId}/complete`, body)).status).toBe(200);
    await boss.post(`${manager}/deliveries`, { ids: [pickupId], plantName: 'Akaki Plant', receiverName: 'Kebede' });
    const { papers } = (await boss.get(`${manager}/pickups/${pickupId}`)).body;
    const { number } = papers.find((it: { type: string }) => it.type === 'manifest');
    expect(await lines()).toEqual([`Amoxicillin,,${gone},4,completed,${today()},${today()},${number},Akaki Plant,,${pickupId}`]);
    const stranger = as(await aFacilityAccount());
    expect((await stranger.get(`${PATH}/register`)).text.trim().split('\r\n')).toHaveLength(1);
    expect((await stranger.get(`${PATH}/register?facilityId=${pharmacy.facilityId}`)).status).toBe(404);
  });

  it('leaves nothing behind when the request is refused, and takes nothing that is good or a stranger’s', async () => {
    const { desk, item, dispose, expired } = await aShelf();
    const batches = (await expired()).map((it: { id: string }) => it.id);
    expect((await dispose(batches, { preferredPickupDate: today() })).body.issues[0].path).toBe('preferredPickupDate');
    const all = (await desk.get(`/api/provider/inventory/${item.id}/batches`)).body.map((it: { id: string }) => it.id);
    expect((await dispose(all)).status).toBe(409);
    expect((await dispose([])).status).toBe(400);
    expect((await as(await aFacilityAccount()).post(`${PATH}/pickup`, { ...pickup, batches })).status).toBe(409);
    expect(await expired()).toMatchObject([{ quantity: 4 }]);
    expect((await desk.get('/api/waste/pickup-requests')).body).toEqual([]);
  });
});
