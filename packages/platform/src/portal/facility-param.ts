import { useSearchParams } from '@tenaye/platform/router.ts';

/** The parameter of a portal's URL that names one of the account's facilities. */
export const FACILITY = 'facility';

/** The id that the URL names; undefined on pages that aren't about one facility, and for accounts with only one. */
export function useFacilityInUrl(): string | undefined {
  const [query] = useSearchParams();
  return query.get(FACILITY) ?? undefined;
}
