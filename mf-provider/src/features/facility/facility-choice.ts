import { type PortalKind, portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { FACILITY } from '@tenaye/platform/portal/facility-param.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';

/** The path of the portal in which a facility of this type is worked in, with the facility's parameters. */
const portalHref = (portal: PortalKind, query: URLSearchParams): string => `/provider/${portal}${query.size > 0 ? `?${query}` : ''}`;

interface Choice {
  /** The chosen facility; undefined if the session knows none, or the choice isn't made yet. */
  facilityId: string | undefined;
  /** True if the choice comes from the URL, so it may be another account's facility. */
  isNamed: boolean;
  /** The URL that names the facility to begin with, if the account has several and this one names none. */
  to: string | undefined;
}

/** The facility in the URL or the account's only one. Of several the first that this portal is for, or else the first of all. */
export function useFacilityChoice(portal: PortalKind): Choice {
  const { facilities } = useProviderSession();
  const [query] = useSearchParams();
  const named = query.get(FACILITY);
  if (named) return { facilityId: named, isNamed: true, to: undefined };
  const first = facilities.find((it) => portalKindOf(it.category) === portal) ?? facilities[0];
  return { facilityId: first?.id, isNamed: false, to: facilities.length > 1 && first ? beginAt(portal, first, query) : undefined };
}

/** The rest of the URL belongs to this portal, so another one starts without it. */
function beginAt(portal: PortalKind, { id, category }: ProviderData, query: URLSearchParams): string {
  const own = portalKindOf(category);
  const next = new URLSearchParams(own === portal ? query : undefined);
  next.set(FACILITY, id);
  return portalHref(own, next);
}
