import { useSearchParams } from '@tenaye/platform/router.ts';

/** The tabs of the waste managers' portal, in their order. */
export const managerTabs = ['pickups', 'routes', 'drivers', 'invoices', 'certifications', 'incidents', 'tariffs'] as const;
export type ManagerTab = (typeof managerTabs)[number];

const PATH = '/provider/waste-manager';

/** The address of a tab; the first one is the page itself. */
export const tabHref = (tab: ManagerTab): string => (tab === managerTabs[0] ? PATH : `${PATH}?tab=${tab}`);

/** The open tab, from the address. */
export function useManagerTab(): ManagerTab {
  const [search] = useSearchParams();
  return managerTabs.find((it) => it === search.get('tab')) ?? managerTabs[0];
}
