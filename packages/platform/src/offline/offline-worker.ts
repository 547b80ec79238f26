// The contract between the gateway, the pages that work without a network, and their service worker.

/** A file that a page needs without a network. `revision` tells versions of one URL apart; null where the URL itself does. */
export interface OfflineFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

/** The files that a page's service worker caches: the page itself, by its path, and its scripts. */
export interface OfflinePage {
  path: string;
  files: readonly OfflineFile[];
}

/** The placeholder in the worker's script that the gateway replaces by an `OfflinePage` as JSON. */
export const OFFLINE_PLACEHOLDER = '"TENAYE_OFFLINE_PAGE"';

/** The worker's script in a release of the shell. */
export const OFFLINE_SCRIPT = 'offline-worker.js';

const URL_PATTERN = /^\/offline(\/.+)\/worker\.js$/;

/** The URL of the worker of a page. */
export const offlineWorkerUrl = (path: string): string => `/offline${path}/worker.js`;

/** The page's path in the URL of a worker; undefined in any other URL. */
export const offlinePathOf = (pathname: string): string | undefined => URL_PATTERN.exec(pathname)?.[1];

/** The cache that stores who is signed in, for opening a page without a network. Signing out removes it. */
export const SESSION_CACHE = 'tenaye-session';
