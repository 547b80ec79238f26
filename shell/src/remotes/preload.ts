import { type PageScripts, pageScriptsAt } from '@tenaye/platform/remote/page-scripts.ts';
import type { RegistryEntry, RemoteRelease } from '@tenaye/platform/remote/remote.ts';

declare global {
  /** The part of the Network Information API that matters here; not all browsers have it. */
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Finds the remote of a path. */
export type Find = (pathname: string) => RegistryEntry | undefined;

export const savesData = (): boolean | undefined => navigator.connection?.saveData;

const asked = new Set<string>();

const lists = new Map<string, Promise<PageScripts>>();

/** The scripts of the page at a path. The list of a release is read once. */
async function pageScripts({ pages }: RemoteRelease, pathname: string): Promise<[url: string, integrity: string][]> {
  if (!pages) return [];
  const list = lists.get(pages) ?? fetch(pages).then((it): Promise<PageScripts> => it.json());
  lists.set(pages, list);
  list.catch(() => lists.delete(pages));
  return pageScriptsAt(await list, pages, pathname);
}

/**
 * Adds a link for each script of the remote and of the page that a link leads to, unless it is already added. A remote of another origin is
 * a preview, whose speed doesn't matter.
 */
export function addLinks({ origin, pathname }: HTMLAnchorElement, find: Find, rel: 'preload' | 'prefetch'): void {
  const release = origin === location.origin ? find(pathname)?.release : undefined;
  if (!release?.entryUrl.startsWith('/')) return;
  const add = (href: string, integrity = '') => {
    if (asked.has(rel + href)) return;
    asked.add(rel + href);
    document.head.append(Object.assign(document.createElement('link'), { rel, as: 'script', href, integrity }));
  };
  for (const href of [release.entryUrl, ...release.preload]) add(href, release.integrity[href]);
  // If the list can't be read, the page loads its scripts when it is opened.
  pageScripts(release, pathname).then(
    (scripts) => scripts.forEach((it) => void add(...it)),
    () => undefined,
  );
}

/**
 * Preloads the remote behind a link that is hovered, touched or focused, so that little is left to load at the click. Does nothing for
 * people who save data. A link that appears under a resting pointer isn't hovered: only a pointer that moves shows intent.
 */
export function preloadOnIntent(find: Find): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a');
    if (link && !savesData()) addLinks(link, find, 'preload');
  };
  for (const event of ['pointermove', 'touchstart', 'focusin']) document.addEventListener(event, onIntent, { passive: true });
}
