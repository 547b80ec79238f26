import type { ProviderAccount, ProviderData } from '@tenaye/contracts/provider-account.ts';
import { NotificationBell } from '../notification/NotificationBell.tsx';
import { adminCalls, type NotificationSource, providerCalls } from '../notification/notifications.ts';
import { adminPlaceOf, placeAmong } from './notification-place.ts';

/** How often an administrator's list is also read, while the page is visible (spec). Milliseconds. */
const ADMIN_POLL_MS = 30_000;

// Portals listen for changes of their own data themselves.
const nothing = () => [];

type Owner = Pick<ProviderAccount, 'id' | 'providerType' | 'staffRoles'>;

const sourceOf = ({ id, providerType }: Owner, facilities: readonly ProviderData[]): NotificationSource => ({
  queryKey: ['provider', 'notifications', id],
  about: nothing,
  ...(providerType === 'admin'
    ? { calls: adminCalls, placeOf: adminPlaceOf, pollMs: ADMIN_POLL_MS }
    : { calls: providerCalls, placeOf: placeAmong(facilities) }),
});

/** The bell of a provider account of any kind. Staff without a role get no notifications and may not ask for them. */
export function PortalBell({ account, facilities }: { account: Owner; facilities: readonly ProviderData[] }) {
  if (account.providerType === 'staff' && account.staffRoles.length === 0) return null;
  return <NotificationBell key={account.id} source={sourceOf(account, facilities)} />;
}
