import type { AdminArea } from '@tenaye/contracts/admin-role.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useMay } from '../shared/useMay.ts';

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

/** The area that each tab belongs to, which decides who sees it. */
export const areaOf: Record<AdminTab, AdminArea> = {
  intelligence: 'figures',
  pending: 'verification',
  all: 'verification',
  import: 'imports',
  claims: 'claims',
  submissions: 'submissions',
  people: 'people',
  reviews: 'reviews',
  audit: 'audit',
  platform: 'remotes',
};

/** The tabs that the reader may open. */
export function useOwnTabs(): readonly AdminTab[] {
  const may = useMay();
  return adminTabs.filter((it) => may(areaOf[it]));
}

/** The address of a tab; the first one is the page itself. */
export const tabHref = (tab: AdminTab): string => (tab === adminTabs[0] ? '/provider/admin' : `/provider/admin?tab=${tab}`);

/**
 * The open tab, the reader's first one by default. It is in the address, so that Back, a reload and a shared link show it. An address can
 * name a tab that the reader may not open.
 */
export function useAdminTab(): AdminTab {
  const [search] = useSearchParams();
  const [first = adminTabs[0]] = useOwnTabs();
  return adminTabs.find((it) => it === search.get('tab')) ?? first;
}
