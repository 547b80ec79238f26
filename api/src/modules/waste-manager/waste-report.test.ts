import { describe, expect, it } from '@jest/globals';
import { aFacilityAccount, as, auditActionsOn, aWasteDriver, aWasteManager, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aPickup } from '#test/rows.ts';
import { WasteContainer } from '../waste-pickup/waste-container.entity.ts';

hasOwnDatabase();

const manager = '/api/waste/manager';
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const named = (text: string): Record<string, string | undefined>[] => {
  const [heading = [], ...lines] = cellsOf(text);
  return lines.map((line) => Object.fromEntries(heading.map((it, nth) => [it, line[nth]])));
};
const collected = (at: string, actualWeights: Record<string, number> | null, actualWeight: number) => ({
  status: 'completed' as const,
  actualPickupDate: new Date(at),
  actualWeight,
  actualWeights,
});

describe('the report of pickups', () => {
  it('has a line for each pickup of the list with what was weighed, its manifest, plant and cost, and records who took it', async () => {
    const account = await aWasteManager();
    const client = as(account);
    const facility = await aFacilityAccount({ name: '=Lideta Clinic' });
    const area = `Lideta ${crypto.randomUUID()}`;
    const { driverId } = await aWasteDriver();
    const planned = { area, preferredPickupDate: '2026-03-02', status: 'scheduled' as const, pickupDriverId: driverId };
    const { id } = await aPickup(testEm(), facility.id, planned);
    const open = await aPickup(testEm(), facility.id, { area });
    const body = { actualWeights: { sharps: 9.4, isolation: 1.25 }, signerName: 'Sister Tigist', discrepancyReason: 'One more bag' };
    expect((await client.post(`${manager}/pickups/${id}/complete`, body)).status).toBe(200);
    await client.post(`${manager}/deliveries`, { ids: [id], plantName: 'Akaki Plant', receiverName: 'Kebede' });
    const within = `area=${encodeURIComponent(area)}`;
    const { status, text, headers } = await client.get(`${manager}/pickup-lines?view=closed&${within}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const { charge, papers } = (await client.get(`${manager}/pickups/${id}`)).body;
    const manifest = papers.find((it: { type: string }) => it.type === 'manifest');
    const weighed = { sharpsKg: '9.4', pathologicalKg: '', isolationKg: '1.25', totalKg: '10.65' };
    const facts = { id, date: '2026-03-02', facilityName: "'=Lideta Clinic", area, status: 'completed', plant: 'Akaki Plant', plantKg: '' };
    const paper = { manifestNumber: manifest.number, cost: String(charge.totalAmount) };
    expect(named(text)).toEqual([expect.objectContaining({ ...facts, ...weighed, ...paper })]);
    expect(named((await client.get(`${manager}/pickup-lines?${within}`)).text)).toEqual([
      expect.objectContaining({ id: open.id, status: 'pending', sharpsKg: '', totalKg: '', manifestNumber: '', plant: '', cost: '' }),
    ]);
    expect(await auditActionsOn(account.id)).toEqual(['pickup.export', 'pickup.export']);
  });

  it('has all pages in the order of the list', async () => {
    const facility = await aFacilityAccount();
    const area = `Gulele ${crypto.randomUUID()}`;
    const { id } = await aPickup(testEm(), facility.id, { area });
    await testEm().execute(
      `insert into waste_pickup_requests (id, provider_account_id, facility_id, area, waste_types, estimated_weight,
        preferred_pickup_date, preferred_time_slot, status)
      select gen_random_uuid(), provider_account_id, facility_id, area, waste_types, estimated_weight,
        preferred_pickup_date + nth % 5, preferred_time_slot, 'pending'
      from waste_pickup_requests, generate_series(1, 1100) nth where id = ?`,
      [id],
    );
    const client = as(await aWasteManager());
    const lines = named((await client.get(`${manager}/pickup-lines?area=${encodeURIComponent(area)}`)).text);
    const places = lines.map((it) => `${it.date} ${it.id}`);
    expect([lines.length, new Set(places).size]).toEqual([1101, 1101]);
    expect(places).toEqual(places.toSorted());
  });
});

describe('the report by month', () => {
  it('sums what was collected by sub-city, facility and type, by local months, with pickups that have only a total', async () => {
    const [one, two] = [await aFacilityAccount({ name: 'Arada Clinic' }), await aFacilityAccount({ name: 'Bole Clinic' })];
    const area = `Arada ${crypto.randomUUID()}`;
    const add = (accountId: string, more: object) => aPickup(testEm(), accountId, { area, ...more });
    await add(one.id, collected('2026-01-31T20:59:00Z', { sharps: 2, isolation: 0 }, 2));
    await add(one.id, collected('2026-01-31T21:00:00Z', { sharps: 3 }, 3));
    const { id } = await add(one.id, collected('2026-02-10T08:00:00Z', { sharps: 1.5 }, 1.5));
    const boxes = Array.from({ length: 3 }, (_, nth) => ({ nth, code: crypto.randomUUID(), isTaken: nth < 2 }));
    for (const box of boxes)
      await testEm().insert(WasteContainer, {
        ...box,
        pickupId: id,
        wasteType: 'sharps',
        isDeclared: true,
        checkedAs: box.isTaken ? 'ticked' : null,
      });
    await add(two.id, { ...collected('2026-02-11T08:00:00Z', null, 5), wasteTypes: ['sharps', 'isolation'] });
    await as(one).patch('/api/waste/profile', { beds: 10, version: 'none' });
    const { body } = await as(one).get('/api/provider/facility');
    await as(one).patch('/api/provider/facility', { woreda: '7', version: body.version });
    await add(two.id, {});
    await add(two.id, { ...collected('2026-02-11T08:00:00Z', { sharps: 70 }, 70), area: 'Elsewhere' });
    const account = await aWasteManager();
    const { text } = await as(account).get(`${manager}/waste-months?area=${encodeURIComponent(area)}`);
    expect(cellsOf(text).map((it) => it.slice(0, -1))).toEqual([
      ['month', 'area', 'woreda', 'facilityName', 'wasteType', 'pickups', 'kilograms', 'beds', 'kilogramsABedAndDay', 'containers'],
      ['2026-01', area, 'Woreda 07', 'Arada Clinic', 'sharps', '1', '2', '10', '0.0065', '0'],
      ['2026-02', area, 'Woreda 07', 'Arada Clinic', 'sharps', '2', '4.5', '10', '0.0161', '2'],
      ['2026-02', area, '', 'Bole Clinic', 'isolation', '1', '2.5', '', '', '0'],
      ['2026-02', area, '', 'Bole Clinic', 'sharps', '1', '2.5', '', '', '0'],
    ]);
    expect(await auditActionsOn(account.id)).toEqual(['pickup.export']);
  });

  it('is a data value set of DHIS2, too: one value by facility and type, though its pickups were in two sub-cities', async () => {
    const { id, facilityId } = await aFacilityAccount();
    await aPickup(testEm(), id, { area: 'Kirkos', ...collected('2025-02-10T08:00:00Z', { sharps: 0.1, isolation: 4 }, 4.1) });
    await aPickup(testEm(), id, { area: 'Bole', ...collected('2025-02-28T20:59:00Z', { sharps: 0.2 }, 0.2) });
    await aPickup(testEm(), id, { area: 'Bole', ...collected('2025-02-28T21:00:00Z', { sharps: 70 }, 70) });
    const account = await aWasteManager();
    const { body, headers } = await as(account).get(`${manager}/waste-data-values?month=2025-02`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="waste-dhis2-2025-02.json"');
    const value = { orgUnit: facilityId, period: '202502' };
    expect(body).toEqual({
      dataElementIdScheme: 'CODE',
      orgUnitIdScheme: 'CODE',
      dataValues: expect.arrayContaining([
        { ...value, dataElement: 'WASTE_ISOLATION_KG', value: '4' },
        { ...value, dataElement: 'WASTE_SHARPS_KG', value: '0.3' },
      ]),
    });
    expect(body.dataValues).toHaveLength(2);
    expect(await auditActionsOn(account.id)).toEqual(['pickup.export']);
    expect((await as(account).get(`${manager}/waste-data-values?month=2025-13`)).body.issues).toEqual([
      { path: 'month', message: 'Please choose a month' },
    ]);
  });
});

describe('the report of facilities without a handover', () => {
  it('names those that have waste and handed over nothing for 30 days, the longest first, with what is planned', async () => {
    const area = `Yeka ${crypto.randomUUID()}`;
    const facility = async (name: string, days: number | null, more: object = {}) => {
      const { id, facilityId } = await aFacilityAccount({ name });
      const at = days === null ? null : new Date(Date.now() - days * 86_400_000).toISOString();
      await aPickup(testEm(), id, {
        area,
        ...(at ? collected(at, null, 4) : { status: 'pending', preferredPickupDate: '2099-01-05' }),
        ...more,
      });
      return { id, facilityId };
    };
    await facility('Recent Clinic', 29);
    const idle = await facility('Idle Clinic', 31);
    await facility('Never Clinic', null);
    await aPickup(testEm(), idle.id, { area, preferredPickupDate: '2099-01-06' });
    await aPickup(testEm(), idle.id, { area, ...collected(new Date(Date.now() - 60 * 86_400_000).toISOString(), null, 4) });
    const account = await aWasteManager();
    const { status, text } = await as(account).get(`${manager}/idle-facilities?area=${encodeURIComponent(area)}`);
    expect(status).toBe(200);
    expect(named(text)).toEqual([
      expect.objectContaining({ facilityName: 'Never Clinic', lastCollectedOn: '', days: '', nextPlannedOn: '2099-01-05' }),
      expect.objectContaining({ facilityName: 'Idle Clinic', days: '31', nextPlannedOn: '2099-01-06', facilityId: idle.facilityId }),
    ]);
    expect(await auditActionsOn(account.id)).toEqual(['pickup.export']);
  });
});
