import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '#test/client.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startWorker } from '../start-worker.ts';
import { readConfig } from './config.ts';
import { deliver, mailSender } from './deliver.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { queueMail, queueSms } from './outbox.ts';

/** A mail server that keeps what it is given: enough of RFC 5321 for one client. */
async function mailServer(): Promise<{ server: Server; url: string; next: () => Promise<string> }> {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const receive = (mail: string): void => {
    const waiter = waiting.shift();
    if (waiter) waiter(mail);
    else mails.push(mail);
  };
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (data === undefined) {
        const verb = chunk.slice(0, 4).toUpperCase();
        if (verb === 'DATA') data = '';
        socket.write(verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        return;
      }
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      receive(data);
      data = undefined;
      socket.write('250 kept\r\n');
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const next = (): Promise<string> => {
    const mail = mails.shift();
    return mail === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(mail);
  };
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, next };
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ DEMO: '1' });
}, 60_000);
afterAll(() => api.close());

const em = () => api.services.orm.em.fork();
const now = new Date('2026-11-02T08:00:00Z');
const mail = { to: 'abebe@example.com', subject: 'Confirmed', text: 'See you at 09:00' };
const queued = async (subject: string): Promise<OutboxMessage> => {
  await em().transactional((tx) => queueMail(tx, { ...mail, subject }, now));
  return em().findOneOrFail(OutboxMessage, { subject });
};
const statusOf = async (id: string): Promise<string> => (await em().findOneOrFail(OutboxMessage, { id })).status;

describe('queued mail', () => {
  it('is never sent when the change that wanted it is rolled back', async () => {
    const failed = em().transactional(async (tx) => {
      await queueMail(tx, { ...mail, subject: 'rolled back' }, now);
      await tx.flush();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await em().count(OutboxMessage, { subject: 'rolled back' })).toBe(0);
    expect(await em().execute(`select 1 from pgboss.job where name = 'mail'`)).toEqual([]);
  });

  it('is sent by the worker soon after the commit, and its text is not kept', async () => {
    const smtp = await mailServer();
    const worker = await startWorker(readConfig({ ...api.environment, SMTP_URL: smtp.url, MAIL_FROM: 'Tenaye <hello@tenaye.example>' }));
    try {
      const { id } = await queued('by the worker');
      const received = await smtp.next();
      expect(received).toContain('To: abebe@example.com');
      expect(received).toContain('Subject: by the worker');
      expect(received).toContain(`Message-ID: <${id}@tenaye.example>`);
      expect(received).toContain('See you at 09:00');
      while ((await statusOf(id)) !== 'sent');
      expect((await em().findOneOrFail(OutboxMessage, { id })).body).toBeNull();
    } finally {
      await worker.end();
      smtp.server.close();
    }
  }, 30_000);

  it('is sent once when its job runs twice', async () => {
    const smtp = await mailServer();
    const { id } = await queued('twice');
    const sender = await mailSender({ smtpUrl: smtp.url, mailFrom: 'a@tenaye.example' });
    await deliver(api.services.orm, { sender, demo: false }, id, now);
    const broken = async (): Promise<void> => {
      throw new Error('a second mail');
    };
    await deliver(api.services.orm, { sender: broken, demo: false }, id, now);
    expect(await smtp.next()).toContain('Subject: twice');
    smtp.server.close();
  });

  it('stays queued, and its job fails, while the mail server is down', async () => {
    const { id } = await queued('down');
    const sender = await mailSender({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@tenaye.example' });
    await expect(deliver(api.services.orm, { sender, demo: false }, id, now)).rejects.toThrow('ECONNREFUSED');
    expect(await statusOf(id)).toBe('queued');
  });

  it('waits in a real installation without a mail server', async () => {
    const { id } = await queued('nowhere');
    await expect(deliver(api.services.orm, { sender: undefined, demo: false }, id, now)).rejects.toThrow('No way to send mail');
    expect(await statusOf(id)).toBe('queued');
  });
});

describe('the demo’s outbox', () => {
  it('shows what would have been sent', async () => {
    await em().transactional((tx) => queueSms(tx, { to: '+251911234567', text: 'Your code is 123456' }, now));
    const { id } = await em().findOneOrFail(OutboxMessage, { channel: 'sms' });
    await deliver(api.services.orm, { sender: undefined, demo: true }, id, now);
    const { status, body } = await createClient(() => api.url).get('/api/dev/outbox');
    expect(status).toBe(200);
    expect(body).toContainEqual(
      expect.objectContaining({ id, channel: 'sms', recipient: '+251911234567', body: 'Your code is 123456', status: 'held' }),
    );
  });

  it('is not there in a real installation', async () => {
    const real = await startTestApi();
    expect((await createClient(() => real.url).get('/api/dev/outbox')).status).toBe(404);
    await real.close();
  }, 60_000);
});
