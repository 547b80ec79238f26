import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/actor.ts';
import { aDoctor, aPatient, aProvider, as, aVisitor, testEm } from '#test/harness.ts';
import { aSubmission } from '#test/rows.ts';
import { submissionPolicy, submissionsOf } from './data-collection.policy.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

const aCollector = () => aProvider({ staffRoles: ['collector'] });

describe('GET /api/data-collection/mine', () => {
  it('gives the collector’s own, newest first, page by page, and no contact data', async () => {
    const em = testEm();
    const [mine, other] = [await aCollector(), await aCollector()];
    for (const day of [1, 3, 2])
      await aSubmission(em, mine.id, { institutionName: `Clinic ${day}`, createdAt: new Date(Date.UTC(2027, 0, day)) });
    await aSubmission(em, other.id);
    const client = as(mine);
    const first = await client.get('/api/data-collection/mine?limit=2');
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(next);
    expect([...first.body, ...second.body].map((it) => it.institutionName)).toEqual(['Clinic 3', 'Clinic 2', 'Clinic 1']);
    expect(first.body[0]).toEqual({
      id: expect.any(String),
      providerType: 'Clinic',
      institutionName: 'Clinic 3',
      cityLocation: 'Sululta',
      status: 'pending',
      createdAt: '2027-01-03T00:00:00.000Z',
    });
  });

  it('is for collectors only', async () => {
    expect((await aVisitor().get('/api/data-collection/mine')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/data-collection/mine')).status).toBe(401);
    expect((await as(await aDoctor()).get('/api/data-collection/mine')).status).toBe(403);
  });

  it.each(['cursor=x', 'limit=-1', 'collector=1'])('refuses %s', async (query) => {
    expect((await as(await aCollector()).get(`/api/data-collection/mine?${query}`)).status).toBe(400);
  });

  it('owns the same rows by the policy and by its query', async () => {
    const em = testEm();
    const { id } = await aCollector();
    for (const it of [id, (await aCollector()).id]) await aSubmission(em, it);
    const collector: Actor = { provider: { id, providerType: 'admin', staffRoles: ['collector'], isVerified: true } };
    const all = await em.find(DataCollectionSubmission, {});
    for (const [actor, size] of [
      [{}, 0],
      [collector, 1],
    ] as const) {
      const found = await em.execute<{ id: string }[]>(sql`select id from data_collection_submissions where ${submissionsOf(actor)}`);
      expect(found.map((it) => it.id)).toEqual(all.filter((it) => submissionPolicy.read(actor, it)).map((it) => it.id));
      expect(found).toHaveLength(size);
    }
  });
});
