import { type PortalKind, portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { FACILITY } from '@tenaye/platform/portal/facility-param.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';

/** The path of a portal with the given parameters. */
const portalHref = (portal: PortalKind, query: URLSearchParams): string => `/provider/${portal}${query.size > 0 ? `?${query}` : ''}`;

interface Choice {
  /** The chosen facility; undefined if the session has none, or none is chosen yet. */
  facilityId: string | undefined;
  /** True if the choice comes from the URL, so that the facility may belong to another account. */
  isNamed: boolean;
  /** The URL with a chosen facility to redirect to, if the account has several and the current URL names none. */
  to: string | undefined;
}

/**
 * The facility named in the URL, or the account's only one. Of several, the first that belongs to this portal, or else the first of all.
 */
export function useFacilityChoice(portal: PortalKind): Choice {
  const { facilities } = useProviderSession();
  const [query] = useSearchParams();
  const named = query.get(FACILITY);
  if (named) return { facilityId: named, isNamed: true, to: undefined };
  const first = facilities.find((it) => portalKindOf(it.category) === portal) ?? facilities[0];
  return { facilityId: first?.id, isNamed: false, to: facilities.length > 1 && first ? beginAt(portal, first, query) : undefined };
}

/** The URL of a facility's own portal. Only this portal's own URL retains its other parameters. */
function beginAt(portal: PortalKind, { id, category }: ProviderData, query: URLSearchParams): string {
  const own = portalKindOf(category);
  const next = new URLSearchParams(own === portal ? query : undefined);
  next.set(FACILITY, id);
  return portalHref(own, next);
}
