import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SecondFactorSetup } from '@tenaye/platform/account/SecondFactorSetup.tsx';
import { secondFactorQuery } from '@tenaye/platform/account/second-factor.queries.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnOffForm } from './TurnOffForm.tsx';

export interface SecondFactorDialogProps {
  accountId: string;
  onClose(): void;
}

/** Sets the authenticator app up, or turns it off. */
export function SecondFactorDialog({ accountId, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation('mf-provider');
  const query = secondFactorQuery(accountId);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data, error, isFetching, refetch } = useQuery({ ...query, staleTime: 0 });
  // Fixed at the first answer, because the dialog must still show the recovery codes after a setup turns the second factor on.
  const [wasOn, setWasOn] = useState<boolean>();
  if (data && wasOn === undefined && !isFetching) setWasOn(data.isOn);
  const finish = (title: string) => {
    queryClient.removeQueries(query);
    toast({ title });
    onClose();
  };
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => open || onClose()}
      title={t('dashboard.secondFactor.title')}
      description={wasOn && data ? t('dashboard.secondFactor.left', { count: data.recoveryCodesLeft }) : undefined}
      closeLabel={t('parts:close')}
    >
      {error && <LoadError title={t('dashboard.secondFactor.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {wasOn === undefined && !error && (
        <Loading label={t('dashboard.secondFactor.loading')}>
          <Skeleton $height="6rem" />
        </Loading>
      )}
      {wasOn === false && <SecondFactorSetup onDone={async () => finish(t('dashboard.secondFactor.isOn'))} />}
      {wasOn && <TurnOffForm onDone={() => finish(t('dashboard.secondFactor.isOff'))} />}
    </Dialog>
  );
}
