import { addLinks, type Find, savesData } from './preload.ts';

/**
 * Fetches the remotes that the page links to, with the lowest priority. Does nothing on a slow connection, or for people who save data.
 */
export function prefetchLinked(find: Find): void {
  if (savesData() || /2g|3g/.test(navigator.connection?.effectiveType ?? '')) return;
  const here = find(location.pathname)?.name;
  const other: Find = (pathname) => {
    const entry = find(pathname);
    return entry?.name === here ? undefined : entry;
  };
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) addLinks(link, other, 'prefetch');
}
