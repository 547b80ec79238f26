import { useQuery } from '@tanstack/react-query';
import type { ProviderSession } from '@tenaye/contracts/provider-auth.ts';
import { providerQuery } from '@tenaye/platform/auth.tsx';
import { Navigate } from '@tenaye/platform/router.ts';
import { useToast } from '@tenaye/platform/toast.tsx';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoading } from './PageLoading.tsx';

/** Draws its children for a signed-in provider; anyone else, and a session that can't be read, goes to sign-in. */
export function ProviderOnly({ children }: { children: (session: ProviderSession) => ReactNode }) {
  const { data, isPending, isError } = useQuery(providerQuery);
  useFailureToast(isError && !data);
  if (isPending) return <PageLoading />;
  return data ? children(data) : <Navigate to="/provider/login" replace />;
}

function useFailureToast(hasFailed: boolean) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast({ variant: 'destructive', title: t('frame.loadFailed') });
  }, [hasFailed, toast, t]);
}
