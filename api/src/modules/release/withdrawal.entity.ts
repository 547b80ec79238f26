import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '#kernel/database/columns.ts';

/**
 * A version that was taken from visitors while they got it. `since` is when that had begun, in the gateway's words: a later release of the
 * same version isn't withdrawn. Rows stay, because the store of releases goes on naming the version.
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
