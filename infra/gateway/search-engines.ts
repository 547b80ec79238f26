import type { Config } from '@tenaye/contracts/config.ts';
import { type SitemapDay, sitemapDay, sitemapProfile } from '@tenaye/contracts/sitemap.ts';
import * as z from 'zod/mini';
import { notFound, refuse } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { createKept } from './kept.ts';
import { type KeptFile, keptFile, sendKept } from './kept-file.ts';
import { isOpenTo, robotsText } from './robots.ts';
import { indexText, pagesText, profilesText, type SitemapFile, sitemapFileOf, startOf } from './sitemap.ts';
import type { Upstreams } from './upstreams.ts';

const FRESH_MS = 10 * 60_000;
/** The most files that are kept. A full file has 1.2 MB of text; its kept form is a quarter of that. */
const MOST_FILES = 30;
const PATIENCE_MS = 10_000;

/** The answer of the first API process that has one; undefined when none has. */
async function ask<T>(upstreams: Upstreams, path: string, shape: z.ZodMiniType<T>): Promise<T | undefined> {
  for (const { url } of upstreams.inOrder()) {
    try {
      const answer = await fetch(new URL(path, url), { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.ok) return z.parse(shape, await answer.json());
    } catch {
      // Another process may answer.
    }
  }
  return undefined;
}

const away = ({ response }: Exchange): void =>
  refuse(response, 503, { code: 'unavailable', message: 'Please try again later.' }, { 'Retry-After': '60' });

function sendFile(exchange: Exchange, file: KeptFile, contentType: string): Promise<void> {
  exchange.response.setHeader('Content-Type', contentType).setHeader('Cache-Control', 'public, max-age=600');
  return sendKept(exchange, file);
}

/** The sitemap's files, made from the API's public calls and kept for ten minutes, longer while the API is away. */
function createSitemap(upstreams: Upstreams, origin: string) {
  const days = createKept<SitemapDay[]>({ freshMs: FRESH_MS, most: 1 });
  const files = createKept<KeptFile>({ freshMs: FRESH_MS, most: MOST_FILES });
  const currentDays = () => days('days', () => ask(upstreams, '/api/sitemap', z.array(sitemapDay)));

  async function textOf(file: SitemapFile, known: readonly SitemapDay[]): Promise<string | undefined> {
    if (file === 'index') return indexText(origin, known);
    if (file === 'pages') return pagesText(origin);
    const from = startOf(known, file);
    const profiles = from && (await ask(upstreams, `/api/sitemap/${file.kind}/${file.day}?from=${from}`, z.array(sitemapProfile)));
    return profiles && profilesText(origin, file.kind, profiles);
  }

  return async (exchange: Exchange, file: SitemapFile): Promise<void> => {
    const known = await currentDays();
    if (!known) return away(exchange);
    // Only files that the index names are asked for, so that nobody can have the API search for thousands of others.
    if (typeof file === 'object' && !startOf(known, file)) return notFound(exchange.response);
    const kept = await files(exchange.pathname, async () => {
      const text = await textOf(file, known);
      return text === undefined ? undefined : keptFile(text);
    });
    return kept ? sendFile(exchange, kept, 'application/xml; charset=utf-8') : away(exchange);
  };
}

/**
 * Answers robots.txt and the sitemap. While the configuration is unknown, both are refused for a moment: search engines then keep what they
 * have, and an installation behind its gate isn't opened to them by an outage. @returns false for all other paths
 */
export function createSearchEngineAnswers(
  upstreams: Upstreams,
  currentConfig: () => Promise<Config | undefined>,
  publicUrl: string | undefined,
): (exchange: Exchange) => Promise<boolean> {
  const origin = publicUrl && new URL(publicUrl).origin;
  const sendSitemap = origin ? createSitemap(upstreams, origin) : undefined;

  async function answer(exchange: Exchange, file: SitemapFile | undefined): Promise<void> {
    const config = await currentConfig();
    if (!config) return away(exchange);
    if (!file) return sendFile(exchange, await keptFile(robotsText(config, origin)), 'text/plain; charset=utf-8');
    if (!sendSitemap || !isOpenTo(config)) return notFound(exchange.response);
    return sendSitemap(exchange, file);
  }

  return async (exchange) => {
    const file = sitemapFileOf(exchange.pathname);
    if (!file && exchange.pathname !== '/robots.txt') return false;
    await answer(exchange, file);
    return true;
  };
}
