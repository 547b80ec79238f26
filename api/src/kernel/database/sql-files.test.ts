import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { createOrm } from './orm.ts';
import { applySqlFiles, type SqlFile } from './sql-files.ts';

let orm: MikroORM;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await emptyDatabase();
  drop = database.drop;
  orm = await createOrm({ url: database.url, entities: [RateLimit], subscribers: [] });
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

/** Two functions that return these numbers, the second by way of the first. */
const files = (one: number, more: number): SqlFile[] => [
  { name: 'test/one', sql: `create or replace function one() returns int language sql return ${one};` },
  { name: 'test/sum', sql: `create or replace function sum_of() returns int language sql return one() + ${more}; select 1;` },
];

const apply = (its: SqlFile[], all = false) => orm.em.fork().transactional((em) => applySqlFiles(em, its, all));
const sum = async () => (await orm.em.fork().execute<{ sum: number }[]>('select sum_of() as sum'))[0]?.sum;

describe('files of functions', () => {
  it('are applied in their order, and again only when their text has changed, even back to an earlier one', async () => {
    expect([await apply(files(1, 10)), await sum()]).toEqual([['test/one', 'test/sum'], 11]);
    expect(await apply(files(1, 10))).toEqual([]);
    expect([await apply(files(1, 20)), await sum()]).toEqual([['test/sum'], 21]);
    expect([await apply(files(1, 10)), await sum()]).toEqual([['test/sum'], 11]);
  });

  it('are all applied after a migration, which may have dropped what they make', async () => {
    await apply(files(1, 10));
    await orm.em.fork().execute('drop function sum_of()');
    expect([await apply(files(1, 10), true), await sum()]).toEqual([['test/one', 'test/sum'], 11]);
  });

  it('count as applied only when their transaction has committed', async () => {
    await apply(files(1, 10));
    const broken = [...files(2, 10), { name: 'test/broken', sql: 'create or replace function nothing' }];
    await expect(apply(broken)).rejects.toThrow('syntax error');
    expect(await sum()).toBe(11);
    expect([await apply(files(2, 10)), await sum()]).toEqual([['test/one'], 12]);
  });
});
