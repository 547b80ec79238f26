import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { providerQuery, userQuery } from '@tenaye/platform/client/auth.tsx';
import { useHostRouter } from '@tenaye/platform/remote/host-router.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import type { AccountAccess, RouteAccess, ToastMessage } from '@tenaye/platform/remote/remote.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberDestination } from './destination.ts';

// A script of its own, with its texts: few visits meet it.
const AccessDenied = lazyPage<{ access: AccountAccess }>(async (instance) => (await import('./denied.ts')).accessDenied(instance));

/** How long the "logged out" message stands before the sign-in page comes (spec). Milliseconds. */
export const REDIRECT_MS = 500;

interface RequireAccessProps {
  access: RouteAccess;
  /** Shown while it isn't known who is signed in. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Lets only those see a page who may. Visitors are sent to the sign-in that belongs to it, and so is an account that is no administrator's
 * from the administrators' pages; any other kind of account is told that the page isn't for it. The API has the last word.
 */
export function RequireAccess({ access, waiting, children }: RequireAccessProps) {
  if (access === 'anyone') return children;
  return access === 'patient' ? (
    <PatientOnly waiting={waiting}>{children}</PatientOnly>
  ) : (
    <ProviderOnly access={access} waiting={waiting}>
      {children}
    </ProviderOnly>
  );
}

function PatientOnly({ waiting, children }: Omit<RequireAccessProps, 'access'>) {
  const { t } = useTranslation('shell');
  const query = useQuery(userQuery);
  const refusal = { title: t('access.unauthorized'), description: t('access.loggedOut'), variant: 'destructive' } as const;
  return (
    <Allowed
      query={query}
      isAllowed={Boolean(query.data)}
      refusal={{ to: '/client/auth', toast: refusal, remember: true }}
      unknown={t('access.unknown')}
      waiting={waiting}
    >
      {children}
    </Allowed>
  );
}

type ProviderAccess = Exclude<RouteAccess, 'anyone' | 'patient'>;

/** A provider account is of a kind by its type, or by a role of the staff; both are called as the access is, but for facilities. */
const isFor = (access: ProviderAccess, { providerType, staffRoles }: ProviderAccount): boolean =>
  access === 'provider' || providerType === (access === 'facility' ? 'health_facility' : access) || staffRoles.some((it) => it === access);

function ProviderOnly({ access, waiting, children }: RequireAccessProps & { access: ProviderAccess }) {
  const { t } = useTranslation('shell');
  const query = useQuery(providerQuery);
  const account = query.data?.account;
  const isAllowed = account !== undefined && isFor(access, account);
  if (account && !isAllowed && access !== 'admin' && access !== 'provider') {
    return (
      <Suspense fallback={waiting}>
        <AccessDenied access={access} />
      </Suspense>
    );
  }
  const isAdminPage = access === 'admin';
  const notAdmin = account ? ({ title: t('access.adminOnly'), variant: 'destructive' } as const) : undefined;
  return (
    <Allowed
      query={query}
      isAllowed={isAllowed}
      refusal={{ to: isAdminPage ? '/admin/login' : '/provider/login', toast: notAdmin, remember: false }}
      unknown={t(isAdminPage ? 'access.adminUnknown' : 'access.providerUnknown')}
      waiting={waiting}
    >
      {children}
    </Allowed>
  );
}

interface Refusal {
  to: string;
  toast: ToastMessage | undefined;
  /** Whether patient sign-in brings the person back to this page. Provider sign-in reads where they came from in the navigation's state. */
  remember: boolean;
}

interface AllowedProps {
  query: UseQueryResult<unknown>;
  isAllowed: boolean;
  refusal: Refusal;
  /** Said when it can't be told who is signed in. */
  unknown: string;
  waiting: ReactNode;
  children: ReactNode;
}

function Allowed({ query, isAllowed, refusal, unknown, waiting, children }: AllowedProps) {
  const { t } = useTranslation('shell');
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  const isRefused = query.isSuccess && !isAllowed;
  useSendAway(isRefused, wasAllowed, refusal);

  // A session that was known stays so while it can't be asked for again: the page would go, and what is typed on it.
  if (query.isError && !isAllowed) {
    return (
      <Container $narrow>
        <ErrorNotice title={unknown} retryLabel={t('action.retry')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('access.unknownHelp')}
        </ErrorNotice>
      </Container>
    );
  }
  // Somebody who signs out stays on the page until the navigation that comes with it; nothing flickers in between.
  return isAllowed || wasAllowed ? children : waiting;
}

/** Tells the person at once and sends them on after `REDIRECT_MS`; after a sign-out the page's own navigation comes first. */
function useSendAway(isRefused: boolean, wasAllowed: boolean, refusal: Refusal): void {
  const router = useHostRouter();
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (refusal.toast) toast(refusal.toast);
  });
  const leave = useEffectEvent(() => {
    const { pathname, search } = router.getLocation();
    const here = `${pathname}${search}`;
    if (refusal.remember) rememberDestination(here);
    router.navigate(refusal.to, { replace: true, state: { from: here } });
  });
  useEffect(() => {
    if (!isRefused) return;
    if (!wasAllowed) tell();
    const timer = setTimeout(() => {
      if (wasAllowed) tell();
      leave();
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isRefused, wasAllowed]);
}
