import { type JobQueue, jobQueue } from './jobs.ts';
import { channels, kinds, type MessageChannel, type MessageKind } from './outbox.entity.ts';

interface MessageJob {
  messageId: string;
}

/** Receives the messages of the queues below that can't be sent: retried too often, or refused permanently. */
export const undelivered = jobQueue<MessageJob>('undelivered', {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
});

/** Delays double from `retryDelay` on, each with random jitter of up to 100 %: messages that failed together aren't retried together. */
const delivery = { retryBackoff: true, expireInSeconds: 120, deadLetter: undelivered.name };
/** About ten hours. */
const patient = { ...delivery, retryLimit: 20, retryDelay: 5, retryDelayMax: 3600 };
/** About fifteen minutes: by then a code has expired. */
const urgent = { ...delivery, retryLimit: 12, retryDelay: 1, retryDelayMax: 120 };

export const usualQueues: Record<MessageChannel, JobQueue<MessageJob>> = {
  mail: jobQueue('mail', patient),
  sms: jobQueue('sms', patient),
};
export const urgentQueues: Record<MessageChannel, JobQueue<MessageJob>> = {
  mail: jobQueue('mail-urgent', urgent, { notifiesWorker: true }),
  sms: jobQueue('sms-urgent', urgent, { notifiesWorker: true }),
};

/** `undelivered` comes first: it is the dead-letter queue of the others. */
export const messageQueues: readonly JobQueue[] = [undelivered, ...Object.values(usualQueues), ...Object.values(urgentQueues)];

/** Codes and links that a person is waiting for: these never queue behind the mail of a busy day. */
const urgency: Record<MessageKind, boolean> = { code: true, link: true, notice: false };

/** The queue of each kind of message; nothing else decides it. */
export const queueOf = (channel: MessageChannel, kind: MessageKind): JobQueue<MessageJob> =>
  (urgency[kind] ? urgentQueues : usualQueues)[channel];

/** The queue's name of each kind of message, for SQL. */
export const queueNames: readonly { channel: MessageChannel; kind: MessageKind; queue: string }[] = channels.flatMap((channel) =>
  kinds.map((kind) => ({ channel, kind, queue: queueOf(channel, kind).name })),
);
