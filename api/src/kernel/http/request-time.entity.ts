import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '#kernel/database/columns.ts';

/**
 * The number of a route's calls by duration: a histogram for each quarter of an hour, which adds up the counts of all API processes
 * (`request-times.ts`).
 */
const RequestTimeSchema = defineEntity({
  name: 'RequestTime',
  tableName: 'request_times',
  properties: {
    /** The start of the quarter of an hour. */
    startedAt: instant().primary(),
    /** Method and template, such as `GET /api/doctors/:id`. */
    route: p.text().primary(),
    /** True when the answer was a fault of ours (5xx). */
    isFailed: p.boolean().primary(),
    /** The smallest of the fixed limits that the call stayed within, in milliseconds. */
    ceilingMs: p.integer().primary(),
    count: p.bigint('number'),
  },
});

export class RequestTime extends RequestTimeSchema.class {}
RequestTimeSchema.setClass(RequestTime);
