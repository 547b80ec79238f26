import { type JobQueue, jobQueue } from './jobs.ts';
import { channels, kinds, type MessageChannel, type MessageKind } from './outbox.entity.ts';

interface MessageJob {
  messageId: string;
}

/** Receives the messages of the queues below that can't be sent, because they were retried too often or refused permanently. */
export const undelivered = jobQueue<MessageJob>('undelivered', {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
});

/**
 * Delays start at `retryDelay` and double, each with random jitter of up to 100 %, so that messages that failed together aren't retried
 * together.
 */
const delivery = { retryBackoff: true, expireInSeconds: 120, deadLetter: undelivered.name };
/** Retries for about ten hours. */
const patient = { ...delivery, retryLimit: 20, retryDelay: 5, retryDelayMax: 3600 };
/** Retries for about fifteen minutes, after which a code has expired. */
const urgent = { ...delivery, retryLimit: 12, retryDelay: 1, retryDelayMax: 120 };

export const usualQueues: Record<MessageChannel, JobQueue<MessageJob>> = {
  mail: jobQueue('mail', patient),
  sms: jobQueue('sms', patient),
};
export const urgentQueues: Record<MessageChannel, JobQueue<MessageJob>> = {
  mail: jobQueue('mail-urgent', urgent, { notifiesWorker: true }),
  sms: jobQueue('sms-urgent', urgent, { notifiesWorker: true }),
};

/** `undelivered` comes first, because it is the dead-letter queue of the others. */
export const messageQueues: readonly JobQueue[] = [undelivered, ...Object.values(usualQueues), ...Object.values(urgentQueues)];

/** Whether a person waits for this kind of message: codes and links never queue behind the mail of a busy day. */
const urgency: Record<MessageKind, boolean> = { code: true, link: true, notice: false };

/** The queue of each kind of message; no other code chooses a queue. */
export const queueOf = (channel: MessageChannel, kind: MessageKind): JobQueue<MessageJob> =>
  (urgency[kind] ? urgentQueues : usualQueues)[channel];

/** The name of the queue for each kind of message, for SQL. */
export const queueNames: readonly { channel: MessageChannel; kind: MessageKind; queue: string }[] = channels.flatMap((channel) =>
  kinds.map((kind) => ({ channel, kind, queue: queueOf(channel, kind).name })),
);
