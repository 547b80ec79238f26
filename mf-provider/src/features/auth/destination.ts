import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';

const PORTALS = /^\/(provider|data-collection)(?=[/?#]|$)/;

/** The portal page that sent the visitor to sign-in, from the state of the navigation; history is foreign input, so only our own paths count. */
function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && PORTALS.test(from) && !from.startsWith('/provider/login') ? from : undefined;
}

/** Where a signed-in account goes: administrators to their portal, everyone else back to the page they wanted, or to the dashboard. */
export const destinationOf = ({ providerType }: Pick<ProviderAccount, 'providerType'>, state: unknown): string =>
  providerType === 'admin' ? '/provider/admin' : (cameFrom(state) ?? '/provider/dashboard');
