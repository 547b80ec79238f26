import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationText } from '../../messages/texts.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import { notifyAndMail } from '../notification/notification.service.ts';

/** Bell and mail to the account of a claimant or an owner about a decision. */
export const notifyProvider = (
  em: EntityManager,
  { id, email, language }: ProviderAccount,
  relatedId: string,
  text: NotificationText,
  now: Date,
): Promise<void> =>
  notifyAndMail(em, { audience: 'provider', id, email, language: language ?? null }, { type: 'system', relatedId, ...text }, now);
