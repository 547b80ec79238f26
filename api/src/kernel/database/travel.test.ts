import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MikroORM, sql } from '@mikro-orm/postgresql';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { insertAtCommit, writingAtCommit } from './at-commit.ts';
import { socketOf } from './connections.ts';
import { createOrm } from './orm.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let orm: MikroORM;
beforeAll(async () => {
  database = await emptyDatabase();
  orm = await createOrm({ url: database.url, entities: [RateLimit], subscribers: [writingAtCommit], poolSize: 1 });
  await orm.em.fork().execute('create table rate_limits (key text primary key, points int not null, expire bigint)');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** How often the pool's only connection is written to while `work` runs. */
async function packetsOf(work: () => Promise<unknown>): Promise<number> {
  const pool = await orm.em.getConnection('write').getNativeClient();
  const client = await pool.connect();
  const socket = socketOf(client);
  client.release();
  const former = { write: socket._write, writev: socket._writev };
  let packets = 0;
  socket._write = (...args) => {
    packets += 1;
    former.write.apply(socket, args);
  };
  socket._writev = (...args) => {
    packets += 1;
    former.writev?.apply(socket, args);
  };
  try {
    await work();
  } finally {
    Object.assign(socket, { _write: former.write, _writev: former.writev });
  }
  return packets;
}

it('begin and the first statement are one packet, and what is written at the commit is one with the commit', async () => {
  const packets = await packetsOf(() =>
    orm.em.fork().transactional(async (tx) => {
      await tx.execute(sql`select ${'first'}`);
      insertAtCommit(tx, RateLimit, { key: 'second', points: 1 });
    }),
  );
  expect(packets).toBe(2);
  expect(await orm.em.fork().execute('select points from rate_limits')).toEqual([{ points: 1 }]);
});

it('begin is sent although no statement follows soon', async () => {
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  const pool = await orm.em.getConnection('write').getNativeClient();
  const client = await pool.connect();
  client.release();
  const begun = orm.em.fork().transactional(() => isHeld);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  socketOf(client).once('data', () => answer());
  await isAnswered;
  letGo();
  await begun;
});
