import { getSession } from '@tenaye/contracts/session.facts.ts';
import { type OfflinePage, SESSION_CACHE } from '@tenaye/platform/offline/offline-worker.ts';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { addRoute, cleanupOutdatedCaches, PrecacheFallbackPlugin, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** The page and its scripts, which the gateway inserts here (infra/gateway/offline.ts). */
const placed: unknown = 'TENAYE_OFFLINE_PAGE';
const isPage = (it: unknown): it is OfflinePage => typeof it === 'object' && it !== null && 'path' in it && 'files' in it;
if (!isPage(placed)) throw new Error('The worker was served without its page');
const { path, files } = placed;

/** A network that takes longer to answer counts as missing. Seconds. */
const PATIENCE_S = 4;

/** A service that can't answer counts as a missing network, even if the gateway works. */
const failAway: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The service answered ${response.status}`);
    return response;
  },
};

// An open page has loaded all of its scripts, so a new worker may take over immediately.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(files.map((it) => ({ ...it })));

// The page comes from the network if there is one, so that it is never outdated. Other pages aren't in this worker's scope.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S, plugins: [failAway, new PrecacheFallbackPlugin({ fallbackURL: path })] }),
  ),
);
// The shell requests a script again with a counted URL; without a network it gets the cached script.
addRoute({ ignoreURLParametersMatching: [/^retry$/], cleanURLs: false, directoryIndex: '' });
registerRoute(({ request, sameOrigin }) => sameOrigin && request.destination === 'font', new CacheFirst({ cacheName: 'tenaye-fonts' }));

const session = new NetworkFirst({ cacheName: SESSION_CACHE, networkTimeoutSeconds: PATIENCE_S, plugins: [failAway] });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === getSession.path, session);
// The first visit's request for the session was sent before this worker existed, so the worker repeats it to cache the answer.
self.addEventListener('activate', (event) => {
  const request = new Request(getSession.path, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  event.waitUntil(session.handle({ request, event }).catch(() => undefined));
});
