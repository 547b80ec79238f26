import type { RemoteVersion } from '@tenaye/contracts/platform.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useWithdrawRelease } from '../platform.queries.ts';
import { useRemoteName } from './useRemoteName.ts';

export type Version = RemoteVersion & { remote: string };

/** Asks whether visitors are to lose a version: a canary ends, or the version before returns. */
export function WithdrawDialog({ version: { remote, version, canaryPercent }, onClose }: { version: Version; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useWithdrawRelease(remote, version);
  const kind = canaryPercent === null ? 'current' : 'canary';
  const withdraw = useSingleFlight(async () => {
    try {
      await mutateAsync();
      toast({ title: t(`platform.withdraw.${kind}.done`) });
      onClose();
    } catch (error) {
      toast({ title: t(`platform.withdraw.${kind}.failed`), description: refusal(error, t('parts:tryAgain')), variant: 'destructive' });
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`platform.withdraw.${kind}.title`, { remote: nameOf(remote) })}
      text={t(`platform.withdraw.${kind}.text`, { version, remote: nameOf(remote) })}
      action={t(`platform.withdraw.${kind}.action`)}
      keep={t('parts:cancel')}
      isPending={isPending}
      onConfirm={() => void withdraw()}
    />
  );
}
