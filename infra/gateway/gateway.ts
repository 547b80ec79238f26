import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { drainOf } from '@tenaye/api/kernel/http/drain.ts';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { offlinePathOf } from '@tenaye/platform/offline/offline-worker.ts';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import type { DevPages } from '../dev-page/pages.ts';
import { refuse } from './answer.ts';
import { CALLS_PER_ADDRESS, createCallsAtOnce } from './calls-at-once.ts';
import { drawOf, releaseFor } from './canary.ts';
import { createConfigSource } from './config-source.ts';
import { visitorAddress } from './forwarded.ts';
import { framingProblem } from './framing.ts';
import { renderWorker } from './offline.ts';
import { pageStatus, renderPage } from './page.ts';
import { createPreviews } from './preview.ts';
import { proxy } from './proxy.ts';
import { createReleases, type Release, registryFor } from './releases.ts';
import { releasesHeader } from './releases-header.ts';
import { commonHeaders, pageHeaders, tileSource } from './security.ts';
import { acceptedEncodings, sendFile } from './static-file.ts';
import { refuseUnreadable } from './unreadable.ts';
import { createUpstreams } from './upstreams.ts';
import type { Withdrawal } from './withdrawals.ts';

export interface GatewayOptions {
  releaseDir: string;
  apiUrls: readonly string[];
  /** The public address; its scheme decides about secure cookies and HSTS. */
  publicUrl: string | undefined;
  /** How many of our own proxies are in front of the gateway. */
  trustedHops: number;
  log: Logger;
  /** Where releases are a copy (`mirror.ts`): looks for newer ones. */
  refresh?: (() => Promise<void>) | undefined;
  /** The versions that were withdrawn (`withdrawals.ts`). */
  withdrawals?: () => readonly Withdrawal[];
  silenceMs?: number;
  maxBodyBytes?: number;
  /** How many calls to the API one address may have open at once. */
  callsPerAddress?: number;
  /** How long a request's headers may take to arrive. */
  headersMs?: number;
  /** Additions to pages, in development only. */
  dev?: DevPages;
}

interface Exchange {
  incoming: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  requestId: string;
}

/** Longer than the API's slowest answer. Milliseconds. */
const DRAIN_MS = 35_000;

/** A page is 5 % smaller than with 4, in the same time; more quality saves nothing that counts. */
const PAGE_QUALITY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressed(text: string, { incoming, response }: Exchange): Promise<{ body: Buffer; encoding?: string }> {
  const [encoding] = response.destroyed ? [] : acceptedEncodings(incoming);
  if (encoding === 'br') return { body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }), encoding };
  if (encoding === 'gzip') return { body: await zip(text, { level: 6 }), encoding };
  return { body: Buffer.from(text) };
}

const tooManyAtOnce = { code: 'rate_limited', message: 'Too many requests at once. Please try again in a moment.' } as const;
const notFound = (response: ServerResponse): void => refuse(response, 404, { code: 'not_found', message: 'There is nothing here.' });

const sendPointers = (exchange: Exchange, { pointers }: Release): void => sendJson(exchange, pointers, 'no-cache');

/** What a page that is open may enter next: remotes that its shell can run. */
function sendRegistry(exchange: Exchange, { registry }: Release, releaseDir: string): void {
  const shell = new URLSearchParams(exchange.incoming.url?.split('?')[1]).get('shell') ?? '';
  sendJson(exchange, registryFor(registry, releaseDir, shell), 'private, no-cache');
}

function sendJson({ incoming, response }: Exchange, value: unknown, cacheControl: string): void {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  response.setHeader('Cache-Control', cacheControl).setHeader('ETag', etag);
  if (fresh(incoming.headers, { etag })) return void response.writeHead(304).end();
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) });
  response.end(incoming.method === 'HEAD' ? undefined : body);
}

/** The paths of scripts: nothing else is below them. */
const scriptPath = /^\/(remotes|assets)(\/.*)$/;
/** Files that describe a release of the shell, beside its page. */
const ofReleases = /^\/(?:index\.html|(?:integrity|platform|release)\.json)$/;

/** Sends a file of the release folder. @returns false when there is none, or the path doesn't belong to the release folder */
async function sendReleased({ incoming, response, pathname }: Exchange, release: Release, releaseDir: string): Promise<boolean> {
  const [, folder = '', rest = ''] = scriptPath.exec(pathname) ?? [];
  if (!folder && (ofReleases.test(pathname) || !pathname.slice(1).includes('.'))) return false;
  const roots = folder === 'remotes' ? [releaseDir] : release.shellFolders;
  for (const root of roots) {
    const file = { root: path.join(root, folder), urlPath: folder ? rest : pathname, isImmutable: folder !== '' };
    if (await sendFile({ incoming, response, ...file })) return true;
  }
  return false;
}

/** Creates the gateway, not listening yet. `drain` ends streams and idle connections, and resolves when all open requests are answered. */
export function createGateway(options: GatewayOptions): { server: Server; drain: () => Promise<void> } {
  const { releaseDir, log, dev, silenceMs = 30_000, maxBodyBytes = 25 * 1024 * 1024, headersMs = 20_000 } = options;
  const isSecure = options.publicUrl?.startsWith('https:') ?? false;
  const upstreams = createUpstreams(options.apiUrls, ({ url, isUp }) => log.info({ api: url.href, isUp }, 'API process changed'));
  const currentConfig = createConfigSource(upstreams);
  const currentRelease = createReleases(releaseDir, (name, error) => log.error({ err: error, remote: name }, 'release cannot be read'), {
    withdrawals: options.withdrawals,
  });
  const streams = new Set<ServerResponse>();
  const hasRoomFor = createCallsAtOnce(options.callsPerAddress ?? CALLS_PER_ADDRESS);
  const previewOf = createPreviews({ releaseDir, upstreams, isSecure, isDev: dev !== undefined });

  /** What this browser gets: while a canary runs it keeps its draw in a cookie. */
  function releaseOf({ incoming, response }: Exchange, release: Release): Release {
    if (release.canaries.size === 0) return release;
    const { value, cookie } = drawOf(incoming, isSecure);
    if (cookie) response.setHeader('Set-Cookie', cookie);
    return releaseFor(release, value);
  }

  async function sendPage(exchange: Exchange, usual: Release): Promise<void> {
    const { incoming, response, pathname } = exchange;
    const nonce = randomBytes(16).toString('base64');
    const [config, preview] = await Promise.all([currentConfig(), previewOf(incoming, response, usual, nonce)]);
    const { release = usual, head, origins } = preview ?? {};
    const rendered = renderPage(release, pathname, nonce, config, head);
    const page = dev ? dev.extend(rendered, nonce) : rendered;
    if (!page) return refuse(response, 503, { code: 'unavailable', message: 'No release is here yet.' }, { 'Retry-After': '5' });
    const { body, encoding } = await compressed(page, exchange);
    // No ETag: an answer "not modified" would pair the stored page with the new answer's nonce, and nothing would run.
    const status = pageStatus(release, pathname);
    response.writeHead(status, {
      ...pageHeaders(nonce, tileSource(config?.mapTiles), origins),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Length': body.length,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
    });
    response.end(incoming.method === 'HEAD' ? undefined : body);
  }

  async function sendWorker(exchange: Exchange, release: Release, offlinePath: string): Promise<void> {
    const { incoming, response } = exchange;
    const script = renderWorker(releaseDir, release, offlinePath, await currentConfig());
    if (script === undefined) return notFound(response);
    const { body, encoding } = await compressed(script, exchange);
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // Without this the worker would have only pages below its own folder.
      'Service-Worker-Allowed': offlinePath,
      Vary: 'Accept-Encoding',
      'Content-Length': body.length,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
    response.end(incoming.method === 'HEAD' ? undefined : body);
  }

  async function forward({ incoming, response, requestId, pathname }: Exchange): Promise<void> {
    const address = visitorAddress(incoming, options.trustedHops);
    if (!hasRoomFor(address, response, pathname === NOTIFICATION_STREAM)) {
      return refuse(response, 429, { ...tooManyAtOnce, requestId }, { 'Retry-After': '1' });
    }
    const releases = releasesHeader(pathname, currentRelease);
    if (incoming.headers.accept?.includes('text/event-stream')) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
    }
    return proxy(
      { incoming, response, visit: { address, isSecure, requestId, ...(releases !== undefined && { releases }) } },
      { upstreams, silenceMs, maxBodyBytes },
    );
  }

  /** The page may come from another gateway with newer releases than this one. */
  async function sendLate(exchange: Exchange): Promise<void> {
    await options.refresh?.();
    if (!(options.refresh && (await sendReleased(exchange, currentRelease(), releaseDir)))) notFound(exchange.response);
  }

  async function answer(exchange: Exchange): Promise<void> {
    const { incoming, response, pathname } = exchange;
    for (const [name, value] of Object.entries(commonHeaders(isSecure))) response.setHeader(name, value);
    const problem = framingProblem(incoming);
    if (problem) return refuse(response, 400, { code: 'invalid_input', message: problem }, { Connection: 'close' });
    if (pathname === '/api' || pathname.startsWith('/api/') || pathname === '/health' || pathname.startsWith('/health/'))
      return forward(exchange);
    // Scripts of a page there would take the first part of its path for a host.
    if (pathname.startsWith('//')) return notFound(response);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return refuse(response, 405, { code: 'method_not_allowed', message: 'Pages can only be read.' }, { Allow: 'GET, HEAD' });
    }
    if (dev?.answer(response, pathname)) return;
    const release = currentRelease();
    const offlinePath = offlinePathOf(pathname);
    if (offlinePath) return sendWorker(exchange, releaseOf(exchange, release), offlinePath);
    if (pathname === '/gateway/health') return void response.writeHead(release.shell ? 200 : 503, { 'Cache-Control': 'no-store' }).end();
    if (pathname === '/remotes/registry.json') return sendRegistry(exchange, releaseOf(exchange, release), releaseDir);
    if (pathname === '/remotes/pointers.json') return sendPointers(exchange, release);
    if (await sendReleased(exchange, release, releaseDir)) return;
    if (scriptPath.test(pathname)) return sendLate(exchange);
    if (new Negotiator(incoming).mediaType(['text/html'])) return sendPage(exchange, releaseOf(exchange, release));
    notFound(response);
  }

  const patience = { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 4, keepAliveTimeout: 65_000 };
  const server = createServer({ ...patience, requireHostHeader: false }, (incoming, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const pathname = (incoming.url ?? '/').split(/[?#]/, 1)[0] || '/';
    response.setHeader('X-Request-Id', requestId);
    // The log, the drain, the limit and the pipeline all wait for its end; Node would take that for a leak.
    response.setMaxListeners(20);
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      log.info(
        { requestId, method: incoming.method, path: pathname, status: response.statusCode, ms, whole: response.writableFinished },
        'request',
      );
    });
    answer({ incoming, response, pathname, requestId }).catch((error: unknown) => {
      log.error({ err: error, requestId }, 'failed');
      refuse(response, 500, { code: 'internal', message: 'Something went wrong. Please try again.', requestId });
    });
  });

  server.on('clientError', refuseUnreadable);

  const drainConnections = drainOf(server, { open: DRAIN_MS });
  const drain = async (): Promise<void> => {
    const drained = drainConnections();
    for (const stream of streams) stream.end();
    dev?.close();
    await drained;
    await upstreams.close();
  };
  return { server, drain };
}
