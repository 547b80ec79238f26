import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';

/**
 * Errors of browsers with the same message from the same script, in one version of a remote. The id is derived from these, and the cause
 * from all but the version (`telemetry.rules.ts`).
 */
const BrowserErrorSchema = defineEntity({
  name: 'BrowserError',
  tableName: 'browser_errors',
  properties: {
    id: id(),
    remote: p.text(),
    version: p.text(),
    name: p.text(),
    message: p.text(),
    path: p.text(),
    stack: p.text().nullable(),
    count: p.bigint('number'),
    firstAt: instant(),
    lastAt: instant(),
    /** Null in rows of releases from before causes: each is a cause of its own. */
    cause: p.uuid().nullable(),
    /** Digests of the addresses that reported it, at most `MOST_REPORTERS`. One address has another digest for each cause. */
    reporters: p.array().default([]),
  },
  indexes: [
    { name: 'browser_errors_version_index', properties: ['remote', 'version'] },
    { name: 'browser_errors_last_at_index', properties: ['lastAt', 'id'] },
    index('browser_errors_cause_index', 'browser_errors (coalesce(cause, id))'),
  ],
});

export class BrowserError extends BrowserErrorSchema.class {}
BrowserErrorSchema.setClass(BrowserError);
