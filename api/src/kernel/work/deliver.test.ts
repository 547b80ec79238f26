import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { requestContext } from '#kernel/request-context.ts';
import { createClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { startMailServer } from '#test/mail-server.ts';
import { recordStatements } from '#test/recorded-statements.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startWorker } from '../../start-worker.ts';
import { createDelivery } from './deliver.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { queueMail, queueSms } from './outbox.ts';
import { mailSender } from './send.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ DEMO: '1' });
});
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
  it('is never sent when the change that queued it is rolled back', async () => {
    const failed = em().transactional(async (tx) => {
      await queueMail(tx, { ...mail, subject: 'rolled back' }, now);
      await tx.flush();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await em().count(OutboxMessage, { subject: 'rolled back' })).toBe(0);
    expect(await em().execute(`select 1 from pgboss.job where name = 'mail'`)).toEqual([]);
  });

  it('is sent by the worker soon after the commit, and its text is deleted', async () => {
    const smtp = await startMailServer();
    const worker = await startWorker(readConfig({ ...api.environment, SMTP_URL: smtp.url, MAIL_FROM: 'Tenaye <hello@tenaye.example>' }));
    try {
      const { id } = await queued('by the worker');
      await smtp.until((mails) => mails.length > 0);
      expect(smtp.mails).toMatchObject([
        {
          to: 'abebe@example.com',
          subject: 'by the worker',
          messageId: `${id}@tenaye.example`,
          raw: expect.stringContaining('See you at 09:00'),
        },
      ]);
      await eventually(
        () => statusOf(id),
        (it) => it === 'sent',
      );
      expect((await em().findOneOrFail(OutboxMessage, { id })).body).toBeNull();
    } finally {
      await worker.end();
      smtp.close();
    }
  });

  it('is sent once, and completely, when two workers take from the same queue', async () => {
    const smtp = await startMailServer();
    const settings = readConfig({ ...api.environment, SMTP_URL: smtp.url, MAIL_FROM: 'Tenaye <hello@tenaye.example>' });
    const subjects = Array.from({ length: 40 }, (_, nth) => `shared ${nth}`);
    const workers = [await startWorker(settings), await startWorker(settings)];
    try {
      await em().transactional(async (tx) => {
        for (const subject of subjects) await queueMail(tx, { ...mail, subject }, now);
      });
      await eventually(
        () => em().count(OutboxMessage, { subject: { $in: subjects }, status: 'sent' }),
        (sent) => sent === subjects.length,
      );
    } finally {
      await Promise.all(workers.map((it) => it.end()));
      smtp.close();
    }
    expect(smtp.mails.map((it) => it.subject).sort()).toEqual([...subjects].sort());
  });

  it('is sent once when its job runs twice', async () => {
    const smtp = await startMailServer();
    const { id } = await queued('twice');
    const sender = await mailSender({ smtpUrl: smtp.url, mailFrom: 'a@tenaye.example' }, 1);
    for (const _ of [1, 2]) await createDelivery(api.services.orm, { sender, demo: false })(id, now);
    expect(smtp.mails.map((it) => it.subject)).toEqual(['twice']);
    sender?.close();
    smtp.close();
  });

  it('is not sent again by a worker that only failed to record the delivery', async () => {
    const smtp = await startMailServer();
    const { id } = await queued('sent, not written');
    const sender = await mailSender({ smtpUrl: smtp.url, mailFrom: 'a@tenaye.example' }, 1);
    const deliver = createDelivery(api.services.orm, { sender, demo: false });
    await em().execute(`create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create trigger refuse before update on outbox_messages for each row execute function refuse()`);
    await expect(deliver(id, now)).rejects.toThrow('the disk is full');
    await em().execute('drop function refuse() cascade');
    await deliver(id, now);
    expect([await statusOf(id), smtp.mails.length]).toEqual(['sent', 1]);
    sender?.close();
    smtp.close();
  });

  it('stays queued, and its job fails, while the mail server is down', async () => {
    const { id } = await queued('down');
    const sender = await mailSender({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@tenaye.example' }, 1);
    await expect(createDelivery(api.services.orm, { sender, demo: false })(id, now)).rejects.toThrow('ECONNREFUSED');
    expect(await statusOf(id)).toBe('queued');
  });

  it('is retried later when the mail server accepts the connection and then stays silent', async () => {
    const smtp = await startMailServer({ onMail: () => new Promise(() => undefined) });
    const { id } = await queued('silence');
    const sender = await mailSender({ smtpUrl: smtp.url, mailFrom: 'a@tenaye.example' }, 1);
    await expect(createDelivery(api.services.orm, { sender, demo: false, limitMs: 100 })(id, now)).rejects.toThrow('aborted');
    expect(await statusOf(id)).toBe('queued');
    sender?.close();
    smtp.close();
  });

  it('waits in a real installation without a mail server', async () => {
    const { id } = await queued('nowhere');
    await expect(createDelivery(api.services.orm, { sender: undefined, demo: false })(id, now)).rejects.toThrow('No way to send mail');
    expect(await statusOf(id)).toBe('queued');
  });
});

describe('the demo’s outbox', () => {
  it('gets messages that begin and end together by two statements, which make no entities', async () => {
    const ids: string[] = [];
    for (const subject of ['one', 'two', 'three']) ids.push((await queued(subject)).id);
    const deliver = createDelivery(api.services.orm, { sender: undefined, demo: true });
    const statementsOf = recordStatements(api);
    await requestContext.run({ requestId: 'a batch' }, () => Promise.all(ids.map((it) => deliver(it, now))));
    expect(statementsOf('a batch')).toEqual([
      expect.stringMatching(/^select id, channel, kind, recipient, subject, body, send_by/),
      expect.stringMatching(/^update outbox_messages/),
    ]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['held', 'held', 'held']);
  });

  it('shows the messages that would have been sent', async () => {
    await em().transactional((tx) => queueSms(tx, { to: '+251911234567', text: 'Your code is 123456' }, now));
    const { id } = await em().findOneOrFail(OutboxMessage, { channel: 'sms' });
    await createDelivery(api.services.orm, { sender: undefined, demo: true })(id, now);
    const { status, body } = await createClient(() => api.url).get('/api/dev/outbox');
    expect(status).toBe(200);
    expect(body).toContainEqual(
      expect.objectContaining({ id, channel: 'sms', recipient: '+251911234567', body: 'Your code is 123456', status: 'held' }),
    );
  });

  it('doesn’t exist in a real installation', async () => {
    const real = await startTestApi();
    expect((await createClient(() => real.url).get('/api/dev/outbox')).status).toBe(404);
    await real.close();
  });
});
