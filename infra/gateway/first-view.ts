import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '@tenaye/contracts/config.ts';
import { counterOf } from './calls-at-once.ts';
import type { Exchange } from './exchange.ts';
import { visitorAddress } from './forwarded.ts';
import { routeOwnerOf } from './page.ts';
import type { Release } from './releases.ts';
import type { Renderer } from './renderer.ts';
import { createPageMaker, type SharedPage, type Wanted } from './shared-page.ts';

/** How long a visitor waits for the first view; after that the page starts without one. Milliseconds. */
const PATIENCE_MS = 200;
/** How long a first view is kept. Milliseconds. */
const KEPT_MS = 30_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Longer queries come from no page of ours; a name and a place in Ethiopic take 1,440 characters. */
const LONGEST_SEARCH = 2_000;
/** The most first views rendered at the same time. Further visitors get the page that needs no rendering. */
const MOST_AT_ONCE = 16;
/** The most of these for one address: each query is a page of its own, so one visitor could otherwise take all turns. */
const MOST_FOR_ONE = 6;
/** Whether the visitor saves data: the only request header on which a first view depends. */
const savesData = ({ headers }: IncomingMessage): boolean => headers['save-data'] === 'on';

interface FirstViewOptions {
  renderer: Renderer | undefined;
  /** The public address, for canonical links and pictures; undefined when it isn't known. */
  publicUrl: string | undefined;
  /** The number of our own proxies in front of the gateway. */
  trustedHops: number;
  patienceMs?: number | undefined;
}

/** A page with its first view; `late` when that isn't there in time, but will be; undefined when there is none. */
type Found = SharedPage | 'late' | undefined;

/** Whether a path can have a first view: pages for anyone, unknown paths, and all paths while only the gate is shown. */
function canHaveOne(release: Release, pathname: string, { accessGate }: Config): boolean {
  const owner = routeOwnerOf(release, pathname);
  return accessGate || !owner || (owner.access === 'anyone' && !release.broken.has(owner.entry.name));
}

/** Identifies what a page is made of, besides its path: the versions of all apps, and the configuration. */
const makeOf = ({ shell, registry }: Release, config: Config): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        shell?.version,
        registry.remotes.map(({ name, release, fallback }) => [name, release.version, fallback?.version]),
        config,
      ]),
    )
    .digest('base64url');

/** Keeps pages for a short time within a limit of bytes, and drops the oldest page first. */
function createKeptPages() {
  const pages = new Map<string, SharedPage & { until: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= pages.get(key)?.body.size ?? 0;
    pages.delete(key);
  };
  return {
    get(key: string): SharedPage | undefined {
      const page = pages.get(key);
      return page && page.until > performance.now() ? page : undefined;
    },
    set(key: string, page: SharedPage): void {
      drop(key);
      pages.set(key, { ...page, until: performance.now() + KEPT_MS });
      bytes += page.body.size;
      for (const first of pages.keys()) {
        if (bytes <= MOST_BYTES) break;
        drop(first);
      }
    },
    clear(): void {
      pages.clear();
      bytes = 0;
    },
  };
}

/** Makes the pages with a first view, and keeps them for a short time. */
export function createFirstViews({ renderer, publicUrl, trustedHops, patienceMs = PATIENCE_MS }: FirstViewOptions) {
  const kept = createKeptPages();
  const coming = new Map<string, Promise<SharedPage | undefined>>();
  const takeTurn = counterOf(MOST_FOR_ONE);
  const make = renderer && createPageMaker(renderer, publicUrl);
  let changes = 0;

  function ask(key: string, wanted: Wanted): Promise<Found> {
    const running = coming.get(key);
    if (running) return running;
    if (!make) return Promise.resolve(undefined);
    const endTurn = coming.size < MOST_AT_ONCE ? takeTurn(wanted.address) : undefined;
    if (!endTurn) return Promise.resolve('late');
    const before = changes;
    const making = make(wanted)
      .then((page) => {
        if (page && changes === before) kept.set(key, page);
        return page;
      })
      .finally(() => {
        coming.delete(key);
        endTurn();
      });
    coming.set(key, making);
    return making;
  }

  return {
    /** The page for a visitor, who waits for it for a moment. */
    async pageFor(
      release: Release,
      { incoming, pathname, span }: Exchange,
      config: Config | undefined,
      scripts: Wanted['scripts'],
    ): Promise<Found> {
      const search = searchOf(incoming);
      if (!renderer || !config || !release.shell || search.length > LONGEST_SEARCH || !canHaveOne(release, pathname, config))
        return undefined;
      const waits = savesData(incoming);
      const key = [makeOf(release, config), waits ? 1 : 0, pathname, search].join(' ');
      const found = kept.get(key);
      if (found) return found;
      const wanted = { release, pathname, search, config, scripts, waits, address: visitorAddress(incoming, trustedHops), span };
      const { promise: late, resolve } = Promise.withResolvers<'late'>();
      const timer = setTimeout(resolve, patienceMs, 'late');
      try {
        return await Promise.race([ask(key, wanted), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    /** Forgets all pages, because something public has changed. */
    forget: () => {
      changes += 1;
      kept.clear();
    },
  };
}

export type FirstViews = ReturnType<typeof createFirstViews>;

const searchOf = ({ url = '' }: IncomingMessage): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : (url.slice(at).split('#', 1)[0] ?? '');
};
