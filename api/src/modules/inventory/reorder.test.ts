import { expect, it } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, as, testEm } from '#test/harness.ts';
import { anItem } from '#test/rows.ts';

const PATH = '/api/provider/inventory/reorder';
const day = (from: number) => daysAfter(localDate(Date.now()), from);

it('the reorder list has what runs out at the pace of thirty days, the most urgent first', async () => {
  const pharmacy = await aFacilityAccount();
  const desk = as(pharmacy);
  const stock = async (itemName: string, quantity: number, sold: number, more: object = {}) => {
    const { id } = await anItem(testEm(), pharmacy.facilityId, { itemName, quantity: quantity + sold, ...more });
    if (sold > 0) await desk.post('/api/provider/sales', { lines: [{ inventoryId: id, quantity: sold, unitPrice: 1 }] });
    return id;
  };
  const gauze = await stock('Gauze', 6, 30);
  await stock('Insulin', 0, 4);
  await stock('Zinc', 40, 30);
  await stock('Plaster', 0, 0);
  const aspirin = await stock('Aspirin', 3, 20, { expiryDate: day(90) });
  await stock('Aspirin', 3, 10, { expiryDate: day(60) });
  await desk.post(`/api/provider/inventory/${aspirin}/batches`, { quantity: 50, expiryDate: day(-1), supplier: 'Abay' });
  const old = await stock('Paracetamol', 5, 60);
  await testEm().execute("update stock_movements set at = at - interval '31 days' where item_id = ?", [old]);

  const lines = async (days?: number) =>
    (await desk.get(days ? `${PATH}?days=${days}` : PATH)).body.map(
      (it: { itemName: string; left: number; lastsDays: number; suggested: number }) => [it.itemName, it.left, it.lastsDays, it.suggested],
    );
  expect(await lines()).toEqual([
    ['Insulin', 0, 0, 4],
    ['Aspirin', 6, 6, 24],
    ['Gauze', 6, 6, 24],
  ]);
  expect(await lines(6)).toEqual([['Insulin', 0, 0, 4]]);
  await desk.patch(`/api/provider/inventory/${gauze}`, {
    quantity: 29,
    version: (await desk.get('/api/provider/inventory?q=gauze')).body[0].version,
  });
  expect((await lines(30)).map(([name]: [string]) => name)).toEqual(['Insulin', 'Aspirin', 'Gauze']);
  expect((await desk.get(`${PATH}?days=0`)).status).toBe(400);
  expect((await as(await aFacilityAccount()).get(PATH)).body).toEqual([]);
});
