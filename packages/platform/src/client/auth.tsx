import { type QueryClient, type QueryFunctionContext, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Caller } from '@tenaye/contracts/call.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { getProvider, getSession, getUser, logout, providerLogout } from '@tenaye/contracts/session.facts.ts';
import type { Session } from '@tenaye/contracts/session.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useHostRouter } from '../address/host-router.tsx';
import { ApiError, call, onUnauthenticated } from './client.ts';

/** The two sign-ins that one browser may hold at once. */
export type Audience = 'patient' | 'provider';

/** The sign-ins of the page, and how to change them. */
export interface Auth {
  user: User | null;
  provider: ProviderSession | null;
  /** True until both sign-ins are known. */
  isLoading: boolean;
  /** Records who is signed in. With null everything loaded is forgotten too, because the next person at this device must not see it. */
  setUser(user: User | null): void;
  /** Records the signed-in provider account, as `setUser` does for the patient. */
  setProvider(provider: ProviderSession | null): void;
  /** Ends the patient's session, forgets what was loaded and goes to `to` (default `/`). */
  signOutPatient(to?: string): Promise<void>;
  /** Ends the provider's session, as `signOutPatient` does for the patient. */
  signOutProvider(to?: string): Promise<void>;
}

/** Keys of the sign-ins in the page's one query client, through which shell and remotes share them. */
export const authKeys = {
  user: ['auth', 'user'],
  provider: ['auth', 'provider'],
  /** The audience whose session ended while it was signed in; the shell then offers sign-in in place. */
  expired: ['auth', 'expired'],
} as const;

const orNull = async <T,>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** Makes one call for both sides, so that a visitor's page never starts with a refused call. */
const askBoth = (client: QueryClient): Promise<Session> =>
  client.fetchQuery({ queryKey: ['auth', 'both'], queryFn: () => call(getSession), staleTime: 0, gcTime: 0 });

const isKnown = ({ client, queryKey }: QueryFunctionContext): boolean => client.getQueryData(queryKey) !== undefined;

// The signed-in patient, or null. The first read asks for both sides in one call; later reads use this side's own call.
export const userQuery = queryOptions({
  queryKey: authKeys.user,
  queryFn: async (it) => (isKnown(it) ? orNull(call(getUser)) : (await askBoth(it.client)).patient),
});
/** The signed-in provider with its profile, or null; read as `userQuery`. */
export const providerQuery = queryOptions({
  queryKey: authKeys.provider,
  queryFn: async (it) => (isKnown(it) ? orNull(call(getProvider)) : (await askBoth(it.client)).provider),
});
const expiredQuery = queryOptions<Audience | null>({ queryKey: authKeys.expired, queryFn: () => null, initialData: null });

const AuthContext = createContext<Auth | undefined>(undefined);

/** The signed-in side for which a refused call was made; null if it was made for neither. */
export function expiredAudience(callers: readonly Caller[], known: { user: boolean; provider: boolean }): Audience | null {
  if (known.user && callers.includes('patient')) return 'patient';
  const forProviders = callers.some((it) => it !== 'patient' && it !== 'anyone');
  return known.provider && forProviders ? 'provider' : null;
}

function watchExpiry(queryClient: QueryClient): () => void {
  return onUnauthenticated((callers) => {
    const known = {
      user: Boolean(queryClient.getQueryData(authKeys.user)),
      provider: Boolean(queryClient.getQueryData(authKeys.provider)),
    };
    const expired = expiredAudience(callers, known);
    if (expired) queryClient.setQueryData(authKeys.expired, expired);
  });
}

/** Removes everything loaded for the person who leaves; data that isn't personal stays. */
const forgetLoaded = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ predicate: (it) => it.queryKey[0] !== 'auth' && it.queryKey[0] !== 'config' });

const nothing = () => () => undefined;
/** False on a server and while the page takes over a server's HTML, which is the same for everyone. */
const useIsTaken = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
const unknown = { data: undefined, isPending: true } as const;

/** Provides `useAuth`, and notices when a session expires. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const router = useHostRouter();
  const isTaken = useIsTaken();
  const [userNow, providerNow] = [useQuery(userQuery), useQuery(providerQuery)];
  const [user, provider] = isTaken ? [userNow, providerNow] : [unknown, unknown];
  useEffect(() => watchExpiry(queryClient), [queryClient]);

  const auth = useMemo<Auth>(() => {
    const set = (key: QueryKey, audience: Audience, it: User | ProviderSession | null) => {
      // An answer that comes late may name who was signed in before.
      void queryClient.cancelQueries({ queryKey: key, exact: true });
      queryClient.setQueryData(key, it);
      if (it !== null) return;
      forgetLoaded(queryClient);
      // A call that was refused at the last moment would ask for a sign-in over the page that follows.
      queryClient.setQueryData<Audience | null>(authKeys.expired, (expired) => (expired === audience ? null : expired));
    };
    const setUser = (it: User | null) => set(authKeys.user, 'patient', it);
    const setProvider = (it: ProviderSession | null) => set(authKeys.provider, 'provider', it);
    const leave = async (signOut: Promise<unknown>, clear: () => void, to: string) => {
      await signOut;
      router.navigate(to);
      clear();
    };
    return {
      user: user.data ?? null,
      provider: provider.data ?? null,
      isLoading: user.isPending || provider.isPending,
      setUser,
      setProvider,
      signOutPatient: (to = '/') => leave(call(logout), () => setUser(null), to),
      signOutProvider: (to = '/') => leave(call(providerLogout), () => setProvider(null), to),
    };
  }, [queryClient, router, user.data, user.isPending, provider.data, provider.isPending]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in. Throws outside AuthProvider, in the spec's words. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The audience whose session ended while it was signed in. `settle` records that the session was renewed or given up. */
export function useExpiredSession(): { expired: Audience | null; settle(): void } {
  const queryClient = useQueryClient();
  const { data } = useQuery(expiredQuery);
  return { expired: data, settle: () => void queryClient.setQueryData(authKeys.expired, null) };
}
