import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Span, traceparent } from '@tenaye/api/kernel/trace.ts';
import type { Config } from '@tenaye/contracts/config.ts';
import { sendTelemetry } from '@tenaye/contracts/telemetry.facts.ts';
import { FIRST_VIEW_DATA, type FirstViewData, type FirstViewHead } from '@tenaye/platform/remote/first-view.ts';
import { type Body, compressedOnce } from './exchange.ts';
import { attribute, ownerOf, type PageParts, pageOf, scriptJson } from './page.ts';
import type { Release } from './releases.ts';
import { releasesHeader } from './releases-header.ts';
import type { Renderer } from './renderer.ts';

/** A page that is the same for everyone who gets these versions. */
export interface SharedPage {
  status: number;
  nonce: string;
  etag: string;
  body: Body;
}

/** A page to make. */
export interface Wanted {
  release: Release;
  pathname: string;
  /** The query with its `?`, or an empty text. */
  search: string;
  config: Config;
  /** The scripts of the path's own page. */
  scripts: PageParts['scripts'];
  /** True if scripts are fetched only when the visitor acts. */
  waits: boolean;
  /** The visitor who asked first, and that visitor's request. */
  address: string;
  span: Span;
}

/** Returns a function that makes a page with its first view; undefined when the path has none, or it can't be rendered. */
export function createPageMaker(renderer: Renderer, publicUrl: string | undefined): (wanted: Wanted) => Promise<SharedPage | undefined> {
  const secret = randomBytes(32);
  return async ({ release, pathname, search, config, scripts, waits, address, span }) => {
    const remote = config.accessGate ? undefined : ownerOf(release, pathname);
    const part = remote && { name: remote.name, version: remote.release.version };
    const language = 'en';
    const request = { pathname, search, language, config, registry: release.registry, origin: publicUrl };
    const rendering = span.begin({ name: 'render', kind: 'client' });
    const releases = releasesHeader(sendTelemetry.path, () => release);
    const shell = release.shell?.version ?? '';
    const order = { request, shell, remote: part, address, releases, traceparent: traceparent(rendering.trace) };
    const view = await renderer.render(order);
    rendering.end();
    if (!view) return undefined;
    const status = ownerOf(release, pathname) ? view.status : 404;
    const data: FirstViewData = { language, queries: view.data, remote: part };
    const parts: PageParts = {
      head: headLines(view.head),
      css: view.css,
      data: `<script type="application/json" id="${FIRST_VIEW_DATA}">${scriptJson(data)}</script>`,
      content: view.html,
      waits,
      scripts,
    };
    const page = pageOf(release, pathname, config, parts);
    if (page === undefined) return undefined;
    // A nonce that depends on the whole text can't be known to anything that was injected into the text.
    const nonce = createHmac('sha256', secret).update(page('')).digest('base64url').slice(0, 22);
    const text = page(nonce);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    return { status, nonce, etag, body: await compressedOnce(text) };
  };
}

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
