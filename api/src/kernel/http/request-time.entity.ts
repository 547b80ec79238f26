import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';

/**
 * How many calls of a route took how long: a histogram for each quarter of an hour, in which the counts of all API processes add up
 * (`request-times.ts`).
 */
const RequestTimeSchema = defineEntity({
  name: 'RequestTime',
  tableName: 'request_times',
  properties: {
    /** The beginning of the quarter of an hour. */
    startedAt: instant().primary(),
    /** Method and template, such as `GET /api/doctors/:id`. */
    route: p.text().primary(),
    /** The answer was a fault of ours (5xx). */
    isFailed: p.boolean().primary(),
    /** The smallest of the fixed times that was enough, in milliseconds. */
    ceilingMs: p.integer().primary(),
    count: p.bigint('number'),
  },
});

export class RequestTime extends RequestTimeSchema.class {}
RequestTimeSchema.setClass(RequestTime);
