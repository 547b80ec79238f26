import type { Invitation } from '@tenaye/contracts/invitation.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import { useTranslation } from 'react-i18next';
import { useChangeInvitation } from './people.queries.ts';

/** The buttons of an invitation's row: one that was accepted or withdrawn has none. */
export function useInvitationActions(onWithdraw: (invitation: Invitation) => void): (invitation: Invitation) => RowAction[] {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync } = useChangeInvitation();
  const resend = useSingleFlight(({ id, email }: Invitation) =>
    mutateAsync({ act: 'resend', id }).then(
      () => toast({ title: t('people.invite.sent', { email }) }),
      (error: unknown) =>
        toast({ variant: 'destructive', title: t('people.invite.failed'), description: refusal(error, t('parts:tryAgain')) }),
    ),
  );
  return (invitation) => {
    const { email, state } = invitation;
    if (state === 'accepted' || state === 'withdrawn') return [];
    return [
      {
        key: 'resend',
        label: t('people.invite.resendOne', { email }),
        show: { text: t('people.invite.resend') },
        onSelect: () => void resend(invitation),
      },
      {
        key: 'withdraw',
        label: t('people.invite.withdrawOne', { email }),
        show: { text: t('people.invite.withdraw') },
        onSelect: () => onWithdraw(invitation),
      },
    ];
  };
}
