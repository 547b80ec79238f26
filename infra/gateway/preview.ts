import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  branchIn,
  isLocalOrigin,
  PREVIEW_KEPT,
  PREVIEW_PARAMETER,
  type Preview,
  type PreviewRefusal,
  previewsIn,
} from '@tenaye/platform/remote/preview.ts';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { runningPreviews } from '../release/pointer-moves.ts';
import { isPlainName } from '../release/pointers.ts';
import { isReleased } from '../release/store.ts';
import { scriptJson } from './page.ts';
import { describeVersion, type Release } from './releases.ts';
import type { Upstreams } from './upstreams.ts';

/** A page that shows a preview. */
export interface PagePreview {
  release: Release;
  /** Origins on the visitor's machine from which this page may run scripts. */
  origins: readonly string[];
  /** HTML added to the page's head. */
  head: string;
}

export interface PreviewOptions {
  releaseDir: string;
  upstreams: Upstreams;
  isSecure: boolean;
  /** In development, visitors needn't be administrators. */
  isDev: boolean;
}

/** The cookie of browsers in which some tab has a preview: only their pages check the tab's storage for a preview. */
const COOKIE = 'tenaye_preview';
/** Maximum number of previews in one page; nobody compares more at the same time. */
const MOST = 8;
const PATIENCE_MS = 1_500;

/**
 * Reopens a page with the tab's stored preview if its address requests none. A page that a service worker has stored would be served again
 * unchanged, so an address that already requests a preview isn't changed, which prevents a loop.
 */
const RESUME = `try {
  const kept = sessionStorage.getItem('${PREVIEW_KEPT}');
  const { pathname, search, hash } = location;
  const isAsked = /[?&]${PREVIEW_PARAMETER}=[^&]*(@|%40)/.test(search);
  if (kept && !isAsked) location.replace(pathname + (search ? search + '&' : '?') + kept + hash);
} catch {}`;

/** Whether this visitor gets a preview, and the cookies by which the API lets this browser keep it. */
interface Decision {
  /** The reason why not; undefined when nothing prevents the preview. */
  reason?: PreviewRefusal;
  cookies: readonly string[];
}

async function decide({ headers }: IncomingMessage, asked: readonly string[], options: PreviewOptions): Promise<Decision> {
  const { isDev } = options;
  const decision = isDev ? { cookies: [] } : await decideByApi(headers.cookie, asked, options);
  return decision.reason || isOurOwn(headers['sec-fetch-site'], isDev) ? decision : { reason: 'link', cookies: [] };
}

/**
 * True when one of our own pages opened this page. Nobody else may choose which scripts run in an administrator's page: neither another
 * site nor a mail, whose links look to the browser like a typed address. In development there is no administrator whom a mail could
 * deceive.
 */
const isOurOwn = (site: string | string[] | undefined, isDev: boolean): boolean =>
  site === 'same-origin' || (isDev && (site === undefined || site === 'none'));

/** Asks the API whether this visitor may preview the remotes: an operator any, the team of a portal its own. */
async function decideByApi(
  cookie: string | undefined,
  asked: readonly string[],
  { upstreams, isSecure }: PreviewOptions,
): Promise<Decision> {
  if (!cookie) return { reason: 'sign-in', cookies: [] };
  const headers = { cookie, 'x-forwarded-proto': isSecure ? 'https' : 'http' };
  const question = `/internal/may-preview?${new URLSearchParams(asked.map((it) => ['remote', remoteIn(it)]))}`;
  for (const { url } of upstreams.inOrder()) {
    try {
      const answer = await fetch(new URL(question, url), { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.status === 204) return { cookies: answer.headers.getSetCookie() };
      if (answer.status === 403) return { reason: 'sign-in', cookies: [] };
    } catch {
      // Another process may answer.
    }
  }
  return { reason: 'away', cookies: [] };
}

const remoteIn = (asked: string): string => asked.slice(0, asked.indexOf('@'));

/** The version that a source names, itself or by its branch; empty when the branch has none. */
function versionIn(source: string, remote: string, { previews }: Release): string {
  const branch = branchIn(source);
  if (branch === undefined) return source;
  return runningPreviews({ previews: [...(previews.get(remote) ?? [])] }, new Date()).find((it) => it.branch === branch)?.version ?? '';
}

/**
 * Finds what one parameter requests: a released version, that of a branch, or an origin; otherwise returns the reason why neither can be
 * shown.
 */
function find(asked: string, release: Release, releaseDir: string): RegistryEntry | { origin: string } | PreviewRefusal {
  const [remote, source] = [remoteIn(asked), asked.slice(asked.indexOf('@') + 1)];
  if (isLocalOrigin(source)) return isPlainName(remote) ? { origin: source } : 'remote';
  if (source.includes('/') && branchIn(source) === undefined) return 'form';
  if (!release.registry.remotes.some((it) => it.name === remote)) return 'remote';
  const version = versionIn(source, remote, release);
  if (!isPlainName(version) || !isReleased(releaseDir, remote, version)) return 'version';
  return describeVersion(releaseDir, release.shell?.version ?? '', remote, version) ?? 'misfit';
}

function previewOf(asked: readonly string[], release: Release, releaseDir: string) {
  const found = asked.map((it) => ({ asked: it, what: find(it, release, releaseDir) }));
  const refused = found.flatMap(({ asked: it, what }) => (typeof what === 'string' ? [{ asked: it, reason: what }] : []));
  const shown = found.flatMap(({ asked: it, what }) =>
    typeof what === 'string' ? [] : [{ remote: remoteIn(it), source: it.slice(it.indexOf('@') + 1) }],
  );
  const entries = found.flatMap(({ what }) => (typeof what === 'object' && 'release' in what ? [what] : []));
  const origins = found.flatMap(({ what }) => (typeof what === 'object' && 'origin' in what ? [what.origin] : []));
  return { preview: { shown, refused }, entries, origins };
}

const withEntries = (release: Release, entries: readonly RegistryEntry[]): Release => ({
  ...release,
  registry: { remotes: release.registry.remotes.map((it) => entries.find(({ name }) => name === it.name) ?? it) },
});

const dataOf = (preview: Preview, nonce: string): string =>
  `<script type="application/json" id="preview" nonce="${nonce}">${scriptJson(preview)}</script>`;

/**
 * Returns a function that gives the preview that a page's address requests, and the reasons for refused parts; undefined for all other
 * pages, and for shells from before previews existed, whose template has no place for a preview.
 */
export function createPreviews(options: PreviewOptions) {
  const cookie = `${COOKIE}=1; Path=/; HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`;
  return async (incoming: IncomingMessage, response: ServerResponse, release: Release, nonce: string): Promise<PagePreview | undefined> => {
    const url = incoming.url ?? '';
    const asked = url.includes('?') ? previewsIn(url.slice(url.indexOf('?'))).slice(0, MOST) : [];
    if (!release.shell?.template.includes('{{preview}}')) return undefined;
    if (asked.length === 0) {
      if (!incoming.headers.cookie?.includes(`${COOKIE}=1`)) return undefined;
      return { release, origins: [], head: `<script nonce="${nonce}">${RESUME}</script>` };
    }
    const { reason, cookies } = await decide(incoming, asked, options);
    if (reason) {
      const refused = asked.map((it) => ({ asked: it, reason }));
      return { release, origins: [], head: dataOf({ shown: [], refused }, nonce) };
    }
    const { preview, entries, origins } = previewOf(asked, release, options.releaseDir);
    if (preview.shown.length > 0) response.appendHeader('Set-Cookie', [cookie, ...cookies]);
    const isHeld = preview.shown.length > 0 && cookies.length > 0;
    return { release: withEntries(release, entries), origins, head: dataOf({ ...preview, ...(isHeld && { isHeld }) }, nonce) };
  };
}
