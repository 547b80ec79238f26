import { portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { AdminSubject, WasteSubject } from '@tenaye/contracts/notification.facts.ts';
import type { Notification } from '@tenaye/contracts/notification.ts';
import type { StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import type { AnyNotification } from '../notification/notifications.ts';

/** Pages by type of notification. */
const pages: Partial<Record<AnyNotification['type'], (id: string) => string>> = {
  appointment: (id) => `/provider/doctor?appointment=${id}`,
  diagnostic: (id) => `/provider/diagnostic_center?view=requests&request=${id}`,
  medication: (id) => `/provider/pharmacy?view=requests&request=${id}`,
};

const at = (tab: string): string => `/provider/waste-disposal?tab=${tab}`;
/** A facility's papers of waste. */
const paperPages: Record<WasteSubject, (id: string) => string> = {
  invoice: (id) => at(`invoices&invoice=${id}`),
  document: () => at('compliance'),
  certification: () => at('certification'),
};

/** A facility's pickup or paper; news about its waste that belong to neither lead to the first tab. */
function wastePage({ relatedId, wasteSubject }: News): string {
  if (!relatedId) return at('dashboard');
  return wasteSubject ? paperPages[wasteSubject](relatedId) : at(`schedule&pickup=${relatedId}`);
}

/** What staff of the waste service are told about leads to where they work; a driver's route has one page. */
function staffPage(roles: readonly StaffRole[], { relatedId, wasteSubject }: News): string | undefined {
  if (roles.includes('waste_manager') && wasteSubject) return `/provider/waste-manager?tab=invoices&invoice=${relatedId}`;
  if (roles.includes('waste_manager')) return relatedId ? `/provider/waste-manager?pickup=${relatedId}` : '/provider/waste-manager';
  return roles.includes('waste_driver') ? '/provider/waste-route' : undefined;
}

type News = Pick<AnyNotification, 'type' | 'relatedId' | 'facilityId'> & Pick<Notification, 'wasteSubject'>;

/**
 * The page that a provider's notification is about. Types without a page (claims, the account itself) lead to the dashboard, or of an
 * account with several facilities to the portal of the one that they are about. `facilities` and `roles` are the account's.
 */
export function placeAmong(facilities: readonly ProviderData[], roles: readonly StaffRole[]): (news: News) => string {
  return (news) => {
    const { type, relatedId, facilityId, wasteSubject } = news;
    const isWaste = type === 'waste' || wasteSubject !== undefined;
    // News for staff are about no facility of the account.
    const atWork = isWaste && !facilityId ? staffPage(roles, news) : undefined;
    if (atWork) return atWork;
    const isOfFacility = isWaste && facilities.length > 0;
    const page = isOfFacility ? wastePage(news) : relatedId && pages[type]?.(relatedId);
    const facility = facilities.length > 1 ? facilities.find((it) => it.id === facilityId) : undefined;
    if (!facility) return page || '/provider/dashboard';
    return page ? `${page}&facility=${facility.id}` : `/provider/${portalKindOf(facility.category)}?facility=${facility.id}`;
  };
}

/** Parts of the admin portal's address, by what a notification is about. */
const adminPages: Record<AdminSubject, (id: string, isWaiting: boolean) => string> = {
  doctor: (id, isWaiting) => `${isWaiting ? 'pending' : 'all'}&review=doctor.${id}`,
  facility: (id, isWaiting) => `${isWaiting ? 'pending' : 'all'}&review=facility.${id}`,
  doctor_claim: (id) => `claims&claim=doctor.${id}`,
  facility_claim: (id) => `claims&claim=facility.${id}`,
  import: (id) => `import&batch=${id}`,
};

/** The page that an administrator's notification is about; the providers who wait for verification when that is gone. */
export function adminPlaceOf(notification: AnyNotification): string {
  const { relatedId } = notification;
  const about = 'about' in notification ? notification.about : undefined;
  const page = relatedId && about ? adminPages[about.kind](relatedId, about.isWaiting) : 'pending';
  return `/provider/admin?tab=${page}`;
}
