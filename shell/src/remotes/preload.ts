import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';

const asked = new Set<string>();

/** Fetches the scripts of a remote's first render without running them. Does nothing for people who save data. */
export function preloadRemote({ release }: RegistryEntry): void {
  if (savesData() || asked.has(release.entryUrl)) return;
  asked.add(release.entryUrl);
  for (const url of [release.entryUrl, ...release.preload]) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = url;
    const integrity = release.integrity[url];
    if (integrity) link.integrity = integrity;
    document.head.append(link);
  }
}

const savesData = (): boolean =>
  'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null
    ? 'saveData' in navigator.connection && navigator.connection.saveData === true
    : false;

/**
 * Preloads the remote behind a link that is hovered, touched or focused, so that little is left to load at the click. `find` gives the
 * remote of a path. @returns a function that stops preloading
 */
export function preloadOnIntent(find: (pathname: string) => RegistryEntry | undefined): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const entry = find(link.pathname);
    if (entry) preloadRemote(entry);
  };
  const events = ['pointerover', 'touchstart', 'focusin'];
  for (const event of events) document.addEventListener(event, onIntent, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, onIntent);
  };
}
