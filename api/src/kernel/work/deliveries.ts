import type { MikroORM } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { ApiConfig } from '#kernel/config.ts';
import { createDelivery } from './deliver.ts';
import { withTrace } from './jobs.ts';
import { undelivered, urgentQueues, usualQueues } from './message-queues.ts';
import { handle } from './run-jobs.ts';
import { mailSender, smsSender } from './send.ts';
import { giveUp, reasonOf } from './undelivered.ts';

/** Parallel deliveries: enough that a few hanging ones don't block the rest, and no more than a server accepts from one client. */
const USUAL = { lanes: 4, batch: 5 };
/** Usual mail, which is most of all messages: half of a batch waits for a connection, and each takes fewer statements. */
const MAIL = { lanes: USUAL.lanes, batch: 2 * USUAL.batch };
/** Codes use separate connections, so that hanging mail doesn't delay them. */
const URGENT = { lanes: 4, batch: 2 };
const atOnce = ({ lanes, batch }: typeof USUAL): number => lanes * batch;

/** Sends mail and text messages, and alerts an operator when a message can't be sent. Returns the function that closes the connections. */
export async function startDeliveries(boss: PgBoss, orm: MikroORM, config: ApiConfig, log: Logger): Promise<() => void> {
  const { demo, quietHours } = config;
  const [mail, urgentMail, sms] = [await mailSender(config, atOnce(USUAL)), await mailSender(config, atOnce(URGENT)), smsSender(config)];
  if (!sms && !demo) log.warn('SMS_GATEWAY_URL is not set: text messages wait in the outbox');
  const lines = [
    [urgentQueues.mail, urgentMail, URGENT],
    [urgentQueues.sms, sms, URGENT],
    [usualQueues.mail, mail, MAIL],
    [usualQueues.sms, sms, USUAL],
  ] as const;
  for (const [queue, sender, settings] of lines) {
    const deliver = createDelivery(orm, { sender, demo, quietHours });
    const deliverOrHold = async (data: { messageId: string }): Promise<void> => {
      const startAfter = await deliver(data.messageId, new Date());
      if (startAfter) await boss.insert(queue.name, [{ data: withTrace(data), startAfter }]);
    };
    await handle(boss, log, queue, deliverOrHold, settings);
  }
  await handle(boss, log, undelivered, async ({ messageId }, { sourceOutput }) => {
    const reason = reasonOf(sourceOutput);
    const message = await giveUp(orm.em.fork(), messageId, reason);
    if (message) log.error({ messageId, ...message, reason }, "A message can't be sent: `npm run outbox` shows it");
  });
  return () => {
    for (const it of [mail, urgentMail, sms]) it?.close();
  };
}
