import { type JobQueue, jobQueue } from './jobs.ts';
import type { MessageChannel, MessageKind } from './outbox.entity.ts';

interface MessageJob {
  messageId: string;
}

/** Messages of the queues below that can't be sent: tried too often, or refused for good. */
export const undelivered = jobQueue<MessageJob>('undelivered', {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
});

/** Pauses double from `retryDelay` on, each with up to as much again by chance: what failed together isn't tried together. */
const delivery = { retryBackoff: true, expireInSeconds: 120, deadLetter: undelivered.name };
/** Some ten hours. */
const patient = { ...delivery, retryLimit: 20, retryDelay: 5, retryDelayMax: 3600 };
/** Some fifteen minutes: by then a code has expired. */
const urgent = { ...delivery, retryLimit: 12, retryDelay: 1, retryDelayMax: 120 };

export const usualQueues: Record<MessageChannel, JobQueue<MessageJob>> = {
  mail: jobQueue('mail', patient),
  sms: jobQueue('sms', patient),
};
export const urgentQueues: Record<MessageChannel, JobQueue<MessageJob>> = {
  mail: jobQueue('mail-urgent', urgent, { isTold: true }),
  sms: jobQueue('sms-urgent', urgent, { isTold: true }),
};

/** The first one is where the others' jobs end up, so it has to be there before them. */
export const messageQueues: readonly JobQueue[] = [undelivered, ...Object.values(usualQueues), ...Object.values(urgentQueues)];

/** A person sits in front of the screen until a code or a link is there: these never stand behind the mail of a busy day. */
const urgency: Record<MessageKind, boolean> = { code: true, link: true, notice: false };

/** The one place that says which queue a message takes. */
export const queueOf = (channel: MessageChannel, kind: MessageKind): JobQueue<MessageJob> =>
  (urgency[kind] ? urgentQueues : usualQueues)[channel];
