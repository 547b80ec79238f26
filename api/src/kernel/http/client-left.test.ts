import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Router from '@koa/router';
import type { PoolClient } from 'pg';
import { createClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import type { AppContext } from './context.ts';

let api: TestApi;
/** The numbers of calls that the handler has begun, whose connection has closed, and whose statement has been answered. */
const seen = { begun: 0, closed: 0, asked: 0 };

beforeAll(async () => {
  const router = new Router();
  const handle = async (ctx: AppContext): Promise<void> => {
    seen.begun += 1;
    ctx.res.once('close', () => {
      seen.closed += 1;
    });
    await ctx.state.em.execute('select 1');
    seen.asked += 1;
    ctx.body = {};
  };
  router.get('/api/thing', handle as never).post('/api/thing', handle as never);
  api = await startTestApi({ LOG_LEVEL: 'silent' }, { router });
});
afterEach(() => {
  Object.assign(seen, { begun: 0, closed: 0, asked: 0 });
});
afterAll(() => api.close());

/** Takes every connection of the pool, so that calls wait in line; the answer gives them back. */
async function busyDatabase(): Promise<() => void> {
  const { pool } = api.services;
  const held: PoolClient[] = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => held.forEach((it) => void it.release());
}

/** Sends calls whose clients leave once the handler has begun all of them; done when the server has noticed each departure. */
async function callAndLeave(method: string, count: number): Promise<void> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(api.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${method} /api/thing HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
    return socket;
  });
  await eventually(
    async () => seen.begun,
    (it) => it === count,
  );
  for (const it of sockets) it.destroy();
  await eventually(
    async () => seen.closed,
    (it) => it === count,
  );
}

describe('a client that leaves', () => {
  it('stops the work of a read, so that calls that nobody waits for don’t keep the database from others', async () => {
    const release = await busyDatabase();
    await callAndLeave('GET', 20);
    const other = createClient(() => api.url).get('/api/thing');
    await eventually(
      async () => seen.begun,
      (it) => it === 21,
    );
    release();
    expect((await other).status).toBe(200);
    expect(seen.asked).toBe(1);
    const { pool } = api.services;
    await eventually(
      async () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount,
      (it) => it,
    );
  });

  it('doesn’t stop a write, because a person whose line broke has still asked for it', async () => {
    const release = await busyDatabase();
    await callAndLeave('POST', 5);
    release();
    await eventually(
      async () => seen.asked,
      (it) => it === 5,
    );
  });
});
