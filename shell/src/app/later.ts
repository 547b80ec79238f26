import type { Telemetry } from '@tenaye/platform/remote/remote.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Find, preloadOnIntent } from '../remotes/preload.ts';

/** How long a loaded page waits before it fetches anything ahead. Milliseconds. */
const QUIET_MS = 3000;

/** True if every script came from the browser's cache. A first visit fetches nothing ahead, because it has already loaded enough. */
const isReturn = (): boolean => !performance.getEntriesByType('resource').some((it) => it.name.endsWith('.js') && it.toJSON().transferSize);

/** Starts the work of a loaded page: reports its vitals, and fetches remotes ahead. */
export function startLater(telemetry: Telemetry, find: Find): void {
  const report = ({ name, value }: Metric) => telemetry.report({ kind: 'vital', name, value });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
  preloadOnIntent(find);
  const fetchAhead = () => void import('../remotes/prefetch.ts').then((it) => it.prefetchLinked(find)).catch(() => undefined);
  if (isReturn()) setTimeout(fetchAhead, QUIET_MS);
}
