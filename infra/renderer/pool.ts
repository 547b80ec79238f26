import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { continueTrace, type Span } from '@tenaye/api/kernel/trace.ts';
import { FIRST_VIEW_SCRIPT, type FirstView, type RemoteFirstView } from '@tenaye/platform/remote/first-view.ts';
import { isPlainName } from '../release/pointers.ts';
import { versionFolder } from '../release/store.ts';
import type { Part, RenderAnswer, RenderOrder } from './messages.ts';
import { type CallApi, type PartThread, startPart } from './part-thread.ts';
import { viewIn } from './part-view.ts';

/** How long one part may take to render, and to load. The gateway answers much earlier and keeps what comes late. Milliseconds. */
const LIMITS = { renderMs: 1_000, loadMs: 8_000 };
/** The number of failures in a row after which a part isn't asked for a while, so that no visitor waits for it. */
const MOST_FAILURES = 3;
const REST_MS = 30_000;
/** Room for the shell, two remotes and a canary of each. */
const MOST_THREADS = 6;

interface Held {
  thread: PartThread | undefined;
  failures: number;
  /** The error of the last failure. A thread that ends fails all its orders with one error, which counts once. */
  lastError?: unknown;
  restsUntil: number;
}

/** Thrown when a part could not render. */
class PartError extends Error {
  readonly part: Part;
  constructor(part: Part, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.part = part;
  }
}

interface PoolOptions {
  releaseDir: string;
  callApi: CallApi;
  limits?: typeof LIMITS;
  now?: () => number;
}

/** Throws when a server part isn't what was released. */
function demandWhole(file: string): void {
  const known: Record<string, string> = JSON.parse(readFileSync(path.join(path.dirname(file), 'integrity.json'), 'utf8'));
  const hash = `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
  if (known[FIRST_VIEW_SCRIPT] !== hash) throw new Error('The server part differs from what was released');
}

/** Keeps one thread for each part, so that a fault of one version of one remote reaches no other. */
function createParts({ releaseDir, callApi, limits = LIMITS, now = Date.now }: PoolOptions) {
  const held = new Map<string, Held>();

  /** The part's entry, marked as used last. The thread of the least recently used entry ends when there are too many. */
  const entryOf = (key: string): Held => {
    const known = held.get(key) ?? { thread: undefined, failures: 0, restsUntil: 0 };
    held.delete(key);
    held.set(key, known);
    for (const [other, { thread }] of held) {
      if (held.size <= MOST_THREADS) break;
      thread?.end();
      held.delete(other);
    }
    return known;
  };

  async function renderPart(
    part: Part,
    { request, address }: RenderOrder,
    remote: RemoteFirstView | undefined,
    page: Span,
  ): Promise<FirstView | undefined> {
    const { app, version } = part;
    if (!isPlainName(app) || !isPlainName(version)) throw new PartError(part, 'no such part');
    const file = path.join(versionFolder(releaseDir, app, version), FIRST_VIEW_SCRIPT);
    if (!existsSync(file)) return undefined;
    const entry = entryOf(`${app} ${version}`);
    if (entry.restsUntil > now()) return undefined;
    const span = page.begin({ name: `render ${app}`, kind: 'internal' });
    try {
      if (!entry.thread?.isFit()) {
        entry.thread?.end();
        demandWhole(file);
        entry.thread = startPart(file, callApi, limits);
      }
      const view = viewIn(await entry.thread.render(request, remote, address, span));
      entry.failures = 0;
      span.end();
      return view;
    } catch (error) {
      span.end({ error: error instanceof Error ? error.name : 'failed' });
      if (error !== entry.lastError) entry.failures += 1;
      entry.lastError = error;
      if (entry.failures >= MOST_FAILURES) {
        entry.failures = 0;
        entry.restsUntil = now() + REST_MS;
      }
      throw new PartError(part, error);
    }
  }

  const end = (): void => {
    for (const { thread } of held.values()) thread?.end();
  };
  return { renderPart, end };
}

/** Renders pages: a remote's part, and the shell's around it. */
export function createPool(options: PoolOptions) {
  const { renderPart, end } = createParts(options);

  /** Renders the remote's part, then the page around it. Without a view, the page starts as one without a server part. */
  async function renderPage(order: RenderOrder, span: Span): Promise<FirstView | undefined> {
    const { request, shell, remote } = order;
    const isGate = request.config.accessGate;
    const inner = remote && !isGate ? await renderPart({ app: remote.name, version: remote.version }, order, undefined, span) : undefined;
    if (remote && !isGate && !inner) return undefined;
    const place = remote && inner ? { ...remote, html: inner.html } : undefined;
    const outer = await renderPart({ app: 'shell', version: shell }, order, place, span);
    if (!outer) return undefined;
    return {
      status: inner?.status ?? (remote ? 200 : outer.status),
      html: outer.html,
      css: withoutFallbacks(joinStyles(outer.css, inner?.css ?? '')),
      head: inner?.head ?? outer.head,
      data: [...outer.data, ...(inner?.data ?? [])],
    };
  }

  return {
    async render(order: RenderOrder): Promise<RenderAnswer> {
      const span = continueTrace(order.traceparent, { name: 'render', kind: 'server' });
      try {
        const view = await renderPage(order, span);
        span.end();
        return { view };
      } catch (error) {
        span.end({ error: error instanceof Error ? error.name : 'failed' });
        if (error instanceof PartError) return { failed: error.part, reason: error.message };
        throw error;
      }
    },
    end,
  };
}

const GROUP = /data-styled\.g(\d+)\[id=/g;

/**
 * The styles of two parts in one sheet. Each part counts its groups of rules from one, and the page reads the numbers as their order, so
 * the second part's follow the first's.
 */
export function joinStyles(first: string, second: string): string {
  const last = Math.max(0, ...[...first.matchAll(GROUP)].map(([, number]) => Number(number)));
  return first + second.replace(GROUP, (_, number: string) => `data-styled.g${Number(number) + last}[id=`);
}

/** A property with its fallback, whose own parentheses nest up to two levels. */
const FALLBACK = /var\((--[\w-]+), (?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const ALWAYS_SET = /(?:^|\}|\*\/)\s*:root\{([^}]*)\}/;

/** A page's styles without the fallbacks of properties that the page itself always sets, such as its colors. */
export function withoutFallbacks(css: string): string {
  const set = new Set([...(ALWAYS_SET.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  return css.replace(FALLBACK, (whole, name: string) => (set.has(name) ? `var(${name})` : whole));
}
