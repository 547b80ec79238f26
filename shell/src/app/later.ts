import type { Telemetry } from '@tenaye/platform/remote/remote.ts';
import { type Find, preloadOnIntent, savesData } from '../remotes/preload.ts';

/** How long a loaded page waits before it fetches what the visitor doesn't wait for. Milliseconds. */
const QUIET_MS = 3000;

/** True if every script came from the browser's cache. A first visit fetches nothing ahead, because it has already loaded enough. */
const isReturn = (): boolean => !performance.getEntriesByType('resource').some((it) => it.name.endsWith('.js') && it.toJSON().transferSize);

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : work());

/** Starts the work of a loaded page: reports its vitals, unless the visitor saves data, and fetches remotes ahead. */
export function startLater(telemetry: Telemetry, find: Find): void {
  preloadOnIntent(find);
  const mayFetchAhead = isReturn();
  const run = () => {
    if (!savesData())
      void import(/* webpackChunkName: "vitals" */ './vitals.ts').then((it) => it.reportVitals(telemetry)).catch(() => undefined);
    if (mayFetchAhead) void import('../remotes/prefetch.ts').then((it) => it.prefetchLinked(find)).catch(() => undefined);
  };
  setTimeout(() => whenIdle(run), QUIET_MS);
}
