import type { Telemetry } from '@tenaye/platform/remote/remote.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Find, preloadOnIntent } from '../remotes/preload.ts';

/** How long a page has been loaded before anything is fetched that nobody has asked for. Milliseconds. */
const QUIET_MS = 3000;

/** True when every script came from the browser's cache. A first visit has cost enough already. */
const isReturn = (): boolean => !performance.getEntriesByType('resource').some((it) => it.name.endsWith('.js') && it.toJSON().transferSize);

/** What a page does once it has loaded: reports its vitals, and fetches remotes ahead. */
export function startLater(telemetry: Telemetry, find: Find): void {
  const report = ({ name, value }: Metric) => telemetry.report({ kind: 'vital', name, value });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
  preloadOnIntent(find);
  const fetchAhead = () => void import('../remotes/prefetch.ts').then((it) => it.prefetchLinked(find)).catch(() => undefined);
  if (isReturn()) setTimeout(fetchAhead, QUIET_MS);
}
