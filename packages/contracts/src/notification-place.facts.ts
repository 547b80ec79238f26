import { portalKindOf, type RequestType } from './facility-kind.facts.ts';
import type { WasteSubject } from './notification.facts.ts';
import type { Notification } from './notification.ts';
import type { StaffRole } from './provider-account.facts.ts';
import type { ProviderData } from './provider-account.ts';

/* The pages to which notifications lead. The bell on the pages and the mails of the API share them, so that both link to the same page. */

type News = Pick<Notification, 'relatedId' | 'facilityId' | 'wasteSubject' | 'incidentId' | 'orderType'> & { type: string };

type Pages = Readonly<Record<string, (id: string) => string>>;

/** A patient's pages by type of notification. */
const patientPages: Pages = {
  appointment: (id) => `/appointments?appointment=${id}`,
  diagnostic: (id) => `/diagnostics?request=${id}`,
  medication: (id) => `/pharmacy?request=${id}`,
};

/** A patient's pages with the orders of each type. */
const orderPages: Record<RequestType, string> = { medication: '/pharmacy', diagnostic: '/diagnostics' };

/** The page that a patient's notification is about; undefined if it has none. */
export function patientPlaceOf({ type, relatedId, orderType }: Pick<News, 'type' | 'relatedId' | 'orderType'>): string | undefined {
  if (!relatedId) return undefined;
  return orderType ? `${orderPages[orderType]}?order=${relatedId}` : patientPages[type]?.(relatedId);
}

/** The page of the administrators' news about each other. */
export const ADMINS_PAGE = '/provider/admin?tab=people';

/** The page of the administrators' news about figures. */
export const FIGURES_PAGE = '/provider/admin?tab=intelligence';

/** The page of the administrators' news about versions of remotes. */
export const REMOTES_PAGE = '/provider/admin?tab=platform&view=remotes';

/** A provider's pages by type of notification. */
const providerPages: Pages = {
  appointment: (id) => `/provider/doctor?appointment=${id}`,
  diagnostic: (id) => `/provider/diagnostic_center?view=requests&request=${id}`,
  medication: (id) => `/provider/pharmacy?view=requests&request=${id}`,
};

const at = (tab: string): string => `/provider/waste-disposal?tab=${tab}`;
/** The pages of a facility's waste papers. */
const paperPages: Record<WasteSubject, (id: string) => string> = {
  invoice: (id) => at(`invoices&invoice=${id}`),
  document: () => at('compliance'),
  certification: () => at('certification'),
};

/** The page of a facility's incident, pickup or paper; other notifications about its waste lead to the first tab. */
function wastePage({ relatedId, wasteSubject, incidentId }: News): string {
  if (incidentId) return at(`compliance&incident=${incidentId}`);
  if (!relatedId) return at('dashboard');
  return wasteSubject ? paperPages[wasteSubject](relatedId) : at(`schedule&pickup=${relatedId}`);
}

/** The page to which a notification for the waste service's staff leads. Drivers have only one page, the route. */
function staffPage(roles: readonly StaffRole[], { relatedId, wasteSubject, incidentId }: News): string | undefined {
  if (roles.includes('waste_manager') && incidentId) return `/provider/waste-manager?tab=incidents&incident=${incidentId}`;
  if (roles.includes('waste_manager') && wasteSubject) return `/provider/waste-manager?tab=invoices&invoice=${relatedId}`;
  if (roles.includes('waste_manager')) return relatedId ? `/provider/waste-manager?pickup=${relatedId}` : '/provider/waste-manager';
  return roles.includes('waste_driver') ? '/provider/waste-route' : undefined;
}

/** A facility of the account; `category` is its type. */
type OwnFacility = Pick<ProviderData, 'id' | 'category'>;

/**
 * The page that a provider's notification is about. Notifications without a page (claims, the account itself) lead to the dashboard, or, if
 * the account has several facilities, to the portal of the facility that they are about. `facilities` and `roles` are the account's.
 */
export function providerPlaceAmong(facilities: readonly OwnFacility[], roles: readonly StaffRole[]): (news: News) => string {
  return (news) => {
    const { type, relatedId, facilityId, wasteSubject } = news;
    const isWaste = type === 'waste' || wasteSubject !== undefined;
    // Notifications for staff are about no facility of the account.
    const atWork = isWaste && !facilityId ? staffPage(roles, news) : undefined;
    if (atWork) return atWork;
    const isOfFacility = isWaste && facilities.length > 0;
    const page = isOfFacility ? wastePage(news) : relatedId && providerPages[type]?.(relatedId);
    const facility = facilities.length > 1 ? facilities.find((it) => it.id === facilityId) : undefined;
    if (!facility) return page || '/provider/dashboard';
    return page ? `${page}&facility=${facility.id}` : `/provider/${portalKindOf(facility.category)}?facility=${facility.id}`;
  };
}
