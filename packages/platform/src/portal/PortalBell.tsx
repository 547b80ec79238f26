import type { AdminSubject } from '@tenaye/contracts/notification.facts.ts';
import { ADMINS_PAGE, FIGURES_PAGE, providerPlaceAmong, REMOTES_PAGE } from '@tenaye/contracts/notification-place.facts.ts';
import { alarmPages } from '@tenaye/contracts/platform.facts.ts';
import type { ProviderAccount, ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useState } from 'react';
import { authKeys } from '../client/auth.tsx';
import { NotificationBell } from '../notification/NotificationBell.tsx';
import { type AnyNotification, adminCalls, type NotificationSource, providerCalls } from '../notification/notifications.ts';
import { BellFilter } from './BellFilter.tsx';
import { useFacilityInUrl } from './facility-param.ts';
import { unreadKey } from './unread-notifications.ts';

/** The interval at which an administrator's list is also read while the page is visible (spec). Milliseconds. */
const ADMIN_POLL_MS = 30_000;

type Owner = Pick<ProviderAccount, 'id' | 'providerType' | 'staffRoles'>;

/**
 * Portals listen for changes of their own data themselves. What all pages show is refetched here: the counts and, after an administrator's
 * decision, the account with its profiles.
 */
const sourceOf = ({ id, providerType, staffRoles }: Owner, facilities: readonly ProviderData[]): NotificationSource => ({
  queryKey: ['provider', 'notifications', id],
  counted: [unreadKey(id)],
  ...(providerType === 'admin'
    ? { calls: adminCalls, placeOf: adminPlaceOf, pollMs: ADMIN_POLL_MS, about: () => [unreadKey(id)] }
    : {
        calls: providerCalls,
        placeOf: providerPlaceAmong(facilities, staffRoles),
        about: (news) => (news && news.type !== 'system' ? [unreadKey(id)] : [unreadKey(id), authKeys.provider]),
      }),
});

/** The bell of a provider account of any kind. Staff without a role get no notifications and may not ask for them. */
export function PortalBell({ account, facilities }: { account: Owner; facilities: readonly ProviderData[] }) {
  if (account.providerType === 'staff' && account.staffRoles.length === 0) return null;
  const source = sourceOf(account, facilities);
  return facilities.length > 1 ? (
    <BellOfSeveral key={account.id} source={source} facilities={facilities} />
  ) : (
    <NotificationBell key={account.id} source={source} />
  );
}

/** Lists the notifications of the facility in the URL until the person chooses otherwise in the bell. */
function BellOfSeveral({ source, facilities }: { source: NotificationSource; facilities: readonly ProviderData[] }) {
  const named = useFacilityInUrl();
  const here = facilities.find((it) => it.id === named)?.id;
  const [choice, setChoice] = useState({ here, facilityId: here });
  const facilityId = choice.here === here ? choice.facilityId : here;
  const filter = <BellFilter facilities={facilities} facilityId={facilityId} onChoose={(it) => setChoice({ here, facilityId: it })} />;
  return <NotificationBell source={{ ...source, facilityId }} filter={filter} />;
}

/** The part of the admin portal's address for each subject of a notification. */
const adminPages: Record<AdminSubject, (id: string, isWaiting: boolean) => string> = {
  doctor: (id, isWaiting) => `${isWaiting ? 'pending' : 'all'}&review=doctor.${id}`,
  facility: (id, isWaiting) => `${isWaiting ? 'pending' : 'all'}&review=facility.${id}`,
  doctor_claim: (id) => `claims&claim=doctor.${id}`,
  facility_claim: (id) => `claims&claim=facility.${id}`,
  import: (id) => `import&batch=${id}`,
};

/**
 * The page that an administrator's notification is about: what an alarm shows, the figures when one has passed its limit, the list of
 * people for news about administrators, the remotes for urgent news about their versions, and the list of providers waiting for
 * verification when the page is gone.
 */
function adminPlaceOf(notification: AnyNotification): string {
  const { relatedId, type } = notification;
  if ('alarm' in notification && notification.alarm) return alarmPages[notification.alarm];
  if ('figure' in notification && notification.figure) return FIGURES_PAGE;
  if (type === 'system' && !relatedId) return ADMINS_PAGE;
  if (type === 'urgent' && !relatedId) return REMOTES_PAGE;
  const about = 'about' in notification ? notification.about : undefined;
  const page = relatedId && about ? adminPages[about.kind](relatedId, about.isWaiting) : 'pending';
  return `/provider/admin?tab=${page}`;
}
