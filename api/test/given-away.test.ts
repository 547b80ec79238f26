import { describe, expect, it } from '@jest/globals';
import type { TestAccount } from './builders.ts';
import type { TestClient } from './client.ts';
import { aForm } from './form.ts';
import { aDoctor, aFacilityAccount, aProvider, as, testEm } from './harness.ts';
import { holdLock } from './held.ts';

/** Sends `write` while an administrator assigns the row to another claimant, and returns the outcome of both. */
async function whileGivenAway(
  account: TestAccount,
  table: 'doctors' | 'facilities',
  id: string,
  write: (it: TestClient) => Promise<{ status: number }>,
) {
  const other = await aProvider({ providerType: table === 'doctors' ? 'doctor' : 'health_facility' });
  const client = as(account);
  await client.get('/api/provider/me');
  const held = await holdLock(`update ${table} set account_id = $1 where id = $2`, [other.id, id]);
  const answer = write(client);
  await held.waiting(1);
  await held.release();
  const { status } = await answer;
  const [row] = await testEm().execute(`select * from ${table} where id = ?`, [id]);
  return { status, row: row as Record<string, unknown>, client, other };
}

describe('a write under way while a claim gives the profile to another account', () => {
  it.each<[string, (it: TestClient) => Promise<{ status: number }>]>([
    ['the profile', (it) => it.patch('/api/provider/doctor/profile', aForm({ bio: 'Mine' }))],
    ['the position', (it) => it.patch('/api/provider/doctor/location', { latitude: 9, longitude: 38, isActive: true })],
    [
      'the hours',
      (client) =>
        client.put('/api/provider/doctor/availability', {
          version: 0,
          slotMinutes: 45,
          travelBufferMinutes: 0,
          weekly: [],
          exceptions: [],
        }),
    ],
  ])("doesn't change %s of the doctor", async (_, write) => {
    const doctor = await aDoctor();
    const { status, row, client } = await whileGivenAway(doctor, 'doctors', doctor.doctorId, write);
    expect(status).toBe(404);
    expect(row).toMatchObject({ bio: null, is_location_active: false, slot_minutes: 30 });
    expect((await client.get('/api/provider/doctor/profile')).status).toBe(404);
  });

  it('changes nothing of the facility', async () => {
    const pharmacy = await aFacilityAccount();
    const { updatedAt } = (await as(pharmacy).get('/api/provider/facility')).body;
    const { status, row } = await whileGivenAway(pharmacy, 'facilities', pharmacy.facilityId, (client) =>
      client.patch('/api/provider/facility', { additionalNotes: 'Mine', updatedAt }),
    );
    expect([status, row.additional_notes]).toEqual([404, null]);
  });

  it('adds nothing to the stock of the facility, which no longer belongs to the account', async () => {
    const pharmacy = await aFacilityAccount();
    const { status, client } = await whileGivenAway(pharmacy, 'facilities', pharmacy.facilityId, (browser) =>
      browser.post('/api/provider/inventory', { itemName: 'Gauze', quantity: 1 }),
    );
    expect(status).toBe(404);
    expect(await testEm().execute('select 1 from facility_inventory where facility_id = ?', [pharmacy.facilityId])).toEqual([]);
    for (const path of ['facility', 'inventory', 'inventory/export']) expect((await client.get(`/api/provider/${path}`)).status).toBe(404);
  });
});
