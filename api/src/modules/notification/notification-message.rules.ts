import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type MessageChannel, type MessageKind, type MutableMessage, messageKinds } from '@tenaye/contracts/message-choice.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { NotificationText } from '../../messages/texts.ts';

/** What a patient can mute the text as; undefined for texts that are always sent. */
function kindOf(key: NotificationText['key']): MessageKind | undefined {
  if (key.startsWith('appointment.reminder')) return 'reminder';
  return messageKinds.find((it) => key.startsWith(`${it}.`));
}

/** Whether a reader wants this text over the channel. */
export function isWanted(muted: readonly MutableMessage[], channel: MessageChannel, { key }: Pick<NotificationText, 'key'>): boolean {
  const kind = kindOf(key);
  return kind === undefined || !muted.includes(`${channel}.${kind}`);
}

/** Texts that change what the patient has planned for the day of the visit. */
const changesOfPlan: readonly NotificationText['key'][] = [
  'appointment.calledOff',
  'appointment.cancelledByDoctor',
  'appointment.practiceEnded',
  'appointment.movedByDoctor',
  'appointment.delayed',
];

/** How long before a visit its patient must know what the text says. */
const LEAD_MS = HOUR_MS;

/** The start of the visit that a text is about; of a moved one, the earlier time. */
function visitOf({ params }: NotificationText): Date | undefined {
  const times = ['start', 'from'].flatMap((name) => {
    const value: unknown = Reflect.get(params, name);
    return typeof value === 'string' ? [Date.parse(value)] : [];
  });
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/**
 * Until when quiet hours may hold the text message: an hour before the visit, and not at all if it changes a visit of today. Undefined for
 * texts that are as good in the morning.
 */
export function sendByOf(text: NotificationText, now: Date): Date | undefined {
  const visit = visitOf(text);
  if (!visit) return undefined;
  const isToday = changesOfPlan.includes(text.key) && localDate(+visit) === localDate(+now);
  return isToday ? now : new Date(+visit - LEAD_MS);
}
