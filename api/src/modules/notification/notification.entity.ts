import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, demoMark, flag, id, idOf } from '#kernel/database/columns.ts';
import type { Params } from '../../messages/text-params.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { User } from '../account/user.entity.ts';

export const notificationAudiences = ['patient', 'provider', 'admin'] as const;
/** The first six types are for patients and providers, the others for administrators ('system' is for both). */
export const notificationTypes = [
  'appointment',
  'diagnostic',
  'medication',
  'waste',
  'system',
  'other',
  'provider',
  'customer',
  'urgent',
] as const;

/**
 * A message to one person: a patient (`userId`), or a provider or administrator (`providerAccountId`). `textKey` and `textParams` render
 * the text in the reader's language. `title` and `message`, which the spec requires, store the English text; rows without a key have no
 * other text. `facilityId` is the facility of the recipient's account that the message is about; like the record of `relatedId`, that
 * facility may be gone.
 */
const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: id(),
    audience: p.enum(notificationAudiences).default('patient'),
    userId: idOf(User, 'user_id', 'cascade').nullable().index(false),
    providerAccountId: idOf(ProviderAccount, 'provider_account_id', 'cascade').nullable().index(false),
    type: p.enum(notificationTypes),
    title: p.text(),
    message: p.text(),
    textKey: p.text().nullable(),
    textParams: p.json<Params>().nullable(),
    relatedId: p.uuid().nullable(),
    facilityId: p.uuid().nullable(),
    isRead: flag(false),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  checks: [
    { name: 'notifications_owner_check', expression: '(num_nonnulls(user_id, provider_account_id) = 1)' },
    { name: 'notifications_text_check', expression: '((text_key IS NULL) = (text_params IS NULL))' },
    { name: 'notifications_audience_owner_check', expression: "((audience = 'patient'::text) = (user_id IS NOT NULL))" },
  ],
  indexes: [
    { name: 'notifications_user_id_index', properties: ['userId', 'createdAt', 'id'] },
    { name: 'notifications_provider_account_id_index', properties: ['providerAccountId', 'createdAt', 'id'] },
    {
      name: 'notifications_unread_index',
      expression:
        'create index "notifications_unread_index" on "notifications" ((coalesce("user_id", "provider_account_id"))) where not "is_read"',
    },
  ],
});
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
