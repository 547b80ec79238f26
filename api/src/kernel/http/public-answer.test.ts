import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Router from '@koa/router';
import { createClient } from '#test/client.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { keptPublic } from './public-answer.ts';

/** How many times the answer was made, and how many times it was written out. */
const counted = { made: 0, written: 0 };
let isBroken = true;
let api: TestApi;

beforeAll(async () => {
  const written = { toJSON: () => ({ nth: ++counted.written, text: 'x'.repeat(5_000) }) };
  const send = keptPublic(async () => {
    counted.made += 1;
    if (isBroken) throw new Error('not yet');
    return written;
  });
  api = await startTestApi({ LOG_LEVEL: 'silent' }, { router: new Router().get('/api/kept', send as never) });
});
afterAll(() => api.close());

it('an answer that is kept is made and written once for all callers, in each form, but not when making it failed', async () => {
  const client = createClient(() => api.url);
  expect((await client.get('/api/kept')).status).toBe(500);
  isBroken = false;
  const forms = ['identity', 'gzip', 'br'].flatMap((it) => Array.from({ length: 10 }, () => it));
  const answers = await Promise.all(forms.map((it) => client.get('/api/kept', { 'Accept-Encoding': it })));
  expect(answers.map(({ status, body }) => [status, body.nth])).toEqual(forms.map(() => [200, 1]));
  expect(counted).toEqual({ made: 2, written: 1 });
});
