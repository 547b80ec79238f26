import { defineEntity, p } from '@mikro-orm/postgresql';
import { webVitals } from '@tenaye/contracts/platform.facts.ts';
import { instant } from '#kernel/database/columns.ts';

/** The hour, the remote and its version; `other` for a remote or version that the gateway doesn't know. */
const measured = () => ({ hour: instant().primary(), remote: p.text().primary(), version: p.text().primary() });

/**
 * A histogram of a web vital for each hour; `lastAt` is the latest report in it, null for hours of former releases. `ceiling` is in
 * milliseconds, for CLS in thousandths (`telemetry.rules.ts`).
 */
const BrowserVitalSchema = defineEntity({
  name: 'BrowserVital',
  tableName: 'browser_vitals',
  properties: {
    ...measured(),
    name: p.enum(webVitals).primary(),
    ceiling: p.integer().primary(),
    count: p.bigint('number'),
    lastAt: instant().nullable(),
  },
});

export class BrowserVital extends BrowserVitalSchema.class {}
BrowserVitalSchema.setClass(BrowserVital);

/** How many errors browsers reported in an hour, and when the latest. */
const BrowserErrorCountSchema = defineEntity({
  name: 'BrowserErrorCount',
  tableName: 'browser_error_counts',
  properties: { ...measured(), count: p.bigint('number'), lastAt: instant().nullable() },
});

export class BrowserErrorCount extends BrowserErrorCountSchema.class {}
BrowserErrorCountSchema.setClass(BrowserErrorCount);
