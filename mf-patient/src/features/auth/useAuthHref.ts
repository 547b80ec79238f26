import { useLocation } from '@tenaye/platform/router.ts';

/**
 * Returns the address of another view of sign-in with what the visitor wants after it, as long as the page's address says it: a link that
 * is pressed before the scripts run would lose it.
 */
export function useAuthHref(): (path: string) => string {
  const given = new URLSearchParams(useLocation().search);
  const wanted = new URLSearchParams([...given].filter(([name]) => name === 'next' || name === 'service')).toString();
  return (path) => (wanted ? `${path}?${wanted}` : path);
}
