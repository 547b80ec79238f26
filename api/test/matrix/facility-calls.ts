import * as expiredStock from '@tenaye/contracts/expired-stock.ts';
import { getDiagnosticRequestFile, getMedicationRequestFile } from '@tenaye/contracts/facility-request.ts';
import * as bench from '@tenaye/contracts/facility-request-lab.ts';
import * as providerRequest from '@tenaye/contracts/facility-request-provider.ts';
import * as inventory from '@tenaye/contracts/inventory.ts';
import { renewLicense } from '@tenaye/contracts/license-renewal.ts';
import * as order from '@tenaye/contracts/order.ts';
import * as priceList from '@tenaye/contracts/price-list.ts';
import * as photo from '@tenaye/contracts/profile-photo.ts';
import * as providerFacility from '@tenaye/contracts/provider-facility.ts';
import { listProviderReviews } from '@tenaye/contracts/review.ts';
import * as sale from '@tenaye/contracts/sale.ts';
import { getWasteOverview, listWasteActivity } from '@tenaye/contracts/waste.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { aForm, aPdf } from '../form.ts';
import { testEm } from '../harness.ts';
import { aPicture } from '../picture.ts';
import type { Call } from './call.ts';
import { expected, facilities, type Kind } from './people.ts';
import type { Scene } from './scene.ts';

const theItem = async (scene: Scene) => ({ id: (await scene.item()).id });
const theMedication = async (scene: Scene) => ({ id: (await scene.medication()).id });
const theConfirmed = async (scene: Scene) => ({ id: (await scene.diagnostic('confirmed')).id });
const stock = () => aForm({}, { stock: new File(['name,quantity\nGauze,5\n'], 'stock.csv', { type: 'text/csv' }) });
const accountOf: Partial<Record<Kind, keyof Scene>> = { pharmacy: 'pharmacyId' };

/** The facility, its stock and its requests. */
export const facilityCalls: Call[] = [
  { spec: listProviderReviews, expected: expected(401, 401, 401, 200, 200, 200, 200, 200, 403, 403, 403) },
  { spec: providerFacility.getProviderFacility, expected: facilities(200) },
  { spec: providerFacility.getProviderFacility, of: 'before there is one', isByNewPeople: true, expected: facilities(404) },
  {
    spec: providerFacility.registerFacility,
    isByNewPeople: true,
    expected: facilities(201),
    body: () => ({
      name: `Pharmacy ${crypto.randomUUID()}`,
      facilityType: 'pharmacy',
      licenseNumber: crypto.randomUUID(),
      address: 'Bole Road',
      location: 'Bole',
      phone: `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      email: `${crypto.randomUUID()}@example.com`,
    }),
  },
  {
    spec: providerFacility.changeProviderFacility,
    of: 'with a state that is over for all but the pharmacy',
    expected: facilities(200, 409),
    body: async (scene, kind) => {
      const key = accountOf[kind];
      if (!key) return { additionalNotes: 'Ring twice', updatedAt: '2020-01-01T00:00:00.000Z' };
      const [row] = await testEm().execute<{ updatedAt: string | Date }[]>(
        'select updated_at as "updatedAt" from facilities where id = ?',
        [scene.pharmacyId],
      );
      return { additionalNotes: 'Ring twice', updatedAt: new Date(row?.updatedAt ?? 0).toISOString() };
    },
  },
  { spec: photo.setFacilityPhoto, expected: facilities(200), body: async () => aForm({}, { photo: await aPicture() }) },
  { spec: photo.removeFacilityPhoto, expected: facilities(200) },
  {
    spec: renewLicense,
    expected: expected(401, 401, 401, 200, 200, 200, 200, 200, 403, 403, 403),
    body: () => aForm({ expiresOn: '2099-12-31' }, { license: aPdf() }),
  },
  { spec: priceList.listPrices, expected: facilities(200) },
  {
    spec: priceList.keepTest,
    expected: facilities(200),
    body: () => ({ version: 'new', name: `Test ${crypto.randomUUID()}`, price: 120 }),
  },
  {
    spec: priceList.importPrices,
    expected: facilities(200),
    body: () => aForm({}, { prices: new File(['name,price\nX-ray,300\n'], 'prices.csv', { type: 'text/csv' }) }),
  },
  { spec: inventory.listInventory, expected: facilities(200) },
  {
    spec: inventory.createInventoryItem,
    expected: facilities(201),
    body: () => ({ itemName: `Gloves ${crypto.randomUUID()}`, itemType: 'supply', quantity: 3 }),
  },
  {
    spec: inventory.changeInventoryItem,
    of: 'with a state that is over',
    expected: facilities(409, 404),
    params: theItem,
    body: () => ({ quantity: 4, updatedAt: '2020-01-01T00:00:00.000Z' }),
  },
  { spec: inventory.deleteInventoryItem, expected: facilities(204, 404), params: theItem },
  { spec: inventory.listRegister, expected: facilities(200), query: { month: '2026-03' } },
  { spec: inventory.listStockMovements, expected: facilities(200, 404), params: theItem },
  {
    spec: inventory.explainStockMovements,
    of: 'of which none is there',
    expected: facilities(404),
    params: theItem,
    body: () => ({ movements: [crypto.randomUUID()], reason: 'damaged' }),
  },
  { spec: inventory.listReorder, expected: facilities(200) },
  { spec: inventory.listStockBatches, expected: facilities(200, 404), params: theItem },
  { spec: inventory.receiveDelivery, expected: facilities(201, 404), params: theItem, body: () => ({ quantity: 5, number: 'B 12' }) },
  {
    spec: inventory.changeStockBatch,
    of: 'with a state that is over',
    expected: facilities(409, 404),
    params: async (scene) => ({ ...(await theItem(scene)), batchId: crypto.randomUUID() }),
    body: () => ({ supplier: 'Abay', version: 'earlier' }),
  },
  { spec: inventory.importInventory, expected: facilities(200), body: stock },
  { spec: inventory.exportInventory, expected: facilities(200) },
  { spec: expiredStock.listExpiredStock, expected: facilities(200) },
  { spec: expiredStock.exportExpiredStock, expected: facilities(200) },
  {
    spec: expiredStock.disposeExpiredStock,
    expected: facilities(201, 409),
    body: async (scene) => ({
      batches: [await scene.expiredBatch()],
      estimatedWeight: 0.1,
      preferredPickupDate: requestableDays(Date.now()).from,
      preferredTimeSlot: 'morning',
    }),
  },
  {
    spec: sale.sellAtCounter,
    expected: facilities(201, 400),
    body: async (scene) => ({ lines: [{ inventoryId: (await scene.item()).id, quantity: 1, unitPrice: 5 }] }),
  },
  { spec: sale.exportSales, expected: facilities(200) },
  { spec: sale.getSale, expected: facilities(200, 404), params: async (scene) => ({ id: await scene.sale() }) },
  {
    spec: order.openOrder,
    of: 'of medicines, whose code any pharmacy may be shown',
    expected: facilities(200, 200, 404),
    body: async (scene) => ({ code: (await scene.order()).code }),
  },
  {
    spec: order.openOrder,
    of: 'of tests',
    expected: facilities(404, 404, 200),
    body: async (scene) => ({ code: (await scene.order('diagnostic')).code }),
  },
  {
    spec: order.dispenseOrder,
    of: 'with its code, at any pharmacy',
    expected: facilities(200, 200, 404),
    params: async (scene) => ({ id: (await scene.order()).id }),
    body: async () => {
      const [latest] = await testEm().execute<{ code: string; lineId: string }[]>(
        'select o.code, l.id as "lineId" from doctor_orders o join doctor_order_lines l on l.order_id = o.id order by o.signed_at desc limit 1',
      );
      return { code: latest?.code, lines: [{ lineId: latest?.lineId, quantity: 1 }] };
    },
  },
  { spec: inventory.listInventory, of: 'without a facility', isByNewPeople: true, expected: facilities(404) },
  { spec: providerRequest.listProviderRequests, expected: facilities(200) },
  { spec: providerRequest.countProviderRequests, expected: facilities(200) },
  { spec: providerRequest.getProviderRequest, expected: facilities(200, 404), params: theMedication },
  {
    spec: providerRequest.answerRequest,
    of: 'medicines',
    expected: facilities(200, 404),
    params: theMedication,
    body: () => ({ status: 'quoted' }),
  },
  {
    spec: providerRequest.answerRequest,
    of: 'tests',
    expected: facilities(404, 404, 200),
    params: async (scene) => ({ id: (await scene.diagnostic()).id }),
    body: () => ({ status: 'quoted' }),
  },
  {
    spec: providerRequest.reopenRequest,
    expected: facilities(200, 404),
    params: async (scene) => ({ id: (await scene.medication('completed')).id }),
    body: () => ({ reason: 'It was another request.' }),
  },
  {
    spec: providerRequest.addResults,
    expected: facilities(404, 404, 201),
    params: async (scene) => ({ id: (await scene.diagnostic('confirmed')).id }),
    body: () => aForm({}, { result: aPdf() }),
  },
  {
    spec: providerRequest.withdrawResult,
    of: 'that was never sent',
    expected: facilities(404, 404, 404),
    params: async (scene) => ({ id: (await scene.diagnostic('confirmed')).id, fileId: crypto.randomUUID() }),
    body: () => ({ reason: "It was another patient's." }),
  },
  {
    spec: providerRequest.releaseResults,
    expected: facilities(404, 404, 200),
    params: async (scene) => ({ id: (await scene.drafted()).id }),
    body: () => ({ version: 'untouched' }),
  },
  {
    spec: providerRequest.deleteDraftFile,
    expected: facilities(404, 404, 200),
    params: (scene) => scene.drafted(),
  },
  {
    spec: bench.moveTests,
    expected: facilities(404, 404, 200),
    params: theConfirmed,
    body: () => ({ version: 'untouched', tests: [0], step: 'taken', sample: { age: { count: 34, unit: 'years' }, sex: 'female' } }),
  },
  {
    spec: bench.takeBackStep,
    of: 'before a sample',
    expected: facilities(404, 404, 409),
    params: theConfirmed,
    body: () => ({ version: 'untouched', test: 0 }),
  },
  {
    spec: bench.enterValues,
    of: 'before a sample',
    expected: facilities(404, 404, 409),
    params: theConfirmed,
    body: () => ({ version: 'untouched', test: 0, values: [{ name: 'Hemoglobin', value: '13' }] }),
  },
  {
    spec: bench.correctValues,
    of: 'before a sample',
    expected: facilities(404, 404, 409),
    params: theConfirmed,
    body: () => ({ version: 'untouched', test: 0, values: [{ name: 'Hemoglobin', value: '13' }], reason: 'A typing error.' }),
  },
  {
    spec: getMedicationRequestFile,
    expected: expected(401, 200, 404, 403, 403, 200, 404, 404, 403, 403, 403),
    params: (scene) => scene.medication().then((it) => ({ ...it })),
  },
  {
    spec: getDiagnosticRequestFile,
    expected: expected(401, 200, 404, 403, 403, 404, 404, 200, 403, 403, 403),
    params: (scene) => scene.diagnostic().then((it) => ({ ...it })),
  },
  { spec: getWasteOverview, expected: facilities(200) },
  { spec: listWasteActivity, expected: facilities(200) },
];
