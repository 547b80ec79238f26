import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import { aDoctor, testEm } from '#test/harness.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { doctorClaimingPolicy, doctorsToClaim } from './claim.policy.ts';

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
