import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migratedDatabase } from '#test/migrated-database.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { queueMail } from './outbox.ts';

const now = new Date('2026-11-02T08:00:00Z');
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let api: TestApi;
/** A database without any queue, as on the first start. */
beforeAll(async () => {
  database = await migratedDatabase();
  api = await startTestApi({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('enqueueing', () => {
  it('needs no second connection: as many transactions as there are connections may enqueue at once', async () => {
    const connections = 10;
    const all = Promise.withResolvers<void>();
    let begun = 0;
    const em = () => api.services.orm.em.fork();
    const one = (i: number) =>
      em().transactional(async (tx) => {
        await tx.execute('select 1');
        if (++begun === connections) all.resolve();
        await all.promise;
        await queueMail(tx, { to: `person${i}@example.com`, subject: 'At once', text: 'x' }, now);
      });
    await Promise.all(Array.from({ length: connections }, (_, i) => one(i)));
    expect(await em().execute(`select count(*)::int as jobs from pgboss.job where name = 'mail'`)).toEqual([{ jobs: connections }]);
  });
});
