import { expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { aDoctor, aFacilityAccount, testEm } from '#test/harness.ts';
import { anItem } from '#test/rows.ts';
import { FacilityInventory } from './facility-inventory.entity.ts';
import { inventoryPolicy, ofOwnStock } from './inventory.policy.ts';

it('the inventory policy and its query admit the same actors to the same items', async () => {
  const em = testEm();
  const [one, other, waiting] = [await aFacilityAccount(), await aFacilityAccount(), await aFacilityAccount({ isVerified: false })];
  for (const { facilityId } of [one, other, waiting]) await anItem(em, facilityId);
  const all = await em.find(FacilityInventory, {});
  const side = (provider: Partial<NonNullable<Actor['provider']>>): Actor => ({
    provider: { id: crypto.randomUUID(), providerType: 'health_facility', staffRoles: [], isVerified: true, ...provider },
  });
  const actors: [Actor, number][] = [
    [{}, 0],
    [{ patient: { id: crypto.randomUUID() } }, 0],
    [side({}), 0],
    [side({ facilityId: one.facilityId }), 1],
    [side({ facilityId: waiting.facilityId, isVerified: false }), 1],
    [side({ facilityId: one.facilityId, providerType: 'admin' }), 0],
    [side({ doctorId: (await aDoctor()).doctorId, providerType: 'doctor' }), 0],
  ];
  for (const [actor, count] of actors) {
    const found = await em.execute<{ id: string }[]>(sql`select i.id from facility_inventory i where ${ofOwnStock(actor)}`);
    for (const action of ['read', 'change'] as const) {
      const allowed = all.filter((it) => inventoryPolicy[action](actor, it)).map((it) => it.id);
      expect([count, allowed.toSorted()]).toEqual([allowed.length, found.map((it) => it.id).toSorted()]);
    }
  }
});
