import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';

declare global {
  /** The part of the Network Information API that matters here; not all browsers have it. */
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Gives the remote of a path. */
export type Find = (pathname: string) => RegistryEntry | undefined;

export const savesData = (): boolean | undefined => navigator.connection?.saveData;

const asked = new Set<string>();

/**
 * Adds a link for each script of the remote behind a link of the page, once. A remote of another origin is a preview, which nobody waits
 * for.
 */
export function addLinks({ origin, pathname }: HTMLAnchorElement, find: Find, rel: 'preload' | 'prefetch'): void {
  const release = origin === location.origin ? find(pathname)?.release : undefined;
  for (const href of release?.entryUrl.startsWith('/') ? [release.entryUrl, ...release.preload] : []) {
    if (asked.has(rel + href)) continue;
    asked.add(rel + href);
    const integrity = release?.integrity[href] ?? '';
    document.head.append(Object.assign(document.createElement('link'), { rel, as: 'script', href, integrity }));
  }
}

/**
 * Preloads the remote behind a link that is hovered, touched or focused, so that little is left to load at the click, but for people who
 * save data.
 */
export function preloadOnIntent(find: Find): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a');
    if (link && !savesData()) addLinks(link, find, 'preload');
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(event, onIntent, { passive: true });
}
