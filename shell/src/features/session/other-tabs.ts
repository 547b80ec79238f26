import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@tenaye/contracts/patient-account.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { getSession } from '@tenaye/contracts/session.facts.ts';
import type { Session } from '@tenaye/contracts/session.ts';
import { type Audience, authKeys } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';

/** The key under which the tabs of a browser tell each other who is signed in. */
const SIGNED_IN = 'tenaye.signed-in';

/** Who is signed in as this page knows it. */
const knownTo = (queryClient: QueryClient): Session => ({
  patient: queryClient.getQueryData<User>(authKeys.user) ?? null,
  provider: queryClient.getQueryData<ProviderSession>(authKeys.provider) ?? null,
});

const idsOf = ({ patient, provider }: Session): string => `${patient?.id ?? ''} ${provider?.account.id ?? ''}`;

/** The side on which this page shows an account that is no longer signed in. */
function goneFrom(known: Session, now: Session): Audience | undefined {
  if (known.patient && known.patient.id !== now.patient?.id) return 'patient';
  if (known.provider && known.provider.account.id !== now.provider?.account.id) return 'provider';
  return undefined;
}

/**
 * All tabs of a browser share one sign-in. When it ends or another account signs in elsewhere, this page asks for its own account again:
 * a form that is filled in here would otherwise be saved in the other account. What another tab says is only a reason to ask the server.
 * `onBack` is called when this page waits for its account to sign in again, and another tab has signed it in.
 * @returns a function that stops watching
 */
export function watchOtherTabs(queryClient: QueryClient, onBack: () => void): () => void {
  const expired = () => queryClient.getQueryData<Audience | null>(authKeys.expired) ?? null;
  const tell = () => {
    // A page whose session ended knows nobody: the next sign-in must differ from what it told, or its other tabs don't hear of it.
    const ids = expired() ? '' : idsOf(knownTo(queryClient));
    try {
      if (localStorage.getItem(SIGNED_IN) !== ids) localStorage.setItem(SIGNED_IN, ids);
    } catch {
      // A browser that blocks storage can't tell its other tabs.
    }
  };
  const look = async ({ key }: StorageEvent) => {
    if (key !== SIGNED_IN || idsOf(knownTo(queryClient)).trim() === '') return;
    const now = await call(getSession).catch(() => undefined);
    if (!now) return;
    const gone = goneFrom(knownTo(queryClient), now);
    if (gone) queryClient.setQueryData<Audience | null>(authKeys.expired, gone);
    else if (expired()) onBack();
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'auth' && query.state.status === 'success') tell();
  });
  addEventListener('storage', look);
  return () => {
    stop();
    removeEventListener('storage', look);
  };
}
