import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { MutableMessage } from '@tenaye/contracts/message-choice.facts.ts';
import { type AdminSubject, adminSubjects } from '@tenaye/contracts/notification.facts.ts';
import type { StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import type { Params } from '../../messages/text-params.ts';
import type { Notification } from './notification.entity.ts';
import { aboutFacility, notificationsOf, unreadOf } from './notification.policy.ts';

/** The text columns of a row, and the language of the account that reads it. */
export interface TextRow {
  title: string;
  message: string;
  textKey: string | null;
  textParams: Params | null;
  language: string | null;
}

/**
 * A notification as SQL returns it. `facilityName` is null unless the reader has several facilities and must know which of them is meant.
 */
export type NotificationView = TextRow &
  Pick<Notification, 'id' | 'audience' | 'type' | 'isRead'> & {
    relatedId: string | null;
    facilityId: string | null;
    facilityName: string | null;
    /** Null for other audiences, and when the record of `relatedId` is gone. */
    about: { kind: AdminSubject; isWaiting: boolean } | null;
    createdAt: string;
  };

/** The columns of `TextRow`, of notifications `n`. */
export const textColumns = (): Condition => sql`
  n.title, n.message, n.text_key as "textKey", n.text_params as "textParams",
  coalesce((select u.language from users u where u.id = n.user_id),
    (select p.language from provider_accounts p where p.id = n.provider_account_id))
    as language`;

/** The name of a facility whose owner has several; null for any other facility. */
const nameAmongSeveral = (facilityId: Condition): Condition => sql`(select f.name from facilities f
  where f.id = ${facilityId} and exists (select 1 from facilities o where o.account_id = f.account_id and o.id <> f.id))`;

/** The table of each subject. A notification stores only an id, and an old notification's record may be gone. */
const subjects: Record<AdminSubject, { table: string; isWaiting?: string }> = {
  doctor: { table: 'doctors', isWaiting: "verification_status = 'pending'" },
  facility: { table: 'facilities', isWaiting: "verification_status = 'pending'" },
  doctor_claim: { table: 'doctor_claims' },
  facility_claim: { table: 'facility_claims' },
  import: { table: 'import_batches' },
};

/** The record that an administrator's notification is about. */
const subject = raw(
  `case when n.audience = 'admin' then (${adminSubjects
    .map((kind) => {
      const { table, isWaiting = 'false' } = subjects[kind];
      return `select json_build_object('kind', '${kind}', 'isWaiting', ${isWaiting}) from ${table} where id = n.related_id`;
    })
    .join(' union all ')}) end`,
);

const columns = (): Condition => sql`
  n.id, n.audience, n.type, ${textColumns()}, n.related_id as "relatedId",
  n.facility_id as "facilityId", ${nameAmongSeveral(sql`n.facility_id`)} as "facilityName",
  n.is_read as "isRead", n.created_at as "createdAt", ${subject} as about`;

const isAfter = ([at, id]: NonNullable<PageRequest['after']>): Condition => sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`;

/** The actor's notifications, newest first; with `about`, notifications about other facilities are left out. */
export const findNotifications = (
  em: EntityManager,
  actor: Actor,
  { limit, after }: PageRequest,
  about?: string,
): Promise<NotificationView[]> =>
  em.execute<NotificationView[]>(sql`
    select ${columns()} from notifications n
    where ${allOf(notificationsOf(actor), aboutFacility(about), after && isAfter(after))}
    order by created_at desc, id desc limit ${limit + 1}`);

/** One notification; undefined when it is gone. */
export async function findNotification(em: EntityManager, id: string): Promise<NotificationView | undefined> {
  const [row] = await em.execute<NotificationView[]>(sql`select ${columns()} from notifications n where n.id = ${id}`);
  return row;
}

/** The numbers of the actor's unread notifications by the facility that they are about. */
export const countUnread = (em: EntityManager, actor: Actor): Promise<{ facilityId: string; unread: number }[]> =>
  em.execute(sql`
    select facility_id as "facilityId", count(*)::int as unread from notifications
    where ${allOf(unreadOf(actor), sql`facility_id is not null`)} group by facility_id order by facility_id`);

/** The facts about a reader that a notification's mail needs. Only providers have facilities. */
export interface MailAccount {
  /** The number for text messages, E.164; null without one that a code has confirmed. Providers get none. */
  confirmedPhone: string | null;
  mutedMessages: MutableMessage[];
  firstName: string;
  lastName: string | null;
  staffRoles: StaffRole[];
  facilities: { id: string; category: string; name: string }[];
}

/** A reader of mails, as `patientReader` and `providerReader` select one. */
export type MailReader = MailAccount & { id: string; email: string | null; language: string | null };

/** A patient `users u` as a `MailReader`. */
export const patientReader = raw(`json_build_object('id', u.id, 'email', u.email, 'language', u.language, 'firstName', u.first_name,
  'lastName', u.last_name, 'confirmedPhone', case when u.is_phone_verified then u.phone end, 'mutedMessages', u.muted_messages,
  'staffRoles', '[]'::json, 'facilities', '[]'::json)`);

/** A provider account `provider_accounts p` as a `MailReader`. */
export const providerReader = raw(`json_build_object('id', p.id, 'email', p.email, 'language', p.language, 'firstName', p.first_name,
  'confirmedPhone', null, 'mutedMessages', '[]'::json, 'lastName', p.last_name, 'staffRoles', p.staff_roles, 'facilities', (
    select coalesce(json_agg(json_build_object('id', o.id, 'category', o.facility_type, 'name', o.name) order by o.id), '[]')
    from facilities o where o.account_id = p.id))`);

/** The account of a recipient. Throws when there is none. */
export async function findMailReader(em: EntityManager, { audience, id }: Pick<Notification, 'audience' | 'id'>): Promise<MailReader> {
  const [row] = await em.execute<{ reader: MailReader }[]>(
    audience === 'patient'
      ? sql`select ${patientReader} as reader from users u where u.id = ${id}`
      : sql`select ${providerReader} as reader from provider_accounts p where p.id = ${id}`,
  );
  if (!row) throw new Error(`A mail to ${audience} ${id} has no reader`);
  return row.reader;
}

/** Patients as readers of mails, by id. */
export async function findPatientReaders(em: EntityManager, ids: readonly string[]): Promise<Map<string, MailReader>> {
  const rows = await em.execute<{ reader: MailReader }[]>(sql`
    select ${patientReader} as reader from users u
    where u.id in (select it::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as it)`);
  return new Map(rows.map(({ reader }) => [reader.id, reader]));
}
