import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '#kernel/database/columns.ts';

/**
 * Errors of browsers with the same message, in one version of a remote. The id is derived from remote, version and message
 * (`telemetry.rules.ts`).
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
  },
  indexes: [
    { name: 'browser_errors_version_index', properties: ['remote', 'version'] },
    { name: 'browser_errors_last_at_index', properties: ['lastAt', 'id'] },
  ],
});

export class BrowserError extends BrowserErrorSchema.class {}
BrowserErrorSchema.setClass(BrowserError);
