import { describe, expect, it } from '@jest/globals';
import { aClaimant, anUnclaimedDoctor, doctorClaim, unique } from './claims.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { aCollector, aFacilityAccount, anAdmin, aProvider, as, testEm } from './harness.ts';
import { holdLock } from './held.ts';
import { aSubmission } from './rows.ts';

/** Starts an act that waits for the account of the owner, gives the profile to another account, and lets the act go on. */
async function meanwhile(act: () => Promise<TestAnswer>, waitsFor: string, table: 'doctors' | 'facilities', id: string) {
  const lock = await holdLock('select 1 from provider_accounts where id = $1 for update', [waitsFor]);
  const answer = act();
  await lock.waiting(1);
  const { id: other } = await aProvider({ providerType: table === 'doctors' ? 'doctor' : 'health_facility' });
  await testEm().execute(`update ${table} set account_id = ? where id = ?`, [other, id]);
  await lock.release();
  const { status, body } = await answer;
  return [status, body.code];
}

async function admin(): Promise<TestClient> {
  const client = as(await anAdmin());
  await client.get('/api/provider/me');
  return client;
}

describe('a profile that changes hands while an administrator’s act waits for its former owner', () => {
  it('keeps its license, because the act would lock the accounts of one owner and change the profile of another', async () => {
    const [{ id: ownerId, facilityId }, client] = [await aFacilityAccount(), await admin()];
    const act = () => client.patch(`/api/admin/providers/facility/${facilityId}/license`, { licenseExpiresOn: '2099-12-31' });
    expect(await meanwhile(act, ownerId, 'facilities', facilityId)).toEqual([409, 'changed_elsewhere']);
  });

  it('keeps its claim undecided', async () => {
    const [doctor, claimant, client] = [await anUnclaimedDoctor(), await aClaimant(), await admin()];
    const path = await doctorClaim(doctor, claimant);
    const { version } = (await client.get(path)).body;
    const act = () => client.post(`${path}/review`, { action: 'start', version });
    expect(await meanwhile(act, claimant.id, 'doctors', doctor.id)).toEqual([409, 'changed_elsewhere']);
  });

  it('takes over nothing from a submission', async () => {
    const [{ id: ownerId, facilityId }, client] = [await aFacilityAccount(), await admin()];
    const { id } = await aSubmission(testEm(), (await aCollector()).id, { institutionName: unique(), licenseNumber: unique() });
    const path = `/api/admin/submissions/${id}`;
    const { version } = (await client.get(`${path}/facilities/${facilityId}`)).body;
    const act = () => client.post(`${path}/review`, { action: 'merge', facilityId, fields: ['address'], version });
    expect(await meanwhile(act, ownerId, 'facilities', facilityId)).toEqual([409, 'changed_elsewhere']);
  });
});
