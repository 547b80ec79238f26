import { defineEntity, p } from '@mikro-orm/postgresql';

/** Counters, shared by every API instance. */
const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Epoch milliseconds; null never expires. */
    expire: p.bigint('number').nullable(),
  },
  indexes: [{ name: 'rate_limits_expire_index', properties: ['expire'] }],
});

export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);
