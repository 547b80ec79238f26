import { useLocation } from '@tenaye/platform/router.ts';

/**
 * Returns a function that adds to the address of another view of sign-in what the visitor wants afterward, as long as the page's own
 * address says it. Without that, a link that is pressed before the scripts run would lose it.
 */
export function useAuthHref(): (path: string) => string {
  const given = new URLSearchParams(useLocation().search);
  const wanted = new URLSearchParams([...given].filter(([name]) => name === 'next' || name === 'service')).toString();
  return (path) => (wanted ? `${path}?${wanted}` : path);
}
