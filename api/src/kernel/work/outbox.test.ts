import { expect, it } from '@jest/globals';
import { hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { sweepOutbox } from './outbox.ts';

hasOwnDatabase();

const now = new Date('2026-11-02T08:00:00Z');
const DAY_MS = 86_400_000;
const message = (subject: string, status: OutboxMessage['status'], daysAgo: number) => ({
  id: crypto.randomUUID(),
  channel: 'mail' as const,
  kind: 'notice' as const,
  recipient: 'abebe@example.com',
  subject,
  body: null,
  status,
  failure: null,
  createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  sentAt: null,
});

it('a sent message leaves the outbox after its days, and one that waits or failed never by itself', async () => {
  const kept = [
    message('recent', 'sent', 89),
    message('failed', 'failed', 400),
    message('waiting', 'queued', 400),
    message('held', 'held', 400),
  ];
  await testEm().insertMany(OutboxMessage, [message('old', 'sent', 91), ...kept]);
  await sweepOutbox(testApi().services.pool, 90, now);
  const left = await testEm().find(OutboxMessage, {}, { orderBy: { subject: 'asc' } });
  expect(left.map((it) => it.subject)).toEqual(['failed', 'held', 'recent', 'waiting']);
});
