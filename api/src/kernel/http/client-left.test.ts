import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Router from '@koa/router';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { createClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { readBody } from './body.ts';
import type { AppContext } from './context.ts';
import { refusalOf } from './failure.ts';

let api: TestApi;
/** What reading a body threw after its client had left. */
const thrown: unknown[] = [];
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
  router.post('/api/body/:kind', (async (ctx: AppContext) => {
    seen.begun += 1;
    await once(ctx.res, 'close');
    const rules = ctx.params.kind === 'files' ? { files: { photo: { maxBytes: 1000, types: ['image/png'] } } } : { body: z.object({}) };
    await readBody(ctx, rules as never, api.services.scratch).catch((error: unknown) => thrown.push(error));
    seen.closed += 1;
  }) as never);
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
  it.each([
    ['json', 'application/json'],
    ['files', 'multipart/form-data; boundary=x'],
  ])('before its body was read (%s) is no fault of the server, and nothing waits for the rest', async (kind, type) => {
    thrown.length = 0;
    const socket = connect(api.port, '127.0.0.1');
    socket.write(`POST /api/body/${kind} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 90\r\n\r\n{`);
    await eventually(
      async () => seen.begun,
      (it) => it === 1,
    );
    socket.destroy();
    await eventually(
      async () => seen.closed,
      (it) => it === 1,
    );
    expect(thrown.map((it) => refusalOf(it)?.status)).toEqual([400]);
  });

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
