import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MikroORM, sql } from '@mikro-orm/postgresql';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { throughDeadlocks } from './deadlock.ts';
import { createOrm } from './orm.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let orm: MikroORM;
beforeAll(async () => {
  database = await emptyDatabase();
  // The pool has one connection, so that each statement finds the names of those before it.
  orm = await createOrm({ url: database.url, entities: [RateLimit], subscribers: [], poolSize: 1 });
  await orm.em.fork().execute('create table things (id int, name text)');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const run = (text: string, params: unknown[] = [], em = orm.em.fork()) => em.execute<object[]>(text, params);
const timesRun = async (times: number, text: string, param: (time: number) => unknown): Promise<void> => {
  for (let time = 0; time < times; time++) await run(text, [param(time)]);
};
const namedTexts = async (): Promise<unknown[]> =>
  (await run('select statement from pg_prepared_statements')).map((it) => Reflect.get(it, 'statement'));

describe('named statements', () => {
  it('are named from the third use on, whatever the values are', async () => {
    const text = (sign: string): string => `select name from things where id = ${sign}`;
    await timesRun(2, text('?'), (time) => time);
    expect(await namedTexts()).not.toContain(text('$1::int4'));
    await timesRun(1, text('?'), (time) => time);
    expect(await namedTexts()).toContain(text('$1::int4'));
  });

  it('leave out searches, which are planned for the words that were typed', async () => {
    await timesRun(4, 'select id from things where name ilike ?', (time) => `%${time}%`);
    expect(await namedTexts()).not.toContain('select id from things where name ilike $1');
  });

  it('may contain a fixed pattern, as a job queue has it for dates', async () => {
    await timesRun(4, "select id from things where name ~ '^[0-9]{4}' or id = ?", (time) => time);
    expect(await namedTexts()).toContain("select id from things where name ~ '^[0-9]{4}' or id = $1::int4");
    await timesRun(4, 'select id from things where name ~ ?', (time) => `^${time}`);
    expect(await namedTexts()).not.toContain('select id from things where name ~ $1');
  });

  it('serve the pool as well as the ORM', async () => {
    const pool = await orm.em.getConnection('write').getNativeClient();
    const ask = () => pool.query('select $1::int + 1 as sum', [4]);
    for (let time = 0; time < 4; time++) expect((await ask()).rows).toEqual([{ sum: 5 }]);
    expect(await namedTexts()).toContain('select $1::int + 1 as sum');
    await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
  });

  it('are at most three hundred for a connection', async () => {
    for (let width = 1; width <= 310; width++) await timesRun(3, `select ? as c${width}`, () => 'x');
    expect((await namedTexts()).length).toBe(300);
  });
});

describe('a migration that changes a table', () => {
  const all = sql`select * from things where id = ${1}`;
  const asked = async (): Promise<void> => {
    for (let time = 0; time < 4; time++) await orm.em.fork().execute(all);
  };
  beforeAll(async () => {
    await orm.close(true);
    orm = await createOrm({ url: database.url, entities: [RateLimit], subscribers: [], poolSize: 1 });
    await run('insert into things values (?, ?)', [1, 'one']);
  });

  it('doesn’t fail the reads that follow', async () => {
    await asked();
    await run('alter table things add column size int');
    expect(await orm.em.fork().execute(all)).toEqual([{ id: 1, name: 'one', size: null }]);
  });

  it('has the transactions that follow repeated', async () => {
    await asked();
    await run('alter table things add column color text');
    let tries = 0;
    const rows = await throughDeadlocks(() =>
      orm.em.fork().transactional((em) => {
        tries++;
        return em.execute(all);
      }),
    );
    expect({ rows, tries }).toEqual({ rows: [{ id: 1, name: 'one', size: null, color: null }], tries: 2 });
  });
});
