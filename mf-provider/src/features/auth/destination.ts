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

/** The page after sign-in: the admin portal for administrators; for everyone else the page they wanted, or the dashboard. */
export const destinationOf = ({ providerType }: Pick<ProviderAccount, 'providerType'>, state: unknown): string =>
  providerType === 'admin' ? '/provider/admin' : (cameFrom(state) ?? '/provider/dashboard');
