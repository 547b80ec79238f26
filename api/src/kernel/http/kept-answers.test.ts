import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import Router from '@koa/router';
import { createClient } from '#test/client.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import type { AppContext } from './context.ts';

let made = 0;
let isBroken = false;
let size = 5_000;
let api: TestApi;
const client = createClient(() => api.url);

beforeAll(async () => {
  const router = new Router().get('/api/listed', (async (ctx: AppContext) => {
    await ctx.state.services.kept.send(ctx, async () => {
      made += 1;
      if (isBroken) throw new Error('not now');
      ctx.append('Link', '</api/listed?cursor=2>; rel="next"');
      return { nth: made, text: 'x'.repeat(size) };
    });
  }) as never);
  api = await startTestApi({ LOG_LEVEL: 'silent' }, { router, keepMs: 600_000 });
});
afterAll(() => api.close());
beforeEach(() => {
  api.services.kept.forget();
  made = 0;
});

it('a rush makes an answer once, in each form and with its link, for every spelling of the query', async () => {
  const forms = ['identity', 'gzip', 'br'].flatMap((it) => Array.from({ length: 10 }, () => it));
  const paths = ['/api/listed?a=1&b=2', '/api/listed?b=2&a=1'];
  const answers = await Promise.all(forms.map((it, nth) => client.get(paths[nth % 2] ?? '', { 'Accept-Encoding': it })));
  expect(answers.map(({ status, body }) => [status, body.nth])).toEqual(forms.map(() => [200, 1]));
  expect(new Set(answers.map((it) => it.headers.get('link')))).toEqual(new Set(['</api/listed?cursor=2>; rel="next"']));
  const etag = answers[0]?.headers.get('etag') ?? '';
  expect((await client.get(paths[0] ?? '', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).status).toBe(304);
  expect((await client.get('/api/listed?a=1&b=3')).body.nth).toBe(2);
});

it('an answer is forgotten when another process reports a change', async () => {
  const mark = api.services.kept.mark();
  expect((await client.get('/api/listed')).body.nth).toBe(1);
  expect((await client.get('/api/listed')).body.nth).toBe(1);
  expect(api.services.kept.mark()).toBe(mark);
  const heard = new Promise<void>((resolve) => {
    const stop = api.services.events.subscribe(() => {
      stop();
      resolve();
    });
  });
  await api.services.pool.query(`select pg_notify('tenaye_events', '{"kind":"row","feed":"appointment","audience":"patient"}')`);
  await heard;
  expect((await client.get('/api/listed')).body.nth).toBe(2);
  expect(api.services.kept.mark()).not.toBe(mark);
});

it('a failure isn’t kept', async () => {
  isBroken = true;
  expect((await client.get('/api/listed')).status).toBe(500);
  isBroken = false;
  expect((await client.get('/api/listed')).body.nth).toBe(2);
});

it('the oldest answers go when all together are too large', async () => {
  size = 3_000_000;
  for (const nth of [1, 2, 3]) await client.get(`/api/listed?nth=${nth}`);
  expect((await client.get('/api/listed?nth=3')).body.nth).toBe(3);
  expect((await client.get('/api/listed?nth=1')).body.nth).toBe(4);
});
