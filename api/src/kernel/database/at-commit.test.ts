import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { insertAtCommit, runAtCommit, writingAtCommit } from './at-commit.ts';
import { createOrm } from './orm.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let orm: Awaited<ReturnType<typeof createOrm>>;
beforeAll(async () => {
  database = await emptyDatabase();
  orm = await createOrm({ url: database.url, entities: [RateLimit], subscribers: [writingAtCommit] });
  await orm.em.fork().execute('create table rate_limits (key text primary key, points int not null, expire bigint)');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const em = () => orm.em.fork();
const points = (key: string) => em().execute<{ points: number }[]>('select points from rate_limits where key = ?', [key]);

describe('rows that are gathered until the commit', () => {
  it('are written by it, with statements of one’s own', async () => {
    await em().execute("insert into rate_limits values ('old', 1)");
    await em().transactional(async (tx) => {
      for (const key of ['a', 'b']) insertAtCommit(tx, RateLimit, { key, points: 3 });
      runAtCommit(tx, sql`update rate_limits set points = 2 where key = ${'old'}`);
      expect(await tx.execute("select 1 from rate_limits where key = 'a'")).toEqual([]);
    });
    expect([...(await points('a')), ...(await points('b')), ...(await points('old'))].map((it) => it.points)).toEqual([3, 3, 2]);
  });

  it('are dropped with a transaction that rolls back', async () => {
    await em()
      .transactional(async (tx) => {
        insertAtCommit(tx, RateLimit, { key: 'dropped', points: 3 });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await points('dropped')).toEqual([]);
  });

  it('of a savepoint are written when it is released, and dropped when it is rolled back', async () => {
    await em().transactional(async (tx) => {
      await tx.transactional(async (savepoint) => insertAtCommit(savepoint, RateLimit, { key: 'kept', points: 3 }));
      expect(await tx.execute("select 1 from rate_limits where key = 'kept'")).toHaveLength(1);
      const failing = tx.transactional(async (savepoint) => {
        insertAtCommit(savepoint, RateLimit, { key: 'undone', points: 3 });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    });
    expect(await points('undone')).toEqual([]);
  });

  it('roll the transaction back if they can’t be written', async () => {
    const refused = em().transactional(async (tx) => {
      await tx.execute("insert into rate_limits values ('change', 1)");
      insertAtCommit(tx, RateLimit, { key: 'old', points: 3 });
    });
    await expect(refused).rejects.toThrow(/rate_limits/);
    expect(await points('change')).toEqual([]);
  });

  it('fail the commit, which travels with them, with an error of their own', async () => {
    const refused = em().transactional(async (tx) => runAtCommit(tx, sql`insert into rate_limits values ('old', 1)`));
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    await em().transactional(async (tx) => runAtCommit(tx, sql`insert into rate_limits values ('afterwards', 1)`));
    expect(await points('afterwards')).toHaveLength(1);
  });

  it('are inserted by the flush where there is no transaction', async () => {
    const unit = em();
    insertAtCommit(unit, RateLimit, { key: 'flushed', points: 3 });
    await unit.flush();
    expect(await points('flushed')).toHaveLength(1);
  });
});

describe('begin and savepoints, which travel with the next statement', () => {
  it('still hold their statements together', async () => {
    const failing = em().transactional(async (tx) => {
      await tx.execute("insert into rate_limits values ('together', 1)");
      await tx.execute('select 1/0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await points('together')).toEqual([]);
  });

  it('fail the commit of a transaction whose failure was overlooked', async () => {
    const overlooked = em().transactional(async (tx) => {
      await tx.execute("insert into rate_limits values ('lost', 1)");
      await tx.transactional((savepoint) => savepoint.execute('select 1/0').catch(() => undefined));
    });
    await expect(overlooked).rejects.toThrow('aborted');
    expect(await points('lost')).toEqual([]);
  });
});
