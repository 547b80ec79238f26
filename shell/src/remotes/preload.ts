import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';

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

/**
 * Adds a link for each script of the remote that a link of the page leads to, unless it is already added. A remote of another origin is a
 * preview, whose speed doesn't matter.
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
 * Preloads the remote behind a link that is hovered, touched or focused, so that little is left to load at the click. People who save data
 * are excepted.
 */
export function preloadOnIntent(find: Find): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a');
    if (link && !savesData()) addLinks(link, find, 'preload');
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(event, onIntent, { passive: true });
}
