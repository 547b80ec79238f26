import { useSearchParams } from '@tenaye/platform/router.ts';

/** The tabs of the admin portal, in their order. */
export const adminTabs = [
  'intelligence',
  'pending',
  'all',
  'import',
  'claims',
  'submissions',
  'people',
  'reviews',
  'audit',
  'platform',
] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The address of a tab; the first one is the page itself. */
export const tabHref = (tab: AdminTab): string => (tab === adminTabs[0] ? '/provider/admin' : `/provider/admin?tab=${tab}`);

/** The open tab. It is in the address, so that Back, a reload and a shared link show it. */
export function useAdminTab(): AdminTab {
  const [search] = useSearchParams();
  return adminTabs.find((it) => it === search.get('tab')) ?? adminTabs[0];
}
