import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AdminArea } from '@tenaye/contracts/admin-role.facts.ts';
import { ADMINS_PAGE } from '@tenaye/contracts/notification-place.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { insertAtCommit } from '#kernel/database/at-commit.ts';
import { allOf } from '#kernel/database/sql.ts';
import { findPageUrl } from '#kernel/public-url.ts';
import { type AppEvent, publish } from '#kernel/work/events.ts';
import { queueMail, queueSms } from '#kernel/work/outbox.ts';
import type { LetterLine } from '../../messages/mail-texts.ts';
import { isTexted, newsMailIn, notificationIn, smsIn } from '../../messages/render.ts';
import type { SmsTexts } from '../../messages/sms-texts.ts';
import type { TextOf } from '../../messages/text-params.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { mayEnterArea, mayEnterRemote } from '../account/admin-area.view.ts';
import { Notification } from './notification.entity.ts';
import { aboutFacility, notificationPolicy, unreadOf } from './notification.policy.ts';
import { placeFor, presentNamed } from './notification.presenter.ts';
import { findMailReader, findPatientReaders, type MailAccount } from './notification.view.ts';
import { isWanted, sendByOf } from './notification-message.rules.ts';

/** A recipient with a bell: a patient, or a provider account. */
type Recipient = { audience: 'patient'; id: string } | { audience: 'provider' | 'admin'; id: string };

/** A recipient who also gets mail, if the account has an address, with the language chosen in the account. */
type Addressee = Recipient & { email: string | null; language: string | null };

/** `facilityId` is the facility of the recipient's account that the notification is about. */
export type News = NotificationText & Pick<Notification, 'type' | 'relatedId'> & { facilityId?: string | null };

/** The facts that a mail adds to the text of the bell: lines of facts, and the action that the reader can take on the linked page. */
export interface MailExtras {
  facts?: readonly LetterLine[];
  link?: Extract<LetterLine['key'], `link.${string}`>;
  /** The path of the page to link to, if it isn't the page that the bell links to. */
  page?: string;
  /** One of our own addresses in the text, which the mail shows although it removes other addresses from such texts. */
  ours?: string | undefined;
  /** The text message, if it says more than the bell. */
  sms?: TextOf<SmsTexts>;
}

/** The ids of the messages of the outbox by which somebody was told; null where none was sent. */
export interface Sent {
  mailId: string | null;
  smsId: string | null;
}
export const NOTHING_SENT: Sent = { mailId: null, smsId: null };

/** The stored columns of a text: its key and parameters, and the English text. */
export const storedText = ({ key, params }: NotificationText) => ({
  ...notificationIn('en', { key, params }),
  textKey: key,
  textParams: params,
});

/** Writes the row of a notification; returns the event for the bell. */
function writeNotification(
  em: EntityManager,
  { audience, id }: Recipient,
  { type, relatedId, facilityId = null, ...text }: News,
  now: Date,
): AppEvent {
  const notificationId = crypto.randomUUID();
  insertAtCommit(em, Notification, {
    ...storedText(text),
    id: notificationId,
    audience,
    userId: audience === 'patient' ? id : null,
    providerAccountId: audience === 'patient' ? null : id,
    type,
    relatedId,
    facilityId,
    createdAt: now,
  });
  return { kind: 'row', feed: 'notification', audience, accountId: id, id: notificationId };
}

/** Notifies one person in the caller's transaction: the row and the bell's event commit with the change. */
export const notify = (em: EntityManager, to: Recipient, news: News, now: Date): Promise<void> =>
  publish(em, writeNotification(em, to, news, now));

/**
 * Like `notify`, and also sends the text in the reader's language: as a mail with `extras` and a link to the page that the bell leads to,
 * and, if it counts and a code has confirmed the reader's number, as a text message. Nothing is sent that the reader has muted.
 */
export async function notifyAndMail(em: EntityManager, to: Addressee, news: News, now: Date, extras: MailExtras = {}): Promise<void> {
  await notifyReader(em, { ...(await findMailReader(em, to)), ...to }, news, now, extras);
}

/** `notifyAndMail` to a reader whose account is known. */
export async function notifyReader(
  em: EntityManager,
  to: Addressee & MailAccount,
  news: News,
  now: Date,
  extras: MailExtras = {},
): Promise<Sent> {
  await notify(em, to, news, now);
  const mailId = isWanted(to.mutedMessages, 'mail', news) ? await mailReader(em, to, news, now, extras) : null;
  if (to.confirmedPhone === null || !isTexted(news) || !isWanted(to.mutedMessages, 'sms', news)) return { mailId, smsId: null };
  const text = smsIn(to.language, extras.sms ?? news);
  return { mailId, smsId: await queueSms(em, { to: to.confirmedPhone, text, sendBy: sendByOf(news, now) }, now) };
}

/** Sends the news as a text message to the number of somebody without an account, if it counts enough for one. */
export async function textNumber(em: EntityManager, phone: string, news: News, now: Date, sms?: TextOf<SmsTexts>): Promise<Sent> {
  if (!isTexted(news)) return NOTHING_SENT;
  return { mailId: null, smsId: await queueSms(em, { to: phone, text: smsIn(null, sms ?? news), sendBy: sendByOf(news, now) }, now) };
}

async function mailReader(
  em: EntityManager,
  to: Addressee & MailAccount,
  news: News,
  now: Date,
  extras: MailExtras,
): Promise<string | null> {
  const { email, language } = to;
  if (email === null) return null;
  const text = presentNamed(nameAmongSeveral(to, news), language, notificationIn(language, news));
  const link = linkLine(placeFor(to.audience, to, news), extras);
  return queueMail(em, { to: email, ...newsMailIn(to, { ...text, ours: extras.ours }, extras.facts ?? [], link) }, now);
}

/** The name of the facility that the news is about, if the reader has several facilities. */
function nameAmongSeveral({ facilities }: MailAccount, { facilityId }: News): string | null {
  if (facilities.length < 2) return null;
  return facilities.find((it) => it.id === facilityId)?.name ?? null;
}

function linkLine(place: string, { link = 'link.see', page = place }: MailExtras): LetterLine | undefined {
  const url = findPageUrl(page);
  return url === undefined ? undefined : { key: link, params: { link: url } };
}

/** News for one of many patients. */
interface PatientNews {
  userId: string;
  news: News;
  extras: MailExtras;
}

/**
 * `notifyAndMail` for many patients: the number of statements doesn't grow with the number of patients. A patient with several pieces of
 * news gets one notification and one mail for each. Returns what was sent, by the id of the record that the news is about.
 */
export async function notifyAndMailPatients(em: EntityManager, all: readonly PatientNews[], now: Date): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  const readers = await findPatientReaders(em, [...new Set(all.map((it) => it.userId))]);
  for (const { userId, news, extras } of all) {
    const reader = readers.get(userId);
    if (!reader) throw new Error(`A mail to patient ${userId} has no reader`);
    const told = await notifyReader(em, { audience: 'patient', ...reader }, news, now, extras);
    if (news.relatedId) sent.set(news.relatedId, told);
  }
  return sent;
}

const adminsIn = (em: EntityManager, area: AdminArea) =>
  em.execute<{ id: string; email: string; language: string | null }[]>(
    sql`select id, email, language from provider_accounts where ${mayEnterArea(area)} order by id`,
  );

/** Notifies the administrators who may enter the area. */
export async function notifyAdmins(em: EntityManager, area: AdminArea, news: News, now: Date): Promise<void> {
  for (const { id } of await adminsIn(em, area)) await notify(em, { audience: 'admin', id }, news, now);
}

/** Notifies the administrators who look after a remote, as operators or in its team, but not `except`. */
export async function tellKeepersOf(em: EntityManager, remote: string, news: News, now: Date, except: string | null): Promise<void> {
  const keepers = await em.execute<{ id: string }[]>(
    sql`select id from provider_accounts where ${mayEnterRemote(remote)} and id is distinct from ${except} order by id`,
  );
  for (const { id } of keepers) await notify(em, { audience: 'admin', id }, news, now);
}

/** Tells the administrators who may enter the area, but not those of `except`, by bell and mail. */
export async function warnAdmins(
  em: EntityManager,
  area: AdminArea,
  news: News,
  now: Date,
  { page, except = [] }: { page: string; except?: readonly string[] },
): Promise<void> {
  const others = (await adminsIn(em, area)).filter(({ id }) => !except.includes(id));
  for (const admin of others) await notifyAndMail(em, { audience: 'admin', ...admin }, news, now, { page });
}

/** Tells every owner but those of `except` by bell and mail. */
export const warnOwners = (em: EntityManager, news: News, now: Date, except: readonly string[]): Promise<void> =>
  warnAdmins(em, 'powers', news, now, { page: ADMINS_PAGE, except });

/** Notifies those who verify that a provider has changed the profile after being asked for more information. */
export const notifyAdminsOfAnswer = (em: EntityManager, { id, name }: { id: string; name: string }, now: Date): Promise<void> =>
  notifyAdmins(em, 'verification', { type: 'provider', relatedId: id, key: 'verification.answered', params: { profileName: name } }, now);

/** Marks a notification as read. Marking a read notification again has no effect and isn't an error, because two tabs may both do it. */
export async function markRead(em: EntityManager, actor: Actor, id: string): Promise<void> {
  const notification = await em.findOne(Notification, { id });
  authorize(notificationPolicy, 'markRead', actor, notification);
  notification.isRead = true;
  await em.flush();
  await tellRead(em, actor);
}

/** Marks the actor's notifications as read. With `about`, notifications about other facilities stay unread. */
export async function markAllRead(em: EntityManager, actor: Actor, about?: string): Promise<void> {
  await em.execute(sql`update notifications set is_read = true where ${allOf(unreadOf(actor), aboutFacility(about))}`);
  await tellRead(em, actor);
}

/** Notifies the account's pages on other devices that their counts have changed. */
async function tellRead(em: EntityManager, { patient, provider }: Actor): Promise<void> {
  if (patient) await publish(em, { kind: 'read', audience: 'patient', accountId: patient.id });
  if (!provider) return;
  const audience = provider.providerType === 'admin' ? 'admin' : 'provider';
  await publish(em, { kind: 'read', audience, accountId: provider.id });
}
