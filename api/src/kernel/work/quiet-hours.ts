import { dayClock, daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { OutboxMessage } from './outbox.entity.ts';

/** The hours at which no one is woken by a text message, in minutes after midnight in Addis Ababa; they may span midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

/** When the quiet hours that include `now` end; undefined at any other time. */
function endOfQuietHours({ from, until }: QuietHours, now: Date): Date | undefined {
  const today = localDate(+now);
  const begin = from < until ? today : daysAfter(today, -1);
  for (const day of [begin, today]) {
    const [start, end] = [dayClock(day)(from), dayClock(from < until ? day : daysAfter(day, 1))(until)];
    if (+now >= start && +now < end) return new Date(end);
  }
  return undefined;
}

/** Until when a text message waits because of quiet hours; undefined when it can be sent now. */
export function heldUntil(
  quietHours: QuietHours | undefined,
  { channel, kind, sendBy }: Pick<OutboxMessage, 'channel' | 'kind' | 'sendBy'>,
  now: Date,
): Date | undefined {
  if (!quietHours || channel !== 'sms' || kind !== 'notice') return undefined;
  const morning = endOfQuietHours(quietHours, now);
  return morning && sendBy && sendBy < morning ? undefined : morning;
}
