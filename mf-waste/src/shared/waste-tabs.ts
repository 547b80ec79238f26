import { useFacilityParam } from '@tenaye/platform/portal/own.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';

/** The tabs of the facility's portal, in their order (spec). */
export const wasteTabs = [
  'dashboard',
  'pickup-request',
  'schedule',
  'compliance',
  'invoices',
  'analytics',
  'profile',
  'certification',
] as const;
export type WasteTab = (typeof wasteTabs)[number];

/** The address of a tab; the first one is the page itself. `more` contains further parameters of that tab. */
export function tabHref(tab: WasteTab, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(tab !== wasteTabs[0] && { tab }), ...more });
  return query.size > 0 ? `/provider/waste-disposal?${query}` : '/provider/waste-disposal';
}

/** `tabHref` at the facility that the URL names. */
export function useTabHref(): typeof tabHref {
  const facility = useFacilityParam();
  return (tab, more) => tabHref(tab, { ...more, ...facility });
}

/** The open tab. It is in the address, so that Back, a reload and a shared link show it. */
export function useWasteTab(): WasteTab {
  const [search] = useSearchParams();
  return wasteTabs.find((it) => it === search.get('tab')) ?? wasteTabs[0];
}
