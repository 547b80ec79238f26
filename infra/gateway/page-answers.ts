import { randomBytes } from 'node:crypto';
import type { Config } from '@tenaye/contracts/config.ts';
import { type PageScripts, pageScriptsAt } from '@tenaye/platform/remote/page-scripts.ts';
import type { DevPages } from '../dev-page/pages.ts';
import { readPageScripts } from '../release/describe.ts';
import { notFound, refuse } from './answer.ts';
import { type Exchange, sendShared, sendText } from './exchange.ts';
import type { FirstViews } from './first-view.ts';
import { renderWorker } from './offline.ts';
import { ownerOf, pageStatus, renderPage } from './page.ts';
import { createPreviews } from './preview.ts';
import type { Release } from './releases.ts';
import { pageHeaders, tileSource } from './security.ts';
import type { SharedPage } from './shared-page.ts';
import type { Upstreams } from './upstreams.ts';

interface PageOptions {
  releaseDir: string;
  upstreams: Upstreams;
  currentConfig: () => Promise<Config | undefined>;
  isSecure: boolean;
  dev: DevPages | undefined;
  firstViews: FirstViews;
}

/** Returns a function that finds the scripts of the page at a path; none for a page of an old release. */
function createPageScripts(releaseDir: string) {
  const lists = new Map<string, PageScripts>();
  return (release: Release, pathname: string): Record<string, string> => {
    const url = ownerOf(release, pathname)?.release.pages;
    if (!url?.startsWith('/')) return {};
    // The lists are kept without a limit, because a list never changes and each release since the gateway started has only one.
    const list = lists.get(url) ?? readPageScripts(releaseDir, url);
    lists.set(url, list);
    return Object.fromEntries(pageScriptsAt(list, url, pathname));
  };
}

/** The answers that the gateway generates for browsers: the shell's page, and the service workers of pages that work without a network. */
export function createPageAnswers({ releaseDir, upstreams, currentConfig, isSecure, dev, firstViews }: PageOptions) {
  const scriptsAt = createPageScripts(releaseDir);
  const previewOf = createPreviews({ releaseDir, upstreams, isSecure, isDev: dev !== undefined });

  async function sendPage(exchange: Exchange, usual: Release): Promise<void> {
    const { incoming, response, pathname } = exchange;
    const nonce = randomBytes(16).toString('base64');
    const [config, preview] = await Promise.all([currentConfig(), previewOf(incoming, response, usual, nonce)]);
    const found = preview || dev ? undefined : await firstViews.pageFor(usual, exchange, config, scriptsAt(usual, pathname));
    const isLate = found === 'late';
    if (found && !isLate) return sendFirstView(exchange, found, config);
    const { release = usual, head, origins } = preview ?? {};
    const rendered = renderPage(release, pathname, nonce, config, { preview: head, scripts: scriptsAt(release, pathname), isLate });
    const page = dev ? dev.extend(rendered, nonce) : rendered;
    if (!page) return refuse(response, 503, { code: 'unavailable', message: 'No release is here yet.' }, { 'Retry-After': '5' });
    const status = pageStatus(release, pathname);
    return sendText(exchange, page, status, {
      ...pageHeaders(nonce, tileSource(config?.mapTiles), origins),
      'Content-Type': 'text/html; charset=utf-8',
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
    });
  }

  function sendFirstView(exchange: Exchange, { status, nonce, etag, body }: SharedPage, config: Config | undefined): void {
    sendShared(exchange, body, status, {
      ...pageHeaders(nonce, tileSource(config?.mapTiles)),
      'Content-Type': 'text/html; charset=utf-8',
      ETag: etag,
    });
  }

  async function sendWorker(exchange: Exchange, release: Release, offlinePath: string): Promise<void> {
    const script = renderWorker(releaseDir, release, offlinePath, await currentConfig());
    if (script === undefined) return notFound(exchange.response);
    return sendText(exchange, script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Without this header, the worker would control only pages below its own folder.
      'Service-Worker-Allowed': offlinePath,
    });
  }

  return { sendPage, sendWorker };
}
