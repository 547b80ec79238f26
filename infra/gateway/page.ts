import type { Config } from '@tenaye/contracts/config.ts';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { ownersOf } from '@tenaye/platform/remote/route-owner.ts';
import type { Release } from './releases.ts';

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a script element: nothing in it can end the element or start a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (it) => escapes[it] ?? it);

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The remote that owns a path, according to the remotes' manifests. */
export const ownerOf = ({ registry }: Release, pathname: string): RegistryEntry | undefined => ownersOf(registry)(pathname)?.entry;

/** The status of a page: 503 while its remote has no usable release (the page shows why), 404 for an unknown path. */
export function pageStatus(release: Release, pathname: string): 200 | 404 | 503 {
  const owner = ownerOf(release, pathname);
  if (!owner) return 404;
  return release.broken.has(owner.name) ? 503 : 200;
}

/**
 * Preload links, so that the browser fetches the remote's scripts while it parses the shell's. Their integrity must equal the integrity
 * with which the scripts are run.
 */
function preloadLinks(entry: RegistryEntry | undefined): string {
  if (!entry) return '';
  const { entryUrl, preload, integrity } = entry.release;
  const link = (url: string): string => {
    const known = integrity[url];
    return `<link rel="preload" as="script" href="${attribute(url)}"${known ? ` integrity="${attribute(known)}"` : ''}>`;
  };
  return [entryUrl, ...preload].map(link).join('\n    ');
}

/**
 * The page for a path: the shell's template with the registry, the configuration (empty when unknown: the shell then requests it), the
 * nonce of this answer, and preloads for the remote that owns the path. `preview` has the additions of a preview (preview.ts).
 */
export function renderPage(
  release: Release,
  pathname: string,
  nonce: string,
  config: Config | undefined,
  preview = '',
): string | undefined {
  if (!release.shell) return undefined;
  const values: Record<string, string> = {
    lang: 'en',
    version: attribute(release.shell.version),
    nonce,
    preview,
    preload: pageStatus(release, pathname) === 200 ? preloadLinks(ownerOf(release, pathname)) : '',
    config: config ? scriptJson(config) : '',
    registry: scriptJson(release.registry),
  };
  return release.shell.template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
