import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';

/** The first answer to a call with an `Idempotency-Key`, stored for 24 hours. A key belongs to one actor. */
const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** `patient:<id>` or `provider:<id>`. */
    owner: p.text().primary(),
    key: p.text().primary(),
    /** SHA-256 of method, path and input, in hex. */
    requestHash: p.text(),
    /** Null for a forgotten answer. */
    status: p.smallint().nullable(),
    answer: p.json<unknown>().nullable(),
    /** The ids in the answer. Code that removes one of these records must call `forgetAnswers` too. */
    about: p.array().columnType('uuid[]').default([]),
    createdAt: instant(),
  },
  indexes: [{ name: 'idempotency_keys_created_at_index', properties: ['createdAt'] }],
});

export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
