import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { retryFailedJob } from '#kernel/work/failed-jobs.ts';
import { queueOf } from '#kernel/work/message-queues.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { retryUndelivered } from '#kernel/work/undelivered.ts';

const alreadyRetried = (targetId: string) => new AppError('wrong_status', 'This is queued again already', { targetId });

/** Queues a failed message again and returns its queue; undefined when there is no such message. */
async function retryMessage(em: EntityManager, id: string): Promise<string | undefined> {
  const message = await em.findOne(OutboxMessage, { id });
  if (!message) return undefined;
  if (message.status !== 'failed') throw alreadyRetried(id);
  if (message.body === null || message.body === undefined)
    throw new AppError('wrong_status', 'The code or link in this message has expired', { targetId: id });
  if ((await retryUndelivered(em, [id])) === 0) throw alreadyRetried(id);
  return queueOf(message.channel, message.kind).name;
}

async function retryJob(em: EntityManager, id: string, now: Date): Promise<string | undefined> {
  const retried = await retryFailedJob(em, id, now);
  if (retried?.problem === 'retried') throw alreadyRetried(id);
  if (retried?.problem === 'unknown')
    throw new AppError('wrong_status', 'This version of the platform has no such queue', { targetId: id });
  return retried?.queue;
}

/** Requeues a job or message that was given up. */
export async function retry(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const queue = (await retryJob(em, id, now)) ?? (await retryMessage(em, id));
  if (queue === undefined) throw notFound(id);
  audit(em, actor, 'job.retry', { id }, now, { queue });
}
