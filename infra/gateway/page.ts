import type { Config } from '@tenaye/contracts/config.ts';
import type { Registry, RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { type Owner, ownersOf } from '@tenaye/platform/remote/route-owner.ts';
import type { Release } from './releases.ts';

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a script element: nothing in it can end the element or start a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (it) => escapes[it] ?? it);

export const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const owners = new WeakMap<Registry, ReturnType<typeof ownersOf>>();

/** The owner of a path, and who may open it. One answer needs this several times, so the routes of a registry are sorted only once. */
export function routeOwnerOf({ registry }: Release, pathname: string): Owner | undefined {
  const find = owners.get(registry) ?? ownersOf(registry);
  owners.set(registry, find);
  return find(pathname);
}

/** The remote that owns a path, according to the remotes' manifests. */
export const ownerOf = (release: Release, pathname: string): RegistryEntry | undefined => routeOwnerOf(release, pathname)?.entry;

/** The status of a page: 503 while its remote has no usable release (the page shows why), 404 for an unknown path. */
export function pageStatus(release: Release, pathname: string): 200 | 404 | 503 {
  const owner = ownerOf(release, pathname);
  if (!owner) return 404;
  return release.broken.has(owner.name) ? 503 : 200;
}

/** A script that a page loads. */
interface PageScript {
  href: string;
  integrity: string | undefined;
}

/** The scripts of a path's own page, with their integrity by URL. */
type OwnScripts = Readonly<Record<string, string>>;

/**
 * The scripts that the browser fetches while it parses the shell's. Their integrity must equal the integrity with which the scripts are
 * run.
 */
function ahead(entry: RegistryEntry | undefined, scripts: OwnScripts): PageScript[] {
  if (!entry) return [];
  const { entryUrl, preload, integrity } = entry.release;
  return [entryUrl, ...preload, ...Object.keys(scripts)].map((href) => ({ href, integrity: integrity[href] ?? scripts[href] }));
}

const preloadLink = ({ href, integrity }: PageScript): string =>
  `<link rel="preload" as="script" href="${attribute(href)}"${integrity ? ` integrity="${attribute(integrity)}"` : ''}>`;

const USUAL_HEAD = `<title>Tenaye</title>
    <meta name="description" content="Book doctors, diagnostic centers and pharmacies in Ethiopia.">`;
/** What a page shows until its scripts have run: its styles and its content, in this order. */
const OUTLINE = /<!--outline-->([\s\S]*?)<!--\/outline-->/g;
/** What the outline says to visitors without scripts: first that the page's first view is on its way, then that there is none. */
const SCRIPTLESS = /<!--late-->([\s\S]*?)<!--else-->([\s\S]*?)<!--\/late-->/;
/** The program of a page with a first view, which fetches the page's scripts: a comment in the template. */
const STARTER = /<!--starter([\s\S]*?)-->/;
const SCRIPT = /<script defer src="([^"]+)" integrity="([^"]+)"[^>]*><\/script>/g;

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

const factsOf = ({ shell, registry }: Release, config: Config | undefined) => ({
  lang: 'en',
  version: attribute(shell?.version ?? ''),
  config: config ? scriptJson(config) : '',
  registry: scriptJson(registry),
});

/** Parts that only a page with a first view has. Texts of other people are in `content`, `head` and `data` only, already escaped. */
export interface PageParts {
  /** The lines of the head about the page itself. */
  head: string | undefined;
  css: string;
  data: string;
  content: string;
  /** True if the scripts are fetched only when the visitor acts. */
  waits: boolean;
  scripts: OwnScripts;
}

/** A page with a first view, for the nonce of its answer. Undefined while there is no shell that can start such a page. */
export function pageOf(release: Release, pathname: string, config: Config, parts: PageParts): ((nonce: string) => string) | undefined {
  const template = release.shell?.template ?? '';
  if (!STARTER.test(template)) return undefined;
  const run = [...template.matchAll(SCRIPT)].map(([, src, integrity]) => ({ src, integrity }));
  const remote = config.accessGate ? undefined : ownerOf(release, pathname);
  const preload = [...run.map(({ src, integrity }) => ({ href: src, integrity })), ...ahead(remote, parts.scripts)];
  const facts = { ...factsOf(release, config), head: parts.head ?? USUAL_HEAD, preview: '', scripts: '', first: parts.data };
  return (nonce) => {
    const scripts = `<script type="application/json" id="scripts">${scriptJson({ waits: parts.waits, preload, run })}</script>`;
    const places = [`<style nonce="${nonce}" data-styled="true" data-styled-version="6">${parts.css}</style>`, parts.content];
    // The places are filled last, so that texts written by people are not read as a template.
    return fill(template.replace(SCRIPT, '').replace(STARTER, '$1'), { ...facts, nonce, preload: scripts }).replace(
      OUTLINE,
      () => places.shift() ?? '',
    );
  };
}

interface PageAdditions {
  /** The additions of a preview (preview.ts). */
  preview?: string | undefined;
  scripts?: OwnScripts;
  /** True if the page's first view wasn't there in time, and will be at the next opening. */
  isLate?: boolean;
}

/**
 * The page for a path: the shell's template with the registry, the configuration (empty when unknown: the shell then requests it), the
 * nonce of this answer, and preloads for the remote that owns the path and for the path's own page.
 */
export function renderPage(
  release: Release,
  pathname: string,
  nonce: string,
  config: Config | undefined,
  { preview = '', scripts = {}, isLate = false }: PageAdditions = {},
): string | undefined {
  if (!release.shell) return undefined;
  const preload = pageStatus(release, pathname) === 200 ? ahead(ownerOf(release, pathname), scripts) : [];
  const facts = {
    ...factsOf(release, config),
    nonce,
    preview,
    head: USUAL_HEAD,
    preload: preload.map(preloadLink).join('\n    '),
    first: '',
  };
  return fill(
    release.shell.template
      .replace(STARTER, '')
      .replace(OUTLINE, '$1')
      .replace(SCRIPTLESS, isLate ? '$1' : '$2'),
    facts,
  );
}
