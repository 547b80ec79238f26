import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import { aDoctor, aFacilityAccount, testEm } from '#test/harness.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { claimsOnOwn, doctorClaimingPolicy, doctorsToClaim, profileClaimPolicy } from './claim.policy.ts';

describe('doctors to claim', () => {
  it('are the same by the policy and by its query', async () => {
    const em = testEm();
    const name = crypto.randomUUID();
    for (const isVerified of [true, false])
      for (const isAvailable of [true, false]) {
        await aDoctor({ name, isVerified, isAvailable });
        const { doctorId } = await aDoctor({ name, isVerified, isAvailable });
        await em.execute('update doctors set account_id = null where id = ?', [doctorId]);
      }
    const all = await em.find(Doctor, { name });
    const provider = { id: crypto.randomUUID(), providerType: 'doctor' as const, staffRoles: [], isVerified: true };
    const actors: Actor[] = [{}, { provider }];
    for (const actor of actors) {
      const found = await em.execute<{ id: string }[]>(
        sql`select id from doctors where ${allOf(doctorsToClaim(actor), sql`name = ${name}`)}`,
      );
      const seen = all.filter((it) => doctorClaimingPolicy.read(actor, it)).map((it) => it.id);
      expect(found.map((it) => it.id).toSorted()).toEqual(seen.toSorted());
      expect(seen).toHaveLength(actor.provider ? 5 : 0);
    }
  });
});

describe('claims on own profiles', () => {
  it('are seen and answered by the owner alone, by the policy and by its query', async () => {
    const em = testEm();
    const [owner, other] = [await aFacilityAccount(), await aFacilityAccount()];
    const profiles = await em.find(Facility, { id: { $in: [owner.facilityId, other.facilityId] } });
    const side = (id: string): Actor => ({ provider: { id, providerType: 'health_facility', staffRoles: [], isVerified: true } });
    for (const actor of [{}, side(owner.id), side(crypto.randomUUID())]) {
      const found = await em.execute<{ id: string }[]>(
        sql`select p.id from facilities p where ${allOf(claimsOnOwn(actor), sql`p.id in (${profiles.map((it) => it.id)})`)}`,
      );
      const seen = profiles.filter((profile) => profileClaimPolicy.read(actor, { profile })).map((it) => it.id);
      expect(found.map((it) => it.id)).toEqual(seen);
      expect(seen).toEqual(actor.provider?.id === owner.id ? [owner.facilityId] : []);
    }
  });
});
