import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { eventually } from '#test/eventually.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startWorker } from '../../start-worker.ts';
import { createDelivery } from './deliver.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { queueSms } from './outbox.ts';
import { smsSender } from './send.ts';

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A gateway that answers `status` and keeps the requests it gets. */
async function smsGateway(status = 202): Promise<{ server: Server; url: string; first: Promise<Received> }> {
  let keep: (it: Received) => void = () => undefined;
  const first = new Promise<Received>((resolve) => {
    keep = resolve;
  });
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    keep({ method, path, headers, body: JSON.parse(await text(request)) });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, first };
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const em = () => api.services.orm.em.fork();
const now = new Date('2026-11-02T08:00:00Z');
async function queued(text: string): Promise<string> {
  await em().transactional((tx) => queueSms(tx, { to: '+251911234567', text }, now));
  return (await em().findOneOrFail(OutboxMessage, { channel: 'sms', body: text })).id;
}
const statusOf = async (id: string): Promise<string> => (await em().findOneOrFail(OutboxMessage, { id })).status;

describe('a queued text message', () => {
  it('reaches the gateway with its token, and its text is deleted', async () => {
    const { server, url, first } = await smsGateway();
    const settings = { SMS_GATEWAY_URL: `${url}/send`, SMS_GATEWAY_TOKEN: 'gateway-token', QUIET_HOURS: 'none' };
    const worker = await startWorker(readConfig({ ...api.environment, ...settings }));
    try {
      const id = await queued('Your code is 111111');
      const { method, path, headers, body } = await first;
      expect([method, path, body]).toEqual(['POST', '/send', { to: '+251911234567', text: 'Your code is 111111' }]);
      expect(headers).toMatchObject({ authorization: 'Bearer gateway-token', 'idempotency-key': id, 'content-type': 'application/json' });
      await eventually(
        () => statusOf(id),
        (it) => it === 'sent',
      );
      expect((await em().findOneOrFail(OutboxMessage, { id })).body).toBeNull();
    } finally {
      await worker.end();
      server.close();
    }
  });

  it('stays queued while the gateway refuses, and no token is sent without one configured', async () => {
    const { server, url, first } = await smsGateway(503);
    const id = await queued('Your code is 222222');
    const sender = smsSender({ smsGateway: { url, token: undefined } });
    await expect(createDelivery(api.services.orm, { sender, demo: false })(id, now)).rejects.toThrow('The SMS gateway answered 503');
    expect((await first).headers.authorization).toBeUndefined();
    expect(await statusOf(id)).toBe('queued');
    server.close();
  });

  it('is held by the quiet hours, and sent at their end', async () => {
    const { server, url, first } = await smsGateway();
    const id = await queued('Your order is ready');
    const sender = smsSender({ smsGateway: { url, token: undefined } });
    const deliver = createDelivery(api.services.orm, { sender, demo: false, quietHours: { from: 21 * 60, until: 7 * 60 } });
    const morning = new Date('2026-11-03T04:00:00Z');
    expect(await deliver(id, new Date('2026-11-02T18:00:00Z'))).toEqual(morning);
    expect(await statusOf(id)).toBe('queued');
    expect(await deliver(id, morning)).toBeUndefined();
    expect((await first).body).toEqual({ to: '+251911234567', text: 'Your order is ready' });
    expect(await statusOf(id)).toBe('sent');
    server.close();
  });

  it('returns to its queue until the morning, and is not counted as waiting until then', async () => {
    const { server, url } = await smsGateway();
    // All day, so that the test doesn't depend on when it runs.
    const worker = await startWorker(readConfig({ ...api.environment, SMS_GATEWAY_URL: url, QUIET_HOURS: '00:00-00:00' }));
    try {
      const id = await queued('Held');
      const jobs = () =>
        em().execute<{ held: boolean }[]>(
          `select start_after > now() as held from pgboss.job where name = 'sms' and state = 'created' and data ->> 'messageId' = ?`,
          [id],
        );
      await eventually(jobs, (it) => it.some(({ held }) => held));
      expect(await statusOf(id)).toBe('queued');
      await eventually(
        () => api.services.metrics.registry.metrics(),
        (it) => !it.includes('queue_waiting{queue="sms"}'),
      );
    } finally {
      await worker.end();
      server.close();
    }
  });

  it('waits in a real installation without a gateway', async () => {
    const id = await queued('Your code is 333333');
    const sender = smsSender({ smsGateway: undefined });
    await expect(createDelivery(api.services.orm, { sender, demo: false })(id, now)).rejects.toThrow('No way to send sms');
    expect(await statusOf(id)).toBe('queued');
  });
});
