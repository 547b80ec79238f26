import { defineEntity, p } from '@mikro-orm/postgresql';
import { isDigest } from '#kernel/database/checks.ts';
import { createdAt, flag, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/** The private calendar feed of one account. `tokenDigest` is the SHA-256 digest of the secret part of its address. */
const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    accountId: idOf(ProviderAccount, 'account_id', 'cascade').primary().index(false),
    tokenDigest: p.text().unique('calendar_feeds_token_digest_unique').hidden(),
    showsNames: flag(false),
    createdAt: createdAt(),
  },
  checks: [isDigest('calendar_feeds', 'token_digest')],
});
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
