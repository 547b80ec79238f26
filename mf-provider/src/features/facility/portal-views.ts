import { type FacilityKind, facilityKindOf, portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useFacilityParam } from '@tenaye/platform/portal/own.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';

export type FacilityView = 'overview' | 'requests' | 'services' | 'stock' | 'reviews' | 'profile';

/** The views of each kind's portal; the first is the portal's start page. */
export const viewsOf: Record<FacilityKind, readonly [FacilityView, ...FacilityView[]]> = {
  diagnostic_center: ['overview', 'requests', 'services', 'reviews', 'profile'],
  pharmacy: ['overview', 'requests', 'stock', 'reviews', 'profile'],
  facility: ['overview', 'services', 'reviews', 'profile'],
};

/** The URL of a view; `more` has further parameters of this view. */
export function viewHref(kind: FacilityKind, view: FacilityView, more: Record<string, string> = {}): string {
  const path = kind === 'pharmacy' ? '/provider/pharmacy' : '/provider/diagnostic_center';
  const query = new URLSearchParams({ ...(view !== 'overview' && { view }), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** `viewHref` for the facility in the URL. */
export function useViewHref(): typeof viewHref {
  const facility = useFacilityParam();
  return (kind, view, more) => viewHref(kind, view, { ...more, ...facility });
}

/** The URL of the current view for another facility, or of the first view if the other portal lacks the current one. */
export function useSameView(): (facility: ProviderData) => string {
  const [query] = useSearchParams();
  return ({ id, category }) => {
    const kind = facilityKindOf(category);
    return viewHref(kind, viewsOf[kind].find((it) => it === query.get('view')) ?? 'overview', { facility: id });
  };
}

/** The URL of a facility's portal. */
export const portalOf = ({ id, category }: ProviderData): string => `/provider/${portalKindOf(category)}?facility=${id}`;

/** Whether the URL asks for the form that adds another facility to the account. */
export function useIsAdding(): boolean {
  const [query] = useSearchParams();
  return query.get('view') === 'add';
}

/** The view named in the URL, so that Back and a reload restore it. */
export function useFacilityView(kind: FacilityKind): FacilityView {
  const [query] = useSearchParams();
  return viewsOf[kind].find((it) => it === query.get('view')) ?? 'overview';
}
