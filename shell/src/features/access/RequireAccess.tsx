import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useHostRouter } from '@tenaye/platform/address/host-router.tsx';
import { providerQuery, userQuery } from '@tenaye/platform/client/auth.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import type { AccountAccess, RouteAccess, ToastMessage } from '@tenaye/platform/remote/remote.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { FailedPage } from '../../shared/FailedPage.tsx';
import { rememberDestination } from './destination.ts';

// The page has its own script, with its texts, because few visits need it.
const AccessDenied = lazyPage<{ access: AccountAccess }>(async (instance) => (await import('./denied.ts')).accessDenied(instance));

/** How long the "logged out" message shows before the sign-in page opens (spec). Milliseconds. */
export const REDIRECT_MS = 500;

interface RequireAccessProps {
  access: RouteAccess;
  /** The title of the page while it is unknown who may open it. */
  title: string;
  /** Shown until the session is known. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Shows a page only to people who may open it. Visitors are redirected to the page's sign-in, as are other accounts on an administrator's
 * page; elsewhere the wrong kind of account sees a message. Only the API enforces access.
 */
export function RequireAccess({ access, ...page }: RequireAccessProps) {
  if (access === 'anyone') return page.children;
  return access === 'patient' ? <PatientOnly {...page} /> : <ProviderOnly access={access} {...page} />;
}

function PatientOnly(page: Omit<RequireAccessProps, 'access'>) {
  const { t } = useTranslation('shell');
  const query = useQuery(userQuery);
  const refusal = { title: t('access.unauthorized'), description: t('access.loggedOut'), variant: 'destructive' } as const;
  return (
    <Allowed
      query={query}
      isAllowed={Boolean(query.data)}
      refusal={{ to: '/client/auth', toast: refusal, remember: true }}
      unknown={t('access.unknown')}
      {...page}
    />
  );
}

type ProviderAccess = Exclude<RouteAccess, 'anyone' | 'patient'>;

/**
 * True if a provider account has a kind of access, by its type or by a staff role. Kinds of access have the same names as types and roles,
 * except for facilities.
 */
const isFor = (access: ProviderAccess, { providerType, staffRoles }: ProviderAccount): boolean =>
  access === 'provider' || providerType === (access === 'facility' ? 'health_facility' : access) || staffRoles.some((it) => it === access);

function ProviderOnly({ access, ...page }: RequireAccessProps & { access: ProviderAccess }) {
  const { t } = useTranslation('shell');
  const query = useQuery(providerQuery);
  const account = query.data?.account;
  const isAllowed = account !== undefined && isFor(access, account);
  if (account && !isAllowed && access !== 'admin' && access !== 'provider') {
    return (
      <Suspense fallback={page.waiting}>
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
      {...page}
    />
  );
}

interface Refusal {
  to: string;
  toast: ToastMessage | undefined;
  /** True if patient sign-in brings the person back to this page. Provider sign-in reads the origin from the navigation's state. */
  remember: boolean;
}

interface AllowedProps extends Omit<RequireAccessProps, 'access'> {
  query: UseQueryResult<unknown>;
  isAllowed: boolean;
  refusal: Refusal;
  /** The message when the sign-in can't be determined. */
  unknown: string;
}

function Allowed({ query, isAllowed, refusal, unknown, title, waiting, children }: AllowedProps) {
  const { t } = useTranslation('shell');
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  const isRefused = query.isSuccess && !isAllowed;
  useSendAway(isRefused, wasAllowed, refusal);

  // A known session remains valid while it can't be checked again. Otherwise the page would disappear, with everything typed on it.
  if (query.isError && !isAllowed) {
    return (
      <FailedPage title={title}>
        <ErrorNotice title={unknown} retryLabel={t('action.retry')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('access.unknownHelp')}
        </ErrorNotice>
      </FailedPage>
    );
  }
  // A person who signs out stays on the page until the following navigation, so that nothing flickers.
  return isAllowed || wasAllowed ? children : waiting;
}

/** Shows a message immediately and redirects after `REDIRECT_MS`. After a sign-out the page's own navigation comes first. */
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
