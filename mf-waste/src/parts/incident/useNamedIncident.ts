import { ID } from '@tenaye/platform/address/shapes.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';

/** The incident that the address names, to which news of it lead, and how to show all again. */
export function useNamedIncident(): { incident: string | undefined; showAll(): void } {
  const [search, setSearch] = useSearchParams();
  const named = search.get('incident') ?? '';
  const showAll = () => {
    const next = new URLSearchParams(search);
    next.delete('incident');
    setSearch(next, { replace: true });
  };
  return { incident: ID.test(named) ? named : undefined, showAll };
}
