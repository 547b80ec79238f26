import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '#kernel/database/columns.ts';

/**
 * A version that was withdrawn while visitors got it. `since` is when they first got it, as the gateway wrote the time, so a later release
 * of the same version isn't withdrawn. Rows are never deleted, because the store of releases still names the version.
 */
const WithdrawalSchema = defineEntity({
  name: 'Withdrawal',
  tableName: 'withdrawals',
  properties: {
    id: id(),
    app: p.text(),
    version: p.text(),
    since: p.text(),
    reason: p.enum(['administrator', 'errors'] as const),
    at: instant(),
  },
  uniques: [{ name: 'withdrawals_version_unique', properties: ['app', 'version', 'since'] }],
});

export class Withdrawal extends WithdrawalSchema.class {}
WithdrawalSchema.setClass(Withdrawal);
