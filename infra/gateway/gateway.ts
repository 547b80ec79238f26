import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { drainOf } from '@tenaye/api/kernel/http/drain.ts';
import { withoutTokens } from '@tenaye/api/kernel/masking.ts';
import { continueTrace } from '@tenaye/api/kernel/trace.ts';
import { offlinePathOf } from '@tenaye/platform/offline/offline-worker.ts';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import type { DevPages } from '../dev-page/pages.ts';
import { notFound, refuse } from './answer.ts';
import { createCalls, isForApi } from './calls.ts';
import { drawOf, releaseFor } from './canary.ts';
import { createConfigSource } from './config-source.ts';
import { createEmergencyAnswer } from './emergency.ts';
import type { Exchange } from './exchange.ts';
import { createFirstViews } from './first-view.ts';
import { framingProblem } from './framing.ts';
import { type GatewayMetrics, kindOf } from './metrics.ts';
import { createPageAnswers } from './page-answers.ts';
import { watchPublicChanges } from './public-changes.ts';
import { isScriptPath, sendContract, sendLate, sendPointers, sendRegistry, sendReleased } from './released.ts';
import { createReleases, type Release } from './releases.ts';
import type { Renderer } from './renderer.ts';
import { createSearchEngineAnswers } from './search-engines.ts';
import { commonHeaders } from './security.ts';
import { refuseUnreadable } from './unreadable.ts';
import { createUpstreams, type Upstreams } from './upstreams.ts';
import type { Withdrawal } from './withdrawals.ts';

export interface GatewayOptions {
  releaseDir: string;
  apiUrls: readonly string[];
  /** The public address; its scheme determines whether cookies are secure and HSTS is sent. */
  publicUrl: string | undefined;
  /** The number of our own proxies in front of the gateway. */
  trustedHops: number;
  log: Logger;
  /** Looks for newer releases, where the release folder is a copy (`mirror.ts`). */
  refresh?: (() => Promise<void>) | undefined;
  /** The versions that were withdrawn (`withdrawals.ts`). */
  withdrawals?: () => readonly Withdrawal[];
  silenceMs?: number;
  maxBodyBytes?: number;
  /** The number of calls to the API that one address may have open at the same time. */
  callsPerAddress?: number;
  /** How long a request's headers may take to arrive. */
  headersMs?: number;
  /** Renders first views; without it, pages show nothing until their scripts have run. */
  renderer?: Renderer | undefined;
  /** How long a visitor waits for a first view. */
  firstViewMs?: number | undefined;
  metrics?: GatewayMetrics | undefined;
  /** Additions to pages, in development only. */
  dev?: DevPages;
}

/** In milliseconds; longer than the API's slowest answer. */
const DRAIN_MS = 35_000;

/** The parts of the gateway that create answers. */
interface Parts extends Pick<GatewayOptions, 'releaseDir' | 'refresh' | 'dev'> {
  isSecure: boolean;
  currentRelease: () => Release;
  calls: ReturnType<typeof createCalls>;
  pages: ReturnType<typeof createPageAnswers>;
  answerSearchEngine: ReturnType<typeof createSearchEngineAnswers>;
  answerEmergency: ReturnType<typeof createEmergencyAnswer>;
  stopWatching: () => void;
}

function partsOf(options: GatewayOptions, isSecure: boolean, upstreams: Upstreams): Parts {
  const {
    releaseDir,
    log,
    dev,
    refresh,
    renderer,
    publicUrl,
    firstViewMs,
    trustedHops,
    callsPerAddress,
    silenceMs = 30_000,
    maxBodyBytes = 25 * 1024 * 1024,
  } = options;
  const currentRelease = createReleases(releaseDir, (name, error) => log.error({ err: error, remote: name }, 'release cannot be read'), {
    withdrawals: options.withdrawals,
  });
  const calls = createCalls({ upstreams, silenceMs, maxBodyBytes, trustedHops, isSecure, callsPerAddress, currentRelease });
  const currentConfig = createConfigSource(upstreams);
  const firstViews = createFirstViews({ renderer, publicUrl, trustedHops, patienceMs: firstViewMs });
  const pages = createPageAnswers({ releaseDir, upstreams, currentConfig, isSecure, dev, firstViews });
  const stopWatching = renderer ? watchPublicChanges(options.apiUrls, firstViews.forget) : () => undefined;
  const answerSearchEngine = createSearchEngineAnswers(upstreams, currentConfig, publicUrl);
  const answerEmergency = createEmergencyAnswer(currentConfig);
  return { releaseDir, refresh, dev, isSecure, currentRelease, calls, pages, answerSearchEngine, answerEmergency, stopWatching };
}

/** The release for this browser; while a canary runs, the browser's draw is stored in a cookie. */
function releaseOf({ incoming, response }: Exchange, release: Release, isSecure: boolean): Release {
  if (release.canaries.size === 0) return release;
  const { value, cookie } = drawOf(incoming, isSecure);
  if (cookie) response.setHeader('Set-Cookie', cookie);
  return releaseFor(release, value);
}

/** Answers from the release folder: pages, scripts, and information about releases. */
async function answerReleased(exchange: Exchange, parts: Parts): Promise<void> {
  const { incoming, response, pathname } = exchange;
  const { releaseDir, pages } = parts;
  const release = parts.currentRelease();
  if (await parts.answerEmergency(exchange, release)) return;
  const drawn = (): Release => releaseOf(exchange, release, parts.isSecure);
  const offlinePath = offlinePathOf(pathname);
  if (offlinePath) return pages.sendWorker(exchange, drawn(), offlinePath);
  if (pathname === '/gateway/health') return void response.writeHead(release.shell ? 200 : 503, { 'Cache-Control': 'no-store' }).end();
  if (pathname === '/remotes/registry.json') return sendRegistry(exchange, drawn(), releaseDir);
  if (pathname === '/remotes/pointers.json') return sendPointers(exchange, release);
  if (pathname === '/remotes/platform.json') return sendContract(exchange, release, releaseDir);
  if (await sendReleased(exchange, release, releaseDir)) return;
  if (isScriptPath(pathname)) return sendLate(exchange, parts);
  if (new Negotiator(incoming).mediaType(['text/html'])) return pages.sendPage(exchange, drawn());
  notFound(response);
}

async function answer(exchange: Exchange, parts: Parts): Promise<void> {
  const { incoming, response, pathname } = exchange;
  for (const [name, value] of Object.entries(commonHeaders(parts.isSecure))) response.setHeader(name, value);
  const problem = framingProblem(incoming);
  if (problem) return refuse(response, 400, { code: 'invalid_input', message: problem }, { Connection: 'close' });
  if (isForApi(pathname)) return parts.calls.forward(exchange);
  // The browser would take the first part of such a path for a host when it loads the page's scripts.
  if (pathname.startsWith('//')) return notFound(response);
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    return refuse(response, 405, { code: 'method_not_allowed', message: 'Pages can only be read.' }, { Allow: 'GET, HEAD' });
  }
  if (parts.dev?.answer(response, pathname, incoming.url ?? '')) return;
  if (await parts.answerSearchEngine(exchange)) return;
  return answerReleased(exchange, parts);
}

/** Gives a request its id, which the answer names, and its place in a trace, and logs the end of the answer. */
function begin(incoming: IncomingMessage, response: ServerResponse, { log, metrics }: GatewayOptions): Exchange {
  const started = performance.now();
  const requestId = randomUUID();
  const pathname = (incoming.url ?? '/').split(/[?#]/, 1)[0] || '/';
  const { method = '' } = incoming;
  const name = `${method} ${kindOf(pathname, incoming.headers.accept)}`;
  const span = continueTrace(String(incoming.headers.traceparent ?? ''), {
    name,
    kind: 'server',
    facts: { 'http.request.method': method },
  });
  response.setHeader('X-Request-Id', requestId);
  // The log, the drain, the limit and the pipeline all wait for the answer to close; Node would report so many listeners as a leak.
  response.setMaxListeners(20);
  response.once('close', () => {
    const ms = Math.round(performance.now() - started);
    const { statusCode: status, writableFinished: whole } = response;
    span.end(whole ? { facts: { 'http.response.status_code': status }, error: status >= 500 ? String(status) : undefined } : undefined);
    log.info({ requestId, ...span.trace, method, path: withoutTokens(pathname), status, ms, whole }, 'request');
    metrics?.answered({ pathname, accept: incoming.headers.accept }, whole ? status : 499, (performance.now() - started) / 1000);
  });
  return { incoming, response, pathname, requestId, span };
}

/**
 * Creates the gateway, which isn't listening yet. `drain` ends streams and idle connections, and resolves when all open requests have been
 * answered.
 */
export function createGateway(options: GatewayOptions): { server: Server; drain: () => Promise<void> } {
  const { log, headersMs = 20_000 } = options;
  const isSecure = options.publicUrl?.startsWith('https:') ?? false;
  const upstreams = createUpstreams(options.apiUrls, ({ url, isUp }) => log.info({ api: url.href, isUp }, 'API process changed'));
  options.metrics?.watchApi(upstreams.countUp);
  const parts = partsOf(options, isSecure, upstreams);
  options.metrics?.watchStreams(parts.calls.countStreams);
  const patience = { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 4, keepAliveTimeout: 65_000 };
  const server = createServer({ ...patience, requireHostHeader: false }, (incoming, response) => {
    const exchange = begin(incoming, response, options);
    answer(exchange, parts).catch((error: unknown) => {
      const { requestId, span } = exchange;
      log.error({ err: error, requestId, ...span.trace }, 'failed');
      refuse(response, 500, { code: 'internal', message: 'Something went wrong. Please try again.', requestId });
    });
  });
  server.on('clientError', refuseUnreadable);
  const drainConnections = drainOf(server, { open: DRAIN_MS });
  const drain = async (): Promise<void> => {
    const drained = drainConnections();
    parts.calls.endStreams();
    parts.dev?.close();
    parts.stopWatching();
    await drained;
    await upstreams.close();
  };
  return { server, drain };
}
