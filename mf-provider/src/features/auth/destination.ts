import type { StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';

const PORTALS = /^\/(provider|data-collection)(?=[/?#]|$)/;

/**
 * The portal page that redirected the visitor to sign-in, from the navigation state. History state is untrusted input, so only paths of
 * this portal are accepted.
 */
function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && PORTALS.test(from) && !from.startsWith('/provider/login') ? from : undefined;
}

/** The home page of accounts that have only one staff role. */
const roleHomes: Partial<Record<StaffRole, string>> = { waste_manager: '/provider/waste-manager', waste_driver: '/provider/waste-route' };

function homeOf({ providerType, staffRoles }: Signed): string {
  const [role, ...others] = staffRoles;
  const home = providerType === 'staff' && role && others.length === 0 ? roleHomes[role] : undefined;
  return home ?? '/provider/dashboard';
}

type Signed = Pick<ProviderAccount, 'providerType' | 'staffRoles'>;

/**
 * The page after sign-in: the admin portal for administrators; for everyone else the page that they came from, the home page of their only
 * role, or the dashboard.
 */
export const destinationOf = (account: Signed, state: unknown): string =>
  account.providerType === 'admin' ? '/provider/admin' : (cameFrom(state) ?? homeOf(account));
