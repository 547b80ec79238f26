import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { refusalOf } from '#kernel/http/failure.ts';
import { requestContext } from '#kernel/request-context.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { eventually } from '#test/eventually.ts';
import { proxyTo } from '#test/faulty-proxy.ts';
import { openAll } from './connections.ts';
import { throughDeadlocks } from './deadlock.ts';
import { createOrm, type OrmOptions } from './orm.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

async function withOrm<T>(options: Partial<OrmOptions>, use: (orm: Awaited<ReturnType<typeof createOrm>>) => Promise<T>) {
  const orm = await createOrm({ url: database.url, entities: [RateLimit], subscribers: [], ...options });
  try {
    return await use(orm);
  } finally {
    await orm.close(true);
  }
}

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: unknown) => refusalOf(error)?.code,
  );

it('connects by the socket that the URL names, and by TCP without one', async () => {
  const withoutSocket = new URL(database.url);
  const hasSocket = withoutSocket.searchParams.has('host');
  withoutSocket.searchParams.delete('host');
  for (const [url, isByTcp] of [[database.url, !hasSocket] as const, [withoutSocket.href, true] as const])
    await withOrm({ url }, async ({ em }) =>
      expect(await em.fork().execute('select inet_client_addr() is not null as tcp')).toEqual([{ tcp: isByTcp }]),
    );
});

describe('the time limits of the database', () => {
  it('end a statement that never finishes, with a refusal that allows another try', async () => {
    await withOrm({ patience: { statement: 1000 } }, async ({ em }) => {
      expect(await codeOf(em.fork().execute('select pg_sleep(20)'))).toBe('unavailable');
      expect(await codeOf(em.fork().execute('select 1'))).toBe('done');
    });
  });

  it('don’t apply to long work', async () => {
    await withOrm({}, async ({ em }) => expect(await em.fork().execute('show statement_timeout')).toEqual([{ statement_timeout: '0' }]));
  });

  it('end the wait for a connection when others hold them all', async () => {
    await withOrm({ poolSize: 1, patience: { connection: 3000 } }, async ({ em }) => {
      await em.fork().transactional(async (held) => {
        await held.execute('select 1');
        expect(await requestContext.run({ requestId: 'call' }, () => codeOf(em.fork().execute('select 1')))).toBe('unavailable');
      });
    });
  });

  it('don’t refuse the process itself, which waits longer than a call', async () => {
    await withOrm({ poolSize: 1, patience: { connection: 500 } }, async ({ em }) => {
      await codeOf(em.fork().execute('select 1'));
      const holding = em.fork().execute('select pg_sleep(3)');
      expect(await codeOf(em.fork().execute('select 1'))).toBe('done');
      await holding;
    });
  });

  it('don’t apply to a queue that moves, however long it is', async () => {
    await withOrm({ poolSize: 1, patience: { connection: 2000 } }, async ({ em }) => {
      const turns = Array.from({ length: 10 }, () => codeOf(em.fork().execute('select pg_sleep(0.3)')));
      expect(new Set(await Promise.all(turns))).toEqual(new Set(['done']));
    });
  });

  it('don’t refuse a call whose connection is slow to open, while the database answers others and one of them becomes free', async () => {
    const proxy = await proxyTo(database.url);
    await withOrm({ url: proxy.url, poolSize: 3, patience: { connection: 2000 } }, async ({ em }) => {
      const pool = await em.getConnection('write').getNativeClient();
      const [busy, free] = [await pool.connect(), await pool.connect()];
      await proxy.break('unopened');
      let isOver = false;
      const asked = requestContext
        .run({ requestId: 'call' }, () => codeOf(em.fork().execute('select 1')))
        .finally(() => {
          isOver = true;
        });
      await eventually(
        async () => pool.totalCount,
        (it) => it === 3,
      );
      free.release();
      while (!isOver) await busy.query('select pg_sleep(0.02)');
      busy.release();
      expect(await asked).toBe('done');
    });
    await proxy.cut();
  });

  it('let a call wait for a row as long as several tries last, and no longer', async () => {
    await withOrm({ patience: { statement: 10_000, lock: 100 } }, async ({ em }) => {
      await em.execute('create table rows_to_lock as select 1 as id');
      const holder = em.fork();
      let tries = 0;
      const lockedIn = (lastTry: number) =>
        throughDeadlocks(async () => {
          if (++tries === lastTry) await holder.commit();
          await em.fork().transactional((tx) => tx.execute('select 1 from rows_to_lock for update'));
        });
      for (const [lastTry, outcome] of [
        [3, 'done'],
        [99, 'unavailable'],
      ] as const) {
        tries = 0;
        await holder.begin();
        await holder.execute('select 1 from rows_to_lock for update');
        expect([await codeOf(lockedIn(lastTry)), tries]).toEqual([outcome, Math.min(lastTry, 8)]);
      }
      await holder.rollback();
    });
  });

  it('end an idle transaction, and replace its connection', async () => {
    await withOrm({ poolSize: 1, patience: { idleInTransaction: 1000, connection: 10_000 } }, async ({ em }) => {
      const forgotten = em.fork();
      await forgotten.begin();
      await forgotten.execute('select 1');
      expect(await em.fork().execute('select 2 as it')).toEqual([{ it: 2 }]);
      await expect(forgotten.rollback()).rejects.toThrow();
    });
  });
});

describe('the limits of a call', () => {
  const long = 'select * from generate_series(1, 25001)';

  it('end its work before the next statement, and let it roll back', async () => {
    await withOrm({ poolSize: 1, patience: { statement: 1000 } }, async ({ em }) => {
      const request = { requestId: 'call', endsAt: performance.now() + 60_000 };
      const work = () =>
        em.fork().transactional(async (tx) => {
          await tx.execute('create table begun (id int)');
          request.endsAt = performance.now();
          await tx.execute('select 1');
        });
      expect(await codeOf(requestContext.run(request, work))).toBe('unavailable');
      expect(await em.fork().execute(`select to_regclass('begun') as it`)).toEqual([{ it: null }]);
    });
  });

  it('refuse an answer of too many rows, and leave other work alone', async () => {
    await withOrm({ patience: { statement: 1000 } }, async ({ em }) => {
      const asked = () => codeOf(em.fork().execute(long));
      expect(await requestContext.run({ requestId: 'call' }, asked)).toBe('invalid_input');
      expect(await asked()).toBe('done');
    });
  });
});

describe('the connections of a process that serves', () => {
  it('are all open before it does, and stay open', async () => {
    await withOrm({ poolSize: 3, keepsOpen: true }, async ({ em }) => {
      const pool = await em.getConnection('write').getNativeClient();
      // A pool closes idle connections after this time, and only those above its least number.
      pool.options.idleTimeoutMillis = 1;
      await openAll(pool);
      await em.fork().execute('select pg_sleep(0.05)');
      expect([pool.totalCount, pool.idleCount]).toEqual([3, 3]);
    });
  });
});

describe('a database that goes away', () => {
  it('costs no place in the pool, even during a transaction', async () => {
    await withOrm({ poolSize: 1, patience: { connection: 10_000 } }, async ({ em }) => {
      for (const statement of ['select 1', 'select pg_sleep(5)']) {
        const cut = em.fork().transactional(async (tx) => {
          const [{ pid }] = await tx.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
          const other = new pg.Client({ connectionString: database.url });
          await other.connect();
          const endOther = async () => {
            await other.query('select pg_terminate_backend($1)', [pid]);
            await other.end();
          };
          await Promise.all([tx.execute(statement), endOther()]);
          await tx.execute('select 1');
        });
        await expect(cut).rejects.toThrow();
        expect(await em.fork().execute('select 2 as it')).toEqual([{ it: 2 }]);
      }
    });
  });
});
