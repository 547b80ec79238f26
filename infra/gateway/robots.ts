import type { Config } from '@tenaye/contracts/config.ts';

/** The paths of the sitemap's index, which robots.txt names. */
export const SITEMAP_PATH = '/sitemap.xml';

/** Whether search engines may read this installation: not while its pages are behind the access gate. */
export const isOpenTo = (config: Config): boolean => !config.accessGate;

/**
 * The text of robots.txt. Paths below /api stay allowed, because shared links show photos from there, and because search engines run the
 * page's scripts, which call the API. `origin` is that of the public address; without it, nothing can be listed.
 */
export function robotsText(config: Config, origin: string | undefined): string {
  if (!isOpenTo(config)) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow:\n${origin ? `\nSitemap: ${origin}${SITEMAP_PATH}\n` : ''}`;
}
