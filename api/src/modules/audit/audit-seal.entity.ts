import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '#kernel/database/columns.ts';

/**
 * A finished local day of the audit log. `head` is the last hash (SHA-256, hexadecimal) of a chain over its entries, which begins with the
 * head of the day before, so that a change of any earlier entry changes every later head. Append-only, like the log.
 */
const AuditSealSchema = defineEntity({
  name: 'AuditSeal',
  tableName: 'audit_seals',
  properties: {
    id: id(),
    day: p.date(),
    entries: p.integer(),
    head: p.text(),
    sealedAt: instant(),
  },
  uniques: [{ name: 'audit_seals_day_unique', properties: ['day'] }],
});

export class AuditSeal extends AuditSealSchema.class {}
AuditSealSchema.setClass(AuditSeal);
