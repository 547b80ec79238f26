import { addLinks, type Find, savesData } from './preload.ts';

/**
 * Fetches the remotes that the page links to, with the lowest priority, as soon as the page is idle. Does nothing on a slow connection, or
 * for people who save data.
 */
export function prefetchLinked(find: Find): void {
  if (savesData() || /2g|3g/.test(navigator.connection?.effectiveType ?? '')) return;
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(() => fetchLinked(find));
  else fetchLinked(find);
}

function fetchLinked(find: Find): void {
  const here = find(location.pathname)?.name;
  const other: Find = (pathname) => {
    const entry = find(pathname);
    return entry?.name === here ? undefined : entry;
  };
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) addLinks(link, other, 'prefetch');
}
