import { matchesRoute } from './route-owner.ts';

/** The file of a release that lists the scripts of its pages. */
export const PAGE_SCRIPTS = 'pages.json';

/**
 * By route: the scripts that its page needs beyond those of the first render, with their integrity. Paths start at the release's folder.
 */
export type PageScripts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The scripts of the page at `pathname`, as URL and integrity. `url` is that of the list. */
export function pageScriptsAt(pages: PageScripts, url: string, pathname: string): [url: string, integrity: string][] {
  const base = url.slice(0, -PAGE_SCRIPTS.length);
  const [, scripts = {}] = Object.entries(pages).find(([path]) => matchesRoute(path, pathname)) ?? [];
  return Object.entries(scripts).map(([file, integrity]) => [base + file, integrity]);
}
