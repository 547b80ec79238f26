import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useChangeInvitation } from './people.queries.ts';

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending, error } = useChangeInvitation();
  const withdraw = useSingleFlight(() =>
    mutateAsync({ act: 'withdraw', id }).then(
      () => {
        toast({ title: t('people.invite.withdrawn', { email }) });
        onClose();
      },
      () => undefined,
    ),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('people.invite.withdrawTitle', { email })}
      text={t('people.invite.withdrawText')}
      action={t('people.invite.withdraw')}
      keep={t('people.cancel')}
      isPending={isPending}
      onConfirm={() => void withdraw()}
    >
      {error && <ErrorNotice title={t('people.invite.failed')}>{refusal(error, t('parts:tryAgain'))}</ErrorNotice>}
    </ConfirmDialog>
  );
}
