import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '@tenaye/contracts/config.ts';
import { FIRST_VIEW_DATA, type FirstViewData, type FirstViewHead } from '@tenaye/platform/remote/first-view.ts';
import { ownersOf } from '@tenaye/platform/remote/route-owner.ts';
import { LRUCache } from 'lru-cache';
import { type Body, compressedOnce } from './exchange.ts';
import { attribute, ownerOf, type PageParts, pageOf, scriptJson } from './page.ts';
import type { Release } from './releases.ts';
import type { Renderer } from './renderer.ts';
import { STARTER } from './starter.ts';

/** How long a visitor waits for the first view; after that the page starts without one. Milliseconds. */
const PATIENCE_MS = 200;
/** How long a first view is kept. Milliseconds. */
const KEPT_MS = 30_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Longer queries come from no page of ours; a name and a place in Ethiopic take 1,440 characters. */
const LONGEST_SEARCH = 2_000;
/** First views rendered at the same time: what comes beyond them gets the page that needs no rendering. */
const MOST_AT_ONCE = 16;
/** Of these headers only one says something about a first view; all others are the same for everyone. */
const savesData = ({ headers }: IncomingMessage): boolean => headers['save-data'] === 'on';

/** A page that is the same for everyone who gets these versions. */
export interface SharedPage {
  status: number;
  nonce: string;
  etag: string;
  body: Body;
}

interface FirstViewOptions {
  renderer: Renderer | undefined;
  /** The public address, for canonical links and pictures; undefined when it isn't known. */
  publicUrl: string | undefined;
  patienceMs?: number | undefined;
}

/** A page to make. `scripts` are those of the path's own page. */
interface Wanted {
  release: Release;
  incoming: IncomingMessage;
  pathname: string;
  config: Config;
  scripts: PageParts['scripts'];
}

/** Whether a path can have a first view: pages for anyone, unknown paths, and all paths while only the gate is shown. */
function canHaveOne(release: Release, pathname: string, { accessGate }: Config): boolean {
  const owner = ownersOf(release.registry)(pathname);
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

/** Makes the pages with a first view, and keeps them for a short time. */
export function createFirstViews({ renderer, publicUrl, patienceMs = PATIENCE_MS }: FirstViewOptions) {
  const kept = new LRUCache<string, SharedPage>({ maxSize: MOST_BYTES, ttl: KEPT_MS, sizeCalculation: ({ body }) => body.size });
  const coming = new Map<string, Promise<SharedPage | undefined>>();
  const secret = randomBytes(32);
  let changes = 0;

  async function make({ release, incoming, pathname, config, scripts }: Wanted): Promise<SharedPage | undefined> {
    const search = searchOf(incoming);
    const remote = config.accessGate ? undefined : ownerOf(release, pathname);
    const part = remote && { name: remote.name, version: remote.release.version };
    const language = 'en';
    const request = { pathname, search, language, config, registry: release.registry, origin: publicUrl };
    const view = await renderer?.render({ request, shell: release.shell?.version ?? '', remote: part });
    if (!view) return undefined;
    const status = config.accessGate || remote ? view.status : 404;
    const data: FirstViewData = { language, queries: view.data, remote: part };
    const parts: PageParts = {
      head: headLines(view.head),
      css: view.css,
      data: `<script type="application/json" id="${FIRST_VIEW_DATA}">${scriptJson(data)}</script>`,
      content: view.html,
      starter: STARTER,
      waits: savesData(incoming),
      scripts,
    };
    const page = pageOf(release, pathname, config, parts);
    if (page === undefined) return undefined;
    // A nonce that depends on the whole text can't be known to anything that was injected into the text.
    const nonce = createHmac('sha256', secret).update(page('')).digest('base64url').slice(0, 22);
    const text = page(nonce);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    return { status, nonce, etag, body: await compressedOnce(text) };
  }

  function ask(key: string, wanted: Wanted): Promise<SharedPage | undefined> {
    const running = coming.get(key);
    if (running) return running;
    if (coming.size >= MOST_AT_ONCE) return Promise.resolve(undefined);
    const before = changes;
    const making = make(wanted)
      .then((page) => {
        if (page && changes === before) kept.set(key, page);
        return page;
      })
      .finally(() => coming.delete(key));
    coming.set(key, making);
    return making;
  }

  return {
    /** The page with its first view; undefined when the path has none, or when it isn't there in time. */
    async pageFor(
      release: Release,
      incoming: IncomingMessage,
      pathname: string,
      config: Config | undefined,
      scripts: Wanted['scripts'],
    ): Promise<SharedPage | undefined> {
      const search = searchOf(incoming);
      if (!renderer || !config || !release.shell || search.length > LONGEST_SEARCH || !canHaveOne(release, pathname, config))
        return undefined;
      const key = [makeOf(release, config), savesData(incoming) ? 1 : 0, pathname, search].join(' ');
      const found = kept.get(key);
      if (found) return found;
      const { promise: late, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, patienceMs);
      try {
        return await Promise.race([ask(key, { release, incoming, pathname, config, scripts }), late]);
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

/** The lines of a page's head for search engines and messengers. */
function headLines(head: FirstViewHead | undefined): string | undefined {
  if (!head) return undefined;
  const { title, description, canonical, image, jsonLd, noindex } = head;
  const meta = (name: string, content: string | undefined, key = 'name'): string =>
    content === undefined ? '' : `<meta ${key}="${name}" content="${attribute(content)}">`;
  return [
    `<title>${attribute(title)}</title>`,
    meta('description', description),
    noindex ? meta('robots', 'noindex') : '',
    canonical ? `<link rel="canonical" href="${attribute(canonical)}">` : '',
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    canonical ? meta('og:url', canonical, 'property') : '',
    image ? meta('og:image', image, 'property') : '',
    meta('og:type', 'website', 'property'),
    meta('og:site_name', 'Tenaye', 'property'),
    jsonLd ? `<script type="application/ld+json">${scriptJson(jsonLd)}</script>` : '',
  ]
    .filter(Boolean)
    .join('\n    ');
}
