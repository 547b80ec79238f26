import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Router from '@koa/router';
import { call } from '@tenaye/contracts/call.ts';
import { endpoint } from '@tenaye/contracts/endpoint.ts';
import { mount } from '#kernel/http/mount.ts';
import { createLog } from '#kernel/log.ts';
import { createClient } from '#test/client.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { queues } from '../../queues.ts';
import { startQueue } from './jobs.ts';
import { urgentQueues } from './message-queues.ts';
import { queueMail } from './outbox.ts';
import { handle, stopWorking } from './run-jobs.ts';

const trace = { trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', trace_flags: '01' };
const router = new Router();
let inRequest: object = {};
mount(router, endpoint(call({ method: 'POST', path: '/api/mailed', callers: ['anyone'] }), { summary: '' }), async ({ ctx, em, now }) => {
  inRequest = ctx.state.log.bindings();
  await queueMail(em, { to: 'abebe@example.com', subject: 'Your code', text: '123456', kind: 'code' }, now);
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { router });
});
afterAll(() => api.close());

it('a job is logged in the trace of the request that enqueued it, and its work knows nothing of it', async () => {
  const { trace_id, trace_flags } = trace;
  const headers = { traceparent: `00-${trace_id}-00f067aa0ba902b7-${trace_flags}` };
  expect((await createClient(() => api.url).post('/api/mailed', undefined, headers)).status).toBe(204);
  expect(inRequest).toMatchObject(trace);

  const line = Promise.withResolvers<Record<string, unknown>>();
  const log = createLog('info', 'worker', { write: (text) => line.resolve(JSON.parse(text)) });
  const boss = await startQueue(api.databaseUrl, queues, log);
  const given: string[] = [];
  await handle(boss, log, urgentQueues.mail, async (data) => void given.push(...Object.keys(data)));
  expect(await line.promise).toMatchObject({ ...trace, queue: 'mail-urgent', msg: 'A job ended' });
  expect(given).toEqual(['messageId']);
  await stopWorking(boss, [urgentQueues.mail]);
});
