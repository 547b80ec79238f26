import { portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import type { AnyNotification } from '../notification/notifications.ts';

/** Pages by type of notification. */
const pages: Partial<Record<AnyNotification['type'], (id: string) => string>> = {
  appointment: (id) => `/provider/doctor?appointment=${id}`,
  diagnostic: (id) => `/provider/diagnostic_center?view=requests&request=${id}`,
  medication: (id) => `/provider/pharmacy?view=requests&request=${id}`,
};

type News = Pick<AnyNotification, 'type' | 'relatedId' | 'facilityId'>;

/**
 * The page that a provider's notification is about. Types without a page (claims, the account itself) lead to the dashboard, or of an
 * account with several facilities to the portal of the one that they are about. `facilities` are the account's.
 */
export function placeAmong(facilities: readonly ProviderData[]): (news: News) => string {
  return ({ type, relatedId, facilityId }) => {
    const page = relatedId && pages[type]?.(relatedId);
    const facility = facilities.length > 1 ? facilities.find((it) => it.id === facilityId) : undefined;
    if (!facility) return page || '/provider/dashboard';
    return page ? `${page}&facility=${facility.id}` : `/provider/${portalKindOf(facility.category)}?facility=${facility.id}`;
  };
}

/** The page for every notification of an administrator: the providers who wait for them. */
export const adminPlaceOf = (): string => '/provider/admin?tab=pending';
